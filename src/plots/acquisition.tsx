import { memo } from 'react';
import type { Vec } from '../engine/numeric/arrays';
import type { ScoredPlaces } from '../engine/questions/scoredPlaces';
import { apartInWords, apartNames, apartNotes, apartOf, curvesIn, type ApartPicture } from './apart';
import type { ChartDefinition, ChartProps, ChartSource, Frame } from './chart';
import type { HeldAxis } from '../vocabulary/axes';
import type { Domain } from './domain';
import { isFleeting } from './everyOther';
import type { Spacing } from './scale';
import { formatAcquisition, formatInput } from '../vocabulary/numbers/labelled';
import { counted, formatSize, pixels } from '../vocabulary/numbers/write';
import { Axis } from './Axis';
import { codesBelow } from './codes';
import { Clip } from './marks/Clip';
import { ApartCurves, ApartTicks, Curves, Rows } from './marks/AcquisitionCurves';
import { Line } from './marks/Curve';
import { Diamond } from './marks/Discs';
import { Header } from './marks/TextMarks';
import { Plot, usePlot } from './Figure';
import {
  curveOf,
  highestOf,
  isFlat,
  logReach,
  partsOf,
  peakOf,
  rowsOf,
  type Parts,
  type Peak,
} from './acquisitionPeak';
import { largest, secondsCurve, smallest, type SecondsCurve } from './secondsCurve';
import { nomineesInWords, nomineesAlong, type NomineeMark } from './named';
import {
  alongInWords,
  axisNames,
  isChosenBlindly,
  nearestIndex,
  placeOf,
  queryOf,
  spacingOf,
  type AxisNames,
} from './source';
import { Nominees } from './marks/Nominees';

export interface AcquisitionData {
  readonly step: number;
  readonly name: string;
  readonly words: AxisNames;
  readonly x: Vec;
  readonly domain: { readonly x: Spacing | Domain; readonly y: Domain };
  /** Null before the first observation. */
  readonly value: Vec | null;
  readonly exploit: Vec | null;
  /** Level that the area stands on. */
  readonly base: number;
  /** Highest point; the next query itself if that is as high as the curve. */
  readonly peak: Peak | null;
  /** Parts of the next query's gain, if they are shown. */
  readonly parts: Parts | null;
  readonly query: { readonly x: number; readonly value: number | null } | null;
  /** True if the query has been evaluated already. */
  readonly asked: boolean;
  readonly cursor: { readonly x: number; readonly value: number } | null;
  /** True if the next query was drawn at random or planned, without the acquisition. */
  readonly unused: boolean;
  /** True if no place is better than another. */
  readonly flat: boolean;
  /** True if values far below the peak are cut off. */
  readonly clipped: boolean;
  /** True if uncertainty lowers the acquisition. */
  readonly fearful: boolean;
  /** Set if the acquisition is one function drawn from the posterior; upside down for minimisation. */
  readonly drawn: 'upright' | 'upside-down' | null;
  /** True if the vertical axis keeps a range chosen at another step; the peak may lie above it. */
  readonly held: boolean;
  readonly scored: ScoredPlaces | null;
  /** Pending places along the line, and the curve as it was before they were asked; null without any. */
  readonly pending: { readonly x: readonly number[]; readonly before: Vec | null } | null;
  /** The same under each of several beliefs by itself, if that is shown. */
  readonly apart: ApartPicture | null;
  /** Seconds believed, if they are shown. */
  readonly seconds: SecondsCurve | null;
  /** Places that the members of a portfolio name. */
  readonly nominees: readonly NomineeMark[];
  /** Rows that can be asked, with the acquisition there; null where any place can be. */
  readonly rows: readonly Peak[] | null;
  /** True if half the points of the curves suffice. */
  readonly coarse: boolean;
}

/** Names the objective and the acquisition that a held range belongs to. */
export function heldOf({ labels, snapshot }: ChartSource): string {
  return `${labels.objective}: ${snapshot.proposal?.acquisitionId ?? snapshot.spec.acquisition.id}`;
}

/** Returns the held range of the axis, if it belongs to this acquisition. */
function rangeHeld(source: ChartSource): HeldAxis['range'] | null {
  const { heldAxis } = source;
  return heldAxis && heldAxis.of === heldOf(source) ? heldAxis.range : null;
}

