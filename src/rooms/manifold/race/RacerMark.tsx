import type { RunId } from './racers';
import { pixels } from '../../../vocabulary/numbers/write';

/** Signs of the searches, whose shapes tell the same as their colours. */
const shapes: Readonly<Record<RunId, string>> = {
  'algorithm-1': 'M-5,-5H5V5H-5Z',
  grid: 'M-4.5,0A4.5,4.5 0 1 1 4.5,0A4.5,4.5 0 1 1 -4.5,0Z',
  random:
    'M-5.4,-3.2L-3.2,-5.4L0,-2.2L3.2,-5.4L5.4,-3.2L2.2,0L5.4,3.2L3.2,5.4L0,2.2L-3.2,5.4L-5.4,3.2L-2.2,0Z',
  'nelder-mead': 'M0,-5.8L5.6,4.4L-5.6,4.4Z',
  'quasi-newton': 'M-6,-2.2H6V2.2H-6Z',
  bayesian: 'M0,-6.4L6.4,0L0,6.4L-6.4,0Z',
};

interface RacerMarkProps {
  readonly id: RunId;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** True for a place that is still to be asked: its outline alone. */
  readonly isOpen?: boolean;
}

/** Draws the sign of a search. */
export function RacerMark({ id, x, y, scale, isOpen = false }: RacerMarkProps) {
  return (
    <path
      className={`racer racer--${id}`}
      data-open={isOpen || undefined}
      d={shapes[id]}
      transform={`translate(${pixels(x)},${pixels(y)}) scale(${pixels(scale, 2)})`}
    />
  );
}
