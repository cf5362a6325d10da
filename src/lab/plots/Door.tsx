import { flushSync } from 'react-dom';
import { carriedQuantiles } from '../../plots/carried';
import type { ChartSource } from '../../plots/chart';
import { formatOutput } from '../../vocabulary/numbers/labelled';
import { placeOf } from '../../plots/source';
import { Button } from '../../ui/Button';
import { useIntents, useLabState } from '../LabContext';

/** Difference of the halves of a band, as a share of the longer one, from which it looks lopsided. */
const lopsided = 0.15;

interface DoorProps {
  readonly source: ChartSource;
  /** True where there is room for the question alone. */
  readonly isBrief?: boolean;
}

/** Opens and closes the column of Ψ by a question about the band at the next query. */
export function Door({ source, isBrief = false }: DoorProps) {
  const isOpen = useLabState((state) => state.psi === 'open');
  const { setPsi } = useIntents();
  const { below, above } = halvesOf(source);
  const isLopsided = Math.abs(below - above) > lopsided * Math.max(below, above);
  return (
    <>
      {!isOpen && !isBrief && (
        <span>
          {`${formatOutput(source.labels, below)} below, ${formatOutput(source.labels, above)} above`}
        </span>
      )}
      <Button
        className="door"
        hint={isOpen ? 'Closes the column of Ψ' : 'How a symmetric band in z becomes the band in y'}
        aria-expanded={isOpen}
        onClick={() => gliding(() => setPsi(isOpen ? 'closed' : 'open'))}
      >
        {isOpen
          ? '← Close Ψ'
          : `${isLopsided ? 'Why is the band lopsided?' : 'How is the band made?'}\u00a0→`}
      </Button>
    </>
  );
}

/** Returns the distances from the median at the next query down and up to the ends of the 95 % band. */
function halvesOf(source: ChartSource): { readonly below: number; readonly above: number } {
  const { index } = placeOf({ ...source, cursor: null });
  const [low, middle, high] = carriedQuantiles(source.view, index).map(({ y }) => y);
  return { below: middle! - low!, above: high! - middle! };
}

/** Changes the page by a cross-fade, where the browser can and motion is welcome. */
function gliding(change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !document.startViewTransition) change();
  else document.startViewTransition(() => flushSync(change));
}
