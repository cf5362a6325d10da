import { memo, useId, useMemo } from 'react';
import type { Campaign, Knob } from '../../../engine/campaign/campaign';
import { Axis, type Tick } from '../../../plots/Axis';
import { shortened } from '../../../plots/codes';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { FailedCross } from '../../../plots/marks/FailedCross';
import { Hatch } from '../../../plots/marks/Hatch';
import { textWidth } from '../../../plots/marks/labels';
import { PaintedPixels } from '../../../plots/plane/HeatMap';
import { SmallDiamond } from '../figures/marks';
import { shareOf } from '../state/knobText';
import { spacingOf } from '../trials/slices.figure';
import { ticksOf, ticksUp } from '../trials/knobTicks';
import type { Prediction } from '../asking/useBelief';
import { cssColourOf, mapPixels, type MapColours } from './mapColours';
import type { MapAxes, MapBox } from './mapPlaces';
import { useTextStretch } from '../../../ui/useTextStretch';

export interface KnownMapData {
  readonly campaign: Campaign;
  readonly axes: MapAxes;
  /** What is believed, row by row from below; null before there is an answer. */
  readonly believed: readonly Prediction[] | null;
  /** Places in a row. */
  readonly columns: number;
  readonly colours: MapColours;
  readonly forbidden: readonly MapBox[];
  /** Trial that is best so far, counted from 0. */
  readonly best: number | null;
  /** Trials that wait, the first of them first. */
  readonly waiting: readonly number[];
  /** What the figure says, for those who do not see it. */
  readonly said: string;
}

interface KnownMapFigureProps {
  readonly data: KnownMapData;
  readonly width: number;
  /** In pixels; the usual one where it does not matter. */
  readonly height?: number | undefined;
  /** Size of small text, in pixels. */
  readonly text?: number;
}

interface MapSize extends Pick<KnownMapFigureProps, 'width' | 'height' | 'text'> {
  readonly axes: MapAxes;
}

/** Sizes in pixels. */
const size = { left: 40, top: 10, height: 292, foot: 42, right: 8, box: 34, gap: 3, beside: 84, least: 80 };

/** Returns where the plot of a map stands in its figure. */
export function mapPlot({ axes: { up }, width, height, text = 12 }: MapSize) {
  const names = up.kind === 'choices' ? up.options : [String(up.from), String(up.to)];
  const widest = Math.max(...names.map((name) => textWidth(name, text)));
  const left = Math.max(size.left, Math.min((size.beside * text) / 12, widest + 14));
  return {
    ...{ left, top: size.top, width: Math.max(size.least, width - left - size.right) },
    height: height === undefined ? size.height : Math.max(size.least, height - size.top - footOf(text)),
  };
}

function footOf(text: number): number {
  return size.foot + 2 * (text - 12);
}

/** Draws the belief over two knobs, with fog, what is not allowed, and all trials. */
export const KnownMapFigure = memo(function KnownMapFigure(props: KnownMapFigureProps) {
  const { data, width, height, text = 12 } = props;
  const { axes, believed, columns, colours } = data;
  const plot = mapPlot({ axes, width, height, text });
  const stretch = useTextStretch();
  const isSmooth = axes.across.kind !== 'choices' && axes.up.kind !== 'choices';
  const pixels = useMemo(
    () => (isSmooth && believed ? mapPixels(believed, columns, colours) : null),
    [isSmooth, believed, columns, colours],
  );
  return (
    <Figure
      kind="experiment-map"
      label={`What is known over ${axes.across.name} and ${axes.up.name}`}
      description={data.said}
      size={{ width, height: plot.top + plot.height + footOf(text) }}
      text={text}
      under={
        pixels && <PaintedPixels className="known-map__paint" pixels={pixels} columns={columns} box={plot} />
      }
    >
      <Plot at={plot} text={text} x={spacingOf(axes.across)} y={spacingOf(axes.up)}>
        {!believed && <Nothing />}
        {believed && !isSmooth && <Tiles data={data} believed={believed} />}
        <Forbidden boxes={data.forbidden} />
        <Axis
          side="left"
          marks="outside"
          rule={false}
          {...upTicks(axes.up, { height: plot.height, room: plot.left - 12, text })}
        />
        <Axis side="bottom" rule={false} ticks={ticksOf(axes.across, { width: plot.width, text, stretch })} />
        <Units axes={axes} />
        <Marks data={data} />
      </Plot>
    </Figure>
  );
});

/** Returns the ticks of the upward axis: names of choices, or numbers. */
function upTicks(
  knob: Knob,
  { height, room, text }: { readonly height: number; readonly room: number; readonly text: number },
): { readonly ticks?: readonly Tick[] } {
  if (knob.kind !== 'choices') return ticksUp(knob, height, text);
  return { ticks: knob.options.map((name, at) => ({ at, text: shortened(name, room, text) })) };
}

function Nothing() {
  const { width, height } = usePlot();
  return <rect className="known-map__nothing" width={width} height={height} />;
}

interface TilesProps extends Pick<KnownMapFigureProps, 'data'> {
  readonly believed: readonly Prediction[];
}

