import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of noise that is Gaussian in y, and of what the map Ψ makes of it (000 §4.1.2). */
export const bent: PanelDefinition = {
  id: 'bent-noise',
  label: 'Noise through Ψ',
  summary: 'Gaussian noise, and its skew after Ψ.',
  place: 'plots',
  hasSlide: true,
  needs: 'map',
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./BentThumbnail')).BentThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./bent-noise.panel')).BentPanel })),
};
