import { classNames } from '../../ui/classNames';
import { pixels } from '../../vocabulary/numbers/write';

/** Half the size of the cross of a place without a value, in pixels. */
const reach = 3.5;

interface FailedCrossProps {
  /** Position in pixels. */
  readonly x: number;
  readonly y: number;
  readonly weight: number;
  /** True where the step has asked it. */
  readonly tried?: boolean;
  readonly presence?: number;
  /** True if it lies on colours. */
  readonly isOnMap?: boolean;
}

/** Draws the mark of a place that gave no value. */
export function FailedCross({
  x,
  y,
  weight,
  tried = false,
  presence = 1,
  isOnMap = false,
}: FailedCrossProps) {
  const r = reach * weight;
  const path = `M${-r},${-r}L${r},${r}M${-r},${r}L${r},${-r}`;
  return (
    <g
      className={classNames('failed', tried && 'failed--tried')}
      opacity={presence < 1 ? presence : undefined}
      transform={`translate(${pixels(x)},${pixels(y)})`}
    >
      {isOnMap && <path className="failed__ground" d={path} />}
      <path className="failed__mark" d={path} />
    </g>
  );
}
