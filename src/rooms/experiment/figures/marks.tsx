import { pixels } from '../../../vocabulary/numbers/write';

interface MarkProps {
  /** Middle, in pixels. */
  readonly x: number;
  readonly y: number;
}

interface DiamondProps extends MarkProps {
  /** True for all that wait but the first. */
  readonly isHollow?: boolean;
}

/** The mark of a trial that waits for its result. */
export function SmallDiamond({ x, y, isHollow = false }: DiamondProps) {
  const r = 5;
  return (
    <path
      className={isHollow ? 'query__mark query__mark--pending' : 'query__mark'}
      transform={`translate(${pixels(x)},${pixels(y)})`}
      d={`M0,${-r}L${r},0L0,${r}L${-r},0Z`}
    />
  );
}

/** The mark of the best so far in a plot. */
export function BestDisc({ x, y }: MarkProps) {
  return <circle className="ex-best" cx={pixels(x)} cy={pixels(y)} r={5} />;
}

/** The mark of another trial in a plot. */
export function OtherDisc({ x, y }: MarkProps) {
  return <circle className="ex-other" cx={pixels(x)} cy={pixels(y)} r={3} />;
}
