import { usePlot } from '../Figure';
import type { Shades } from '../posteriorShades';

/** Shades stretches of x from top to bottom. */
export function Behind({ spans }: { readonly spans: Shades['ruledOut'] }) {
  const { x, height } = usePlot();
  return spans?.map(([from, to]) => (
    <rect key={from} className="ruled-out" x={x(from)} width={x(to) - x(from)} height={height} />
  ));
}

/** Draws predictions of answers from the others as bars with a tick in the middle. */
export function LeftOutBars({ bars, weight }: { readonly bars: Shades['leftOut']; readonly weight: number }) {
  const { x, y } = usePlot();
  const tick = 5 * weight;
  return bars?.map((bar, i) => {
    const [at, low, middle, high] = [x(bar.x), y(bar.lower), y(bar.mean), y(bar.upper)].map((px) =>
      px.toFixed(1),
    );
    return (
      <path key={i} className="left-out" d={`M${at},${low}V${high}M${at},${middle}m${-tick},0h${2 * tick}`} />
    );
  });
}

/** Draws the best place of each drawn function as a triangle on it. */
export function Tops({ tops, weight }: { readonly tops: Shades['tops']; readonly weight: number }) {
  const { x, y } = usePlot();
  const r = 5 * weight;
  return tops?.map((top, i) => (
    <path
      key={i}
      className="path-top"
      transform={`translate(${x(top.x).toFixed(1)},${y(top.y).toFixed(1)})`}
      d={`M0,${-r}L${r},${r * 0.8}H${-r}Z`}
    />
  ));
}
