import { memo, useId } from 'react';
import { usePlot } from '../Figure';
import type { Stretch } from '../posteriorShades';
import { Hatch } from './Hatch';

interface ForbiddenProps {
  readonly spans: readonly Stretch[];
  /** True if the input goes upwards. */
  readonly isUpward?: boolean;
}

/** Hatches what is not allowed along an input. */
export const Forbidden = memo(function Forbidden({ spans, isUpward = false }: ForbiddenProps) {
  const hatch = useId();
  const { x, y, width, height } = usePlot();
  if (spans.length === 0) return null;
  return (
    <>
      <Hatch id={hatch} />
      {spans.map(([from, to]) => {
        const [start, end] = isUpward ? [y(to), y(from)] : [x(from), x(to)];
        const place = isUpward
          ? { y: start, width, height: end - start }
          : { x: start, width: end - start, height };
        return <rect key={from} className="forbidden" {...place} fill={`url(#${hatch})`} />;
      })}
    </>
  );
});