function project(source: ChartSource): AcquisitionData {
  const { snapshot, view, layers, labels, acquisition: nature } = source;
  const curve = curveOf(source);
  const value = curve?.value ?? null;
  const exploit = layers.parts && nature.hasParts ? (curve?.exploit ?? null) : null;
  const rows = curve && rowsOf(source, curve);
  const peak = curve && (rows ? highestOf(rows) : peakOf(source, curve));
  const most = peak?.value ?? 0;
  const least = value ? smallest(value) : 0;
  const clipped = nature.measures === 'log-gain' && least < most - logReach;
  const base = clipped ? most - logReach : baseLevel(least, most);
  const low = Math.min(base, exploit ? smallest(exploit) : base);
  const pending = pendingOf(source);
  const apart = curve && apartOf(source);
  const beside = [exploit, pending?.before, ...curvesIn(apart)];
  const high = Math.max(most, ...beside.map((one) => (one ? largest(one) : most)));
  const flat = peak !== null && isFlat(source, most - least);
  const query = queryOf(snapshot, view.line.along);
  const { index, x: here, pointed } = placeOf(source);
  const held = rangeHeld(source);
  const y = held ?? (flat || !peak ? [base, base + 1] : [low, high + (high - low) * 0.12]);
  return {
    step: snapshot.step,
    name: labels.acquisition,
    words: axisNames(source),
    x: curve?.x ?? view.x,
    domain: {
      x: spacingOf(source),
      y,
    },
    value,
    exploit,
    base,
    peak: flat && nature.measures === 'gain' ? { ...peak, value: 0 } : peak,
    parts: partsOf(source),
    query:
      layers.query && query !== null ? { x: query, value: snapshot.proposal?.acquisition ?? null } : null,
    asked: source.asked ?? false,
    unused: isChosenBlindly(snapshot),
    cursor: view.acquisition && pointed ? { x: here, value: view.acquisition.value[index]! } : null,
    flat,
    clipped,
    fearful: exploit !== null && exploit.every((part, i) => part >= value![i]!),
    drawn: nature.drawn ? (source.minimize ? 'upside-down' : 'upright') : null,
    held: held !== null,
    scored: layers.candidates ? (source.answers?.scoredPlaces ?? null) : null,
    pending,
    apart: flat ? null : apart,
    seconds: layers.seconds && view.seconds ? secondsCurve(view.seconds.median, y) : null,
    nominees: layers.query ? nomineesAlong(nature.nominees, view.line.along) : [],
    rows,
    coarse: isFleeting(source),
  };
}

function pendingOf({ snapshot, view, layers }: ChartSource): AcquisitionData['pending'] {
  const waiting = snapshot.batch?.pending ?? [];
  if (waiting.length === 0 || !layers.query) return null;
  const { along, through } = view.line;
  const x = through.length === 1 ? waiting.map((one) => one.x[along]!) : [];
  return { x, before: view.pending?.before ?? null };
}

/** Returns zero, or the least value if that is negative or so high that differences would be too small to see. */
function baseLevel(least: number, most: number): number {
  return least >= 0 && least <= 0.3 * most ? 0 : least;
}

/** Note before the first observation, when an acquisition has nothing to compare with. */
export const notYet = 'begins with the first observation';

function describe(data: AcquisitionData): string {
  const all = [unusedInWords, heldInWords, scoredInWords, apartIn, pendingInWords, secondsInWords].map(
    (words) => words(data),
  );
  const more = [...all, nomineesInWords(data.nominees, data.words.labels)].filter((words) => words !== '');
  return [peakInWords(data), ...more].join(' ');
}

function unusedInWords({ unused, value }: AcquisitionData): string {
  return unused && value ? 'The next query does not depend on it.' : '';
}

function heldInWords(data: AcquisitionData): string {
  const { held, peak, flat, domain } = data;
  if (!held) return '';
  const [low, high] = domain.y;
  const where = peak && !flat && peak.value > high ? ', the peak lies above it' : '';
  return `The vertical axis is held from ${said(data, low)} to ${said(data, high)}${where}.`;
}

function apartIn({ apart, peak, words }: AcquisitionData): string {
  return apart && peak ? apartInWords(apart, { words, top: peak.x }) : '';
}