/** Draws a tile for each pair of choices, or a column or row for each choice, with gaps between. */
function Tiles({ data, believed }: TilesProps) {
  const id = useId();
  const { width, height } = usePlot();
  const { axes, columns, colours } = data;
  const rows = believed.length / columns;
  const isColumns = axes.across.kind === 'choices';
  const [across, up] = [isColumns ? columns : 1, axes.up.kind === 'choices' ? rows : 1];
  const gap = (count: number): number => (count > 1 ? size.gap : 0);
  const cell = { width: width / across, height: height / up };
  return Array.from({ length: across * up }, (_, k) => {
    const [i, j] = [k % across, Math.floor(k / across)];
    const places =
      across === 1
        ? believed.slice(j * columns, (j + 1) * columns)
        : up === 1
          ? Array.from({ length: rows }, (_, row) => believed[row * columns + i]!)
          : [believed[j * columns + i]!];
    const fill = `${id}${k}`;
    return (
      <g key={k}>
        {places.length > 1 && (
          <linearGradient id={fill} {...(across === 1 ? {} : { x1: 0, y1: 1, x2: 0, y2: 0 })}>
            {places.map((place, s) => (
              <stop key={s} offset={s / (places.length - 1)} stopColor={cssColourOf(place, colours)} />
            ))}
          </linearGradient>
        )}
        <rect
          className="known-map__tile"
          x={i * cell.width + gap(across)}
          y={height - (j + 1) * cell.height + gap(up)}
          width={cell.width - 2 * gap(across)}
          height={cell.height - 2 * gap(up)}
          fill={places.length > 1 ? `url(#${fill})` : cssColourOf(places[0]!, colours)}
        />
      </g>
    );
  });
}

function Forbidden({ boxes }: { readonly boxes: readonly MapBox[] }) {
  const hatch = useId();
  const { width, height } = usePlot();
  if (boxes.length === 0) return null;
  return (
    <>
      <Hatch id={hatch} />
      {boxes.map(({ across, up }) => (
        <rect
          key={`${across[0]} ${up[0]}`}
          x={across[0] * width}
          y={(1 - up[1]) * height}
          width={(across[1] - across[0]) * width}
          height={(up[1] - up[0]) * height}
          fill={`url(#${hatch})`}
        />
      ))}
    </>
  );
}

/** Writes the units at the ends of the axes. */
function Units({ axes: { across, up } }: Pick<KnownMapData, 'axes'>) {
  const { width, height, text, left } = usePlot();
  const isShort = textWidth(up.unit, text) + 9 <= left;
  return (
    <>
      {up.unit && (
        <text className="tick" x={isShort ? -9 : -left} y={-14} textAnchor={isShort ? 'end' : 'start'}>
          {shortened(up.unit, left + 20, text)}
        </text>
      )}
      {across.unit && (
        <text className="tick" x={width} y={height + footOf(text) - 5} textAnchor="end">
          {shortened(across.unit, width / 3, text)}
        </text>
      )}
    </>
  );
}

function Marks({ data: { campaign, axes, best, waiting } }: Pick<KnownMapFigureProps, 'data'>) {
  const { width, height } = usePlot();
  const place = (k: number): { readonly x: number; readonly y: number } | null => {
    const at = markShares(campaign, axes, k, { width, height });
    return at && { x: at.x * width, y: (1 - at.y) * height };
  };
  return (
    <g>
      {campaign.trials.map(({ state }, k) => {
        const at = place(k);
        if (!at || k === best) return null;
        if (state === 'failed') return <FailedCross key={k} {...at} weight={1.15} isOnMap />;
        return state === 'done' ? (
          <circle key={k} className="known-disc" cx={at.x} cy={at.y} r={4.5} />
        ) : null;
      })}
      {waiting.toReversed().map((k, i, all) => {
        const at = place(k);
        return at && <SmallDiamond key={k} {...at} isHollow={i < all.length - 1} />;
      })}
      {best !== null && <BestMark at={place(best)} />}
    </g>
  );
}

/** Draws the best so far: a ring round its disc, to be seen on every colour. */
export function BestMark({ at }: { readonly at: { readonly x: number; readonly y: number } | null }) {
  return (
    at && (
      <g>
        <circle className="known-best__ground" cx={at.x} cy={at.y} r={9} />
        <circle className="known-best__ring" cx={at.x} cy={at.y} r={9} />
        <circle className="known-disc" cx={at.x} cy={at.y} r={4.5} />
      </g>
    )
  );
}

/** Returns where a trial stands in shares of the map; null where it lies outside or does not know a knob. */
function markShares(
  { trials }: Campaign,
  { across, up }: MapAxes,
  k: number,
  plot: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } | null {
  const { values } = trials[k]!;
  const [a, b] = [values[across.name], values[up.name]];
  if (a === undefined || b === undefined) return null;
  const beside = (knob: Knob, pixels: number, turn: number): number => {
    if (knob.kind !== 'choices' || trials.length < 2) return 0;
    const room = Math.min(size.box, (0.6 * pixels) / knob.options.length) / pixels;
    return ((((k + turn) * 7) % 11) / 10 - 0.5) * room;
  };
  const x = shareOf(across, a) + beside(across, plot.width, 0);
  const y = shareOf(up, b) + beside(up, plot.height, 4);
  const isInside = (share: number): boolean => share >= -1e-9 && share <= 1 + 1e-9;
  return isInside(x) && isInside(y) ? { x, y } : null;
}
