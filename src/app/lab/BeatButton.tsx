import type { Beat } from '../../link/linkState';
import { Button } from '../../ui/Button';
import { useIntents, useLabState } from '../LabContext';

const hints: Readonly<Record<Beat, string>> = {
  rest: 'The next step in parts: first its answer, on the belief as it is',
  evaluate: 'What is learnt from the answer',
  refit: 'The next step in parts: first its answer, on the belief as it is',
};

const beats: readonly Beat[] = ['rest', 'evaluate', 'refit'];

/** A part of a step: three dots, one for each; the full one is shown. */
export function BeatButton({ disabled }: { readonly disabled: boolean }) {
  const { beatOn } = useIntents();
  const beat = useLabState((state) => state.beat);
  return (
    <Button
      variant="icon"
      className="transport__beat"
      label="Beat"
      shortcut="Shift+ArrowRight"
      hint={hints[beat]}
      disabled={disabled}
      onClick={beatOn}
    >
      <svg width="24" height="18" viewBox="0 0 24 18" aria-hidden="true" focusable="false">
        {beats.map((one, i) => (
          <circle
            key={one}
            cx={4 + 8 * i}
            cy="9"
            r="2.4"
            stroke="currentColor"
            strokeWidth="1.2"
            fill={one === beat ? 'currentColor' : 'none'}
          />
        ))}
      </svg>
    </Button>
  );
}