function secondsInWords({ seconds }: AcquisitionData): string {
  return seconds ? `An evaluation is believed to take ${rangeInWords(seconds)}.` : '';
}

function rangeInWords({ least, most }: SecondsCurve): string {
  return `${formatSize(least)} to ${formatSize(most)} s`;
}

function scoredInWords({ scored, words: { x: name, labels, along } }: AcquisitionData): string {
  if (!scored) return '';
  const { x, tops } = scored;
  const climbed = tops.x.length
    ? ` and climbed to ${tops.x.length === 1 ? '1 local maximum' : `${tops.x.length} local maxima`}: ${name} = ${Array.from(tops.x, (one) => formatInput(labels, along, one)).join(', ')}`
    : '';
  return `The search scored ${counted(x.length, 'place')}${climbed}.`;
}

/** Says how far the curve sank where answers are pending. */
function pendingInWords(data: AcquisitionData): string {
  const { pending, x, value } = data;
  if (!pending || !value || pending.x.length === 0) return '';
  const sank = pending.x.map((place) => {
    const at = nearestIndex(x, place);
    const was = pending.before ? ` (${said(data, pending.before[at]!)} before)` : '';
    return `${alongInWords(data.words, place)} it is ${said(data, value[at]!)}${was}`;
  });
  return `Where answers are pending, at ${sank.join(', at ')}.`;
}

function peakInWords(data: AcquisitionData): string {
  const { step, value, peak, parts, query, asked, cursor, flat, clipped } = data;
  const next = query ? ` ${asked ? 'Asked' : 'Next query'} ${alongInWords(data.words, query.x)}.` : '';
  if (!value || !peak) return `Step ${step}: ${data.name} ${notYet}.${next}`;
  const what = inWords(data);
  if (flat)
    return `Step ${step}: ${what} is ${said(data, peak.value)} everywhere, no place is better than another.${next}`;
  const here = cursor ? ` At ${alongInWords(data.words, cursor.x)} it is ${said(data, cursor.value)}.` : '';
  const is = query && query.x === peak.x ? `${asked ? 'the place asked' : 'the next query'}, ` : '';
  const verb = is && data.drawn ? 'is largest of all candidates at' : 'peaks at';
  const peaks = `${verb} ${is}${alongInWords(data.words, peak.x)}${is && ','} with ${said(data, peak.value)}`;
  const made =
    is && parts ? `: ${said(data, parts.exploit)} by promise, ${said(data, parts.explore)} by doubt` : '';
  const cut = clipped ? ` What is more than ${logReach} below the peak is not drawn.` : '';
  return `Step ${step}: ${what} ${peaks}${made}.${cut}${is ? '' : next}${here}`;
}

/** Writes a value of the acquisition. */
function said({ words }: AcquisitionData, value: number): string {
  return formatAcquisition(words.labels, value);
}

const drawnFunction = 'one function drawn from the belief';

function inWords({ name, drawn }: AcquisitionData): string {
  if (!drawn) return name;
  return drawn === 'upright' ? drawnFunction : `${drawnFunction}, upside down,`;
}

/** Returns the notes at the right of the header, longest first. */
function notes(data: AcquisitionData): string[] {
  const { value, peak, flat, base, cursor, drawn, query, held, domain, apart } = data;
  if (!value || !peak || flat) return [];
  const isCandidate = drawn !== null && query?.x === peak.x;
  const top = `${isCandidate ? 'largest candidate' : 'largest'} ${said(data, peak.value)}`;
  if (held) {
    const above = peak.value > domain.y[1] ? `${top} above the axis held` : `axis held, ${top}`;
    return [...(cursor ? [`here ${said(data, cursor.value)}, ${above}`] : []), above, top];
  }
  const here = cursor ? [`here ${said(data, cursor.value)}, ${top}`] : [];
  const meaning = drawn && !cursor ? [`${drawnFunction}, ${top}`] : [];
  const alone = apart ? apartNotes(apart, { words: data.words, top: peak.x }) : [];
  return [
    ...here,
    ...alone,
    ...meaning,
    ...(base === 0 || cursor ? [] : [`from ${said(data, base)}, ${top}`]),
    top,
  ];
}

