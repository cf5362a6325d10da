import { usePlot } from '../Figure';
import type { Shades as Shown } from '../posteriorShades';

interface ShadesProps {
  readonly shades: Shown;
  readonly weight: number;
}

/** Draws what is ruled out as grey from top to bottom, predictions from the others as bars with a tick, and tops as triangles. */
export function Shades({ shades: { ruledOut, leftOut, tops }, weight }: ShadesProps) {
  const { x, y, height } = usePlot();
  const r = 5 * weight;
  const spans = ruledOut?.map(([from, to]) => `M${x(from)},0H${x(to)}V${height}H${x(from)}Z`);
  const bars = leftOut?.map(
    (bar) => `M${x(bar.x)},${y(bar.lower)}V${y(bar.upper)}m${-r},${y(bar.mean) - y(bar.upper)}h${2 * r}`,
  );
  const triangles = tops?.map((top) => `M${x(top.x)},${y(top.y) - r}l${r},${2 * r}h${-2 * r}z`);
  return (
    <>
      {spans && <path className="ruled-out" d={spans.join('')} />}
      {bars && <path className="left-out" d={bars.join('')} />}
      {triangles && <path className="path-top" d={triangles.join('')} />}
    </>
  );
}
