import { memo, useId } from 'react';
import type { Campaign, Knob, Trial } from '../../../engine/campaign/campaign';
import { Axis, levelsRoom } from '../../../plots/Axis';
import { shortened } from '../../../plots/codes';
import type { Domain } from '../../../plots/domain';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { BandY, Line } from '../../../plots/marks/Curve';
import { FailedCross } from '../../../plots/marks/FailedCross';
import { Fog } from '../../../plots/marks/Fog';
import { Hatch } from '../../../plots/marks/Hatch';
import { textWidth } from '../../../plots/marks/labels';
import type { Spacing } from '../../../plots/scale';
import { BestDisc, OtherDisc, SmallDiamond } from '../figures/marks';
import { isByRatio, shareOf } from '../state/knobText';
import { ticksOf } from './knobTicks';
import type { SliceData } from './sliceData';
import { useTextStretch } from '../../../ui/useTextStretch';

export interface SlicesData {
  readonly campaign: Campaign;
  readonly slices: readonly SliceData[];
  /** Trial that is best, counted from 0; null before one is measured. */
  readonly best: number | null;
  /** Mean there. */
  readonly level: number | null;
  /** Trials that wait, the first of them first. */
  readonly waiting: readonly number[];
  readonly domain: Domain;
  /** False before there is a result: then nobody knows the range. */
  readonly isMeasured: boolean;
  /** What the figure says, for those who do not see it. */
  readonly said: string;
}

interface SlicesFigureProps {
  readonly data: SlicesData;
  readonly width: number;
  /** In pixels, where the slices stand in one row; the usual one where it does not matter. */
  readonly height?: number | undefined;
  /** Size of small text, in pixels. */
  readonly text?: number;
  /** Called with a knob and a share of its axis that was pressed. */
  readonly onAsk?: (knob: Knob, share: number) => void;
}

/** Sizes in pixels. */
const size = { left: 28, top: 19, height: 166, foot: 26, gap: 18.5, between: 8, box: 34, right: 6 };

/** Width that a slice needs, and how many stand beside one another; with less room, or with more of them, they stand in rows. */
const least = 96;
export const mostBeside = 5;

/** Draws the belief along each knob through the best, with fog, what is not allowed, and all trials. */
export const SlicesFigure = memo(function SlicesFigure(props: SlicesFigureProps) {
  const { data, width, height: whole, text = 12, onAsk } = props;
  const { slices, said } = data;
  const { right } = size;
  const [top, foot, gap, between] = [size.top, size.foot, size.gap, size.between].map(
    (one) => (one * text) / 12,
  ) as [number, number, number, number];
  const given = whole === undefined ? size.height : whole - top - foot;
  const count = slices.length;
  const left = Math.max(size.left, data.isMeasured ? levelsRoom(data.domain, { height: given, text }) : 0);
  const room = width - left - right;
  const columns = Math.max(1, Math.min(count, mostBeside, Math.floor((room + gap) / (least + gap))));
  const each = (room - (columns - 1) * gap) / columns;
  const height = columns === count ? given : size.height;
  const row = top + height + foot;
  const hatch = useId();
  const stretch = useTextStretch();
  return (
    <Figure
      kind="experiment-slices"
      label="What is known, along each knob"
      description={said}
      size={{ width, height: row * Math.ceil(count / columns) }}
      text={text}
    >
      <defs>
        <Hatch id={hatch} />
      </defs>
      {slices.map((slice, k) => (
        <Plot
          key={slice.knob.name}
          at={{
            left: left + (k % columns) * (each + gap),
            top: top + Math.floor(k / columns) * row,
            width: each,
            height,
          }}
          text={text}
          x={spacingOf(slice.knob)}
          y={data.domain}
        >
          <Name knob={slice.knob} />
          <Axis side="left" labels={k % columns === 0 && data.isMeasured} />
          <Slice slice={slice} data={data} hatch={hatch} />
          <Axis
            side="bottom"
            ticks={ticksOf(slice.knob, { width: each, text, stretch, reach: (gap - between) / 2 })}
          />
          <Marks slice={slice} data={data} />
          {onAsk && <Ground onAsk={(share) => onAsk(slice.knob, share)} />}
        </Plot>
      ))}
    </Figure>
  );
});

/** Returns the spacing of values along a knob; choices have cells. */
export function spacingOf(knob: Knob): Spacing | Domain {
  if (knob.kind === 'choices') return { kind: 'bands', domain: [0, knob.options.length - 1] };
  return isByRatio(knob) ? { kind: 'log', domain: [knob.from, knob.to] } : [knob.from, knob.to];
}