function Component({ data, frame }: ChartProps<AcquisitionData>) {
  return (
    <Plot at={frame.plot} text={frame.text} {...data.domain}>
      <Contents data={data} frame={frame} />
    </Plot>
  );
}

function Contents({ data, frame }: ChartProps<AcquisitionData>) {
  const plot = usePlot();
  const { x, value, base, coarse } = data;
  const shared = { x, coarse };
  const silent = value ? `${said(data, data.peak?.value ?? 0)} everywhere` : notYet;
  const floor = Math.round(plot.y(base)) + 0.5;
  return (
    <>
      <Header
        title={data.name}
        more={moreOf(data, frame)}
        notes={notes(data)}
        guide={data.query ? plot.x(data.query.x) : undefined}
        aside={frame.aside}
        className="chart-title--acquisition"
      />
      {value && !data.flat && (
        <g className="own-axis">
          <Axis side="left" />
        </g>
      )}
      {value && !data.flat ? (
        <Clip above={4} below={data.clipped || data.held ? 0 : 4}>
          {data.rows ? (
            <Rows rows={data.rows} base={base} weight={frame.weight} />
          ) : (
            <g className={data.apart && !data.apart.together ? 'acquisition-whole' : undefined}>
              {data.apart && <ApartCurves apart={data.apart} coarse={coarse} />}
              <Curves {...data} value={value} before={data.pending?.before ?? null} />
            </g>
          )}
        </Clip>
      ) : (
        <text className="readout" x={plot.width / 2} y={plot.height / 2} textAnchor="middle">
          {silent}
        </text>
      )}
      {data.seconds && (
        <Clip above={4} below={4}>
          <Line className="seconds-line" {...shared} y={data.seconds.height} />
        </Clip>
      )}
      {data.nominees.length > 0 && <Nominees marks={data.nominees} weight={frame.weight} />}
      {data.apart && <ApartTicks apart={data.apart} top={data.peak!.x} weight={frame.weight} />}
      {data.scored && <Candidates scored={data.scored} weight={frame.weight} />}
      {data.pending?.x.map((at) => (
        <Diamond key={at} x={plot.x(at)} y={plot.height} weight={frame.weight} hollow />
      ))}
      {floor < plot.height && <line className="grid" x2={plot.width} y1={floor} y2={floor} />}
      <Axis
        side="bottom"
        labels={frame.xLabels}
        title={data.words.x}
        {...codesBelow(data.words.codes, { width: frame.plot.width, text: frame.text })}
      />
    </>
  );
}

interface CandidatesProps {
  readonly scored: ScoredPlaces;
  readonly weight: number;
}

/** Draws ticks on the base line at the candidates, and a ring at each local maximum. */
const Candidates = memo(function Candidates({ scored, weight }: CandidatesProps) {
  const plot = usePlot();
  const tick = `V${plot.height - 7 * weight}`;
  const { x, value } = scored.tops;
  return (
    <g>
      <path
        className="candidate"
        d={Array.from(scored.x, (one) => `M${pixels(plot.x(one))},${plot.height}${tick}`).join('')}
      />
      {Array.from(x, (one, i) => (
        <circle
          key={i}
          className="top"
          cx={plot.x(one)}
          cy={Math.max(0, Math.min(plot.height, plot.y(value[i]!)))}
          r={3.2 * weight}
        />
      ))}
    </g>
  );
});

/** Returns the continuation of the title. */
function moreOf(data: AcquisitionData, { narrow }: Frame): string | undefined {
  if (data.unused && data.value)
    return narrow ? ' (not used)' : ' (not used: the next query does not depend on it)';
  if (data.seconds && !narrow) return ` (dashed: ${rangeInWords(data.seconds)}, on a logarithmic axis)`;
  if (data.exploit && !data.flat && !narrow) return partNames(data);
  return data.apart && !data.rows && !narrow ? apartNames(data.apart) : undefined;
}

/** Names the areas; uncertainty may also be subtracted. */
function partNames({ drawn, fearful }: AcquisitionData): string {
  if (drawn) return ' = promise (dark) and chance';
  return fearful ? ' = promise (area) less doubt' : ' = promise (dark) + doubt (light)';
}

/** Acquisition along the input. */
export const acquisition: ChartDefinition<AcquisitionData> = {
  id: 'acquisition',
  label: 'Acquisition',
  project,
  describe,
  Component,
};
