import { useLabState } from '../LabContext';
import { textOn } from './layout';

/** The surface on which the page is shown, and the size of small text of its plots in pixels. */
interface Display {
  readonly display: 'screen' | 'projector';
  readonly text: number;
}

/** Returns where the page is shown: on a screen, or on a projector, where text grows with the picture. */
export function useDisplay(): Display {
  const display = useLabState(({ mode }) => (mode === 'projector' ? 'projector' : 'screen'));
  return { display, text: textOn(display, window) };
}