function Name({ knob }: { readonly knob: Knob }) {
  const { width, text } = usePlot();
  const stretch = useTextStretch();
  const room = width - textWidth(` ${knob.unit}`, text);
  // A name that has no room beside its unit stands alone: the unit is said of the value on each card.
  const hasUnit = knob.unit !== '' && textWidth(knob.name, text, stretch) <= room;
  const name = hasUnit ? knob.name : shortened(knob.name, width, text * stretch);
  return (
    <text y={-9}>
      <tspan className="chart-title">{name}</tspan>
      {hasUnit && <tspan className="readout">{` ${knob.unit}`}</tspan>}
    </text>
  );
}

interface SliceProps {
  readonly slice: SliceData;
  readonly data: SlicesData;
}

function Slice({ slice, hatch }: SliceProps & { readonly hatch: string }) {
  const { width, height } = usePlot();
  const { knob, believed, shares, forbidden } = slice;
  return (
    <Clip>
      {shares.length > 0 && (
        <Fog shares={shares} works={believed.map(({ works }) => works)} isInCells={knob.kind === 'choices'} />
      )}
      {shares.length > 0 &&
        (knob.kind === 'choices' ? <Boxes slice={slice} /> : <Curve believed={believed} slice={slice} />)}
      {forbidden.map(([from, to]) => (
        <rect
          key={from}
          x={from * width}
          width={(to - from) * width}
          height={height}
          fill={`url(#${hatch})`}
        />
      ))}
    </Clip>
  );
}

function Curve({ slice: { shares }, believed }: Pick<SliceProps, 'slice'> & Pick<SliceData, 'believed'>) {
  const { x: scale, width } = usePlot();
  const x = shares.map((share) => scale.invert(share * width));
  return (
    <>
      <BandY x={x} lower={believed.map(({ low }) => low)} upper={believed.map(({ high }) => high)} />
      <Line className="median" x={x} y={believed.map(({ mean }) => mean)} />
    </>
  );
}

/** Draws a box for each choice. */
function Boxes({ slice: { shares, believed } }: Pick<SliceProps, 'slice'>) {
  const { y, width } = usePlot();
  const half = Math.min(size.box, (0.86 * width) / shares.length) / 2;
  return shares.map((share, k) => {
    const { low, mean, high } = believed[k]!;
    const [from, top, bottom] = [share * width - half, y(high), y(low)];
    return (
      <g key={share}>
        <rect className="band" x={from} y={top} width={2 * half} height={Math.max(1, bottom - top)} />
        <path className="band-edge" d={`M${from},${top}h${2 * half}V${bottom}h${-2 * half}Z`} />
        <path className="median" d={`M${from},${y(mean)}h${2 * half}`} />
      </g>
    );
  });
}

function Marks({ slice: { knob }, data: { campaign, best, level, waiting, domain } }: SliceProps) {
  const { width, height, y } = usePlot();
  const count = campaign.trials.length;
  const at = ({ values }: Trial, k: number): number => {
    const value = values[knob.name];
    if (value === undefined) return Number.NaN;
    const beside =
      knob.kind === 'choices'
        ? spreadIn(k, count) * Math.min(size.box, (0.86 * width) / knob.options.length)
        : 0;
    return shareOf(knob, value) * width + beside;
  };
  const isShown = (x: number): boolean => x >= -0.5 && x <= width + 0.5;
  return (
    <g>
      {campaign.trials.map((trial, k) => {
        const x = at(trial, k);
        if (!isShown(x) || k === best) return null;
        if (trial.state === 'failed') return <FailedCross key={k} x={x} y={height - 7} weight={1} />;
        if (trial.state !== 'done') return null;
        const mean = trial.results.reduce((sum, one) => sum + one, 0) / trial.results.length;
        if (mean < domain[0] || mean > domain[1]) return null;
        return <OtherDisc key={k} x={x} y={y(mean)} />;
      })}
      {waiting.map((k, i) => {
        const x = at(campaign.trials[k]!, k);
        return isShown(x) && <SmallDiamond key={k} x={x} y={height} isHollow={i > 0} />;
      })}
      {best !== null && level !== null && (
        <BestDisc x={shareOf(knob, campaign.trials[best]!.values[knob.name]!) * width} y={y(level)} />
      )}
    </g>
  );
}

/** Returns where in its cell a mark stands, from −½ to ½, by its number. */
function spreadIn(k: number, count: number): number {
  return count < 2 ? 0 : (((k * 7) % 11) / 10 - 0.5) * 0.8;
}

/** Takes presses on a plot. */
function Ground({ onAsk }: { onAsk(share: number): void }) {
  const { width, height } = usePlot();
  return (
    <rect
      className="ex-ground"
      width={width}
      height={height}
      onClick={({ currentTarget, clientX }) => {
        const box = currentTarget.getBoundingClientRect();
        onAsk((clientX - box.left) / box.width);
      }}
    />
  );
}
