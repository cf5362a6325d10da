import { useMemo } from 'react';
import type { Mat } from '../../engine/numeric/arrays';
import type { LandscapeAsk } from '../../engine/manifold/room';
import { Axis } from '../../plots/Axis';
import { contourPaths, overBox } from '../../plots/contourPaths';
import { Figure, Plot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { HeatMap } from '../../plots/plane/HeatMap';
import { linearScale } from '../../plots/plane/colourScale';
import { ranges, upAxes, type RoomSetting, type UpAxis } from './manifoldData';
import { powerOfTwo } from './words';
import { formatNumber } from '../../ui/formatNumber';

/** A landscape as it was answered. */
export interface KnownLandscape {
  readonly ask: LandscapeAsk;
  readonly answer: Mat;
}

/** Place of the least value, and that value. */
export interface Lowest {
  readonly ambient: number;
  /** Value of the number upwards. */
  readonly up: number;
  readonly value: number;
}

export function lowestOf({ ask, answer }: KnownLandscape): Lowest {
  let at = 0;
  answer.data.forEach((value, k) => {
    if (value < answer.data[at]!) at = k;
  });
  const [rows, columns] = ask.axes;
  return {
    ambient: columns.values[at % answer.cols]!,
    up: rows.values[Math.floor(at / answer.cols)]!,
    value: answer.data[at]!,
  };
}

interface CriterionFigureProps {
  readonly landscape: KnownLandscape | null;
  readonly setting: Pick<RoomSetting, 'ambient' | UpAxis>;
  readonly up: UpAxis;
  readonly size: { readonly width: number; readonly height: number };
  readonly text: number;
}

/** Margins of the plot in its figure, in sizes of text. */
export const margins = { left: 4.6, right: 0.8, top: 2.2, bottom: 3.4 } as const;

export function plotIn({ width, height }: CriterionFigureProps['size'], text: number) {
  return {
    left: margins.left * text,
    top: margins.top * text,
    width: Math.max(40, width - (margins.left + margins.right) * text),
    height: Math.max(40, height - (margins.top + margins.bottom) * text),
  };
}

/** Draws how good two numbers are: dark is bad, bright is good, a line where nothing is known, and the setting as a cross. */
export function CriterionFigure({ landscape: known, setting, up, size, text }: CriterionFigureProps) {
  // That of another axis is of no use until the new one is there.
  const landscape = known?.ask.axes[0].parameter === up ? known : null;
  const upwards = upAxes[up].range;
  const plot = plotIn(size, text);
  const { width, height } = plot;
  const field = useMemo(
    () => landscape?.answer.data.map((value) => Math.log10(Math.max(1e-4, value))) ?? null,
    [landscape],
  );
  const scale = useMemo(() => linearScale([-2, 0.5]), []);
  const line = useMemo(
    () =>
      field && landscape && !isFlat(landscape) ? contourPaths(field, [0], overBox({ width, height }))[0] : '',
    [field, landscape, width, height],
  );
  const lowest = landscape && !isFlat(landscape) ? lowestOf(landscape) : null;
  const x = share(ranges.ambient, setting.ambient) * width;
  const y = height - share(upwards, setting[up]) * height;
  return (
    <Figure
      kind="criterion"
      label="How good, by leave-one-out"
      description={describeCriterion(lowest, setting, up)}
      size={size}
      text={text}
      under={
        field && (
          <div
            className="manifold__heat"
            style={{ left: plot.left, top: plot.top, width, height }}
            aria-hidden="true"
          >
            <HeatMap field={field} scale={scale} palette="viridis-turned" width={width} height={height} />
          </div>
        )
      }
    >
      <Plot
        at={plot}
        text={text}
        x={{ kind: 'linear', domain: logs(ranges.ambient) }}
        y={{ kind: 'linear', domain: logs(upwards) }}
      >
        <Axis side="bottom" ticks={powers(ranges.ambient, width / text / 4.2)} title="price γ′A" />
        <Axis
          side="left"
          marks="outside"
          ticks={powers(upwards, height / text / 2.6).filter(({ at }) => at < logs(upwards)[1])}
          title={upAxes[up].label}
        />
        <Clip>
          <path className="manifold__one" d={line} />
        </Clip>
        {lowest && (
          <path
            className="manifold__lowest"
            transform={`translate(${(share(ranges.ambient, lowest.ambient) * width).toFixed(1)},${(height - share(upwards, lowest.up) * height).toFixed(1)})`}
            d="M0,-6L6,0L0,6L-6,0Z"
          />
        )}
        <g className="manifold__cross" transform={`translate(${x.toFixed(1)},${y.toFixed(1)})`}>
          <circle r="8" />
          <path d="M-14,0H-4M4,0H14M0,-14V-4M0,4V14" />
        </g>
      </Plot>
    </Figure>
  );
}

/** Describes a landscape: where the setting is, and where the criterion is least. */
export function describeCriterion(
  lowest: Lowest | null,
  setting: CriterionFigureProps['setting'],
  up: UpAxis,
): string {
  const { name } = upAxes[up];
  const here = `The setting is γ′A = ${formatNumber(setting.ambient)}, ${name} = ${formatNumber(setting[up])}.`;
  if (!lowest) return `${here} There is no lowest place.`;
  return `${here} PRESS/l is least, ${formatNumber(lowest.value)}, at γ′A = ${formatNumber(lowest.ambient)}, ${name} = ${formatNumber(lowest.up)}.`;
}

const logs = ([lo, hi]: readonly [number, number]): [number, number] => [Math.log2(lo), Math.log2(hi)];

/** Share of a range of logarithms, 0 to 1; 0 for 0. */
export function share([lo, hi]: readonly [number, number], value: number): number {
  if (!(value > lo)) return 0;
  return Math.min(1, Math.log(value / lo) / Math.log(hi / lo));
}

/** True where leave-one-out says the same everywhere. */
export function isFlat({ answer }: KnownLandscape): boolean {
  const [first] = answer.data;
  return answer.data.every((value) => Math.abs(value - first!) <= 1e-9);
}

/** Ticks at whole powers of two. */
function powers(range: readonly [number, number], most: number): { at: number; text: string }[] {
  const [lo, hi] = logs(range);
  const step = [1, 2, 5, 10, 20].find((one) => (hi - lo) / one <= most) ?? 20;
  const first = Math.ceil(lo / step) * step;
  return Array.from({ length: Math.floor((hi - first) / step) + 1 }, (_, i) => {
    const at = first + i * step;
    return { at, text: powerOfTwo(at) };
  });
}
