import { correlationOf, formatCorrelation } from './correlation';
import type { Vec } from '../engine/numeric/arrays';
import type { ExactBelief } from '../engine/questions/exactBelief';
import type { HyperCurves } from '../engine/questions/hyperCurves';
import type { SamplePaths } from '../engine/questions/samplePaths';
import { failsInWords, fogInWords } from './failing';
import { forbiddenAlong, forbiddenInWords } from './forbidden';
import { heldAlong, heldInWords, heldSaid, type Held } from './holding';
import { failedInWords, failedOf, type FailedMark } from './failedMarks';
import type { StepView, ViewLevel } from '../engine/loop/view';
import type { ChartSource } from './chart';
import { headNote } from './goal';
import { clusterName, clusterOf, shownClusters, weightsInWords } from './clusters';
import type { Domain } from './domain';
import type { Spacing } from './scale';
import { formatInput, formatOutput, formatOutputs, formatPlace } from '../vocabulary/numbers/labelled';
import { counted, formatNumber } from '../vocabulary/numbers/write';
import { levelOf } from './levels';
import type { Disc } from './marks/Discs';
import { isFleeting } from './everyOther';
import { memoised } from '../vocabulary/memoised';
import {
  alongInWords,
  axisNames,
  domainsOf,
  outputSpacing,
  incumbentOf,
  placeOf,
  placeWords,
  presence,
  queryOf,
  spacingOf,
  type AxisNames,
} from './source';
import { inLatentSpace } from './latentSource';
import { shadesOf, shadesInWords, type Shades, type Stretch } from './posteriorShades';

/** Band between two quantile curves. */
export interface BandData {
  readonly id: 'band50' | 'band80' | 'band95' | 'band99';
  readonly label: string;
  readonly lower: Vec;
  readonly upper: Vec;
}

/** Posterior at the cursor. */
interface CursorData {
  readonly x: number;
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
  readonly pointed: boolean;
  /** True within a text where nobody points, and no query is drawn. */
  readonly isResting: boolean;
  /** Reading at the hovered level; null if there is none. */
  readonly level: string | null;
  /** Reading at the cursor: "x = 322: median 0.68, 95 % from 0.47 to 0.95". */
  readonly reading: string;
}

/** Part of the chart that does not depend on the cursor. */
export interface PosteriorPicture {
  readonly step: number;
  readonly words: AxisNames & {
    readonly title: string;
    /** Words that say which way is good; of a slice, how its axis is spaced. */
    readonly goal: string;
  };
  readonly x: Vec;
  readonly domain: { readonly x: Spacing | Domain; readonly y: Domain };
  /** The range of outputs with its spacing. */
  readonly outputs: Spacing | Domain;
  /** Curves of hidden layers are null. */
  readonly truth: Vec | null;
  readonly truthPoints: StepView['truthPoints'];
  readonly mean: Vec | null;
  readonly median: Vec | null;
  /** Widest first. */
  readonly bands: readonly BandData[];
  /** What is drawn in place of these, where they bend more sharply than x can show. */
  readonly fine: Pick<PosteriorPicture, 'x' | 'mean' | 'median' | 'bands'> | null;
  /** The process that the model approximates; null if hidden. */
  readonly exact: ExactBelief | null;
  /** Inducing inputs. */
  readonly inducing: Vec | null;
  /** Functions drawn from the posterior. */
  readonly paths: SamplePaths | null;
  /** Medians at draws of the hyper-parameters. */
  readonly hyper: HyperCurves | null;
  /** Layers of single states: what is ruled out, left out, and where drawn functions are best. */
  readonly shades: Shades;
  /** Stretches of x that are not allowed; null without limits, or if hidden. */
  readonly forbidden: readonly Stretch[] | null;
  /** What is believed of the second result; null without one, or if hidden. */
  readonly held: Held | null;
  /** Where evaluations fail; null where nothing has failed, or if hidden. */
  readonly fog: StepView['failing'] | null;
  readonly discs: readonly Disc[];
  /** Places that gave no value. */
  readonly failed: readonly FailedMark[];
  /** Number of observations, drawn or not. */
  readonly observed: number;
  readonly incumbent: { readonly x: readonly number[]; readonly y: number } | null;
  readonly query: { readonly x: number; readonly words: string; readonly short: string } | null;
  /** True if the query has been evaluated already. */
  readonly asked: boolean;
  /** Pending places along the line, the answers taken for granted there, and the medians under each outcome; null without any. */
  readonly pending: PendingPicture | null;
  /** 95 % band of the posterior before; null if hidden. */
  readonly before: Pick<BandData, 'lower' | 'upper'> | null;
}

/** Weight of an observation in the mean of z at the cursor. */
export interface Stem {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Places whose answers are pending. */
export interface PendingPicture {
  readonly x: readonly number[];
  /** Answers taken for granted: points of the plot. */
  readonly answers: readonly { readonly x: number; readonly y: number }[];
  readonly medians: readonly Vec[];
}

export interface PosteriorData {
  readonly picture: PosteriorPicture;
  /** Null if nothing is fitted. */
  readonly cursor: CursorData | null;
  /** Weights of the observations at the cursor; null where they are not shown. */
  readonly stems: readonly Stem[] | null;
  /** Hovered observation, here or in another plot. */
  readonly lit: Disc | null;
  /** Sentences about further layers. */
  readonly told: readonly string[];
  /** True during a drag: labels stay in place. */
  readonly held: boolean;
  /** True if half the points of the curves suffice. */
  readonly coarse: boolean;
}

const bandList = [
  { id: 'band99', label: '99\u00a0% (0.5–99.5 quantile)', ends: [0.005, 0.995] },
  { id: 'band95', label: '95\u00a0% (2.5–97.5 quantile)', ends: [0.025, 0.975] },
  { id: 'band80', label: '80\u00a0% (10–90 quantile)', ends: [0.1, 0.9] },
  { id: 'band50', label: '50\u00a0% (25–75 quantile)', ends: [0.25, 0.75] },
] as const;

/** Projects the picture, which is cached while the cursor moves, and the cursor. */
export function projectPosterior(source: ChartSource): PosteriorData {
  const seen = source.layers.latentSpace && source.snapshot.model ? inLatentSpace(source) : source;
  const picture = pictureOf(seen);
  const lit = source.lit ?? null;
  const stems = stemsOf(seen);
  return {
    picture,
    cursor: source.snapshot.model ? { ...cursorOf(seen), level: levelOf(source)?.readings[0] ?? null } : null,
    lit: lit === null ? null : (picture.discs.find(({ id }) => id === lit) ?? null),
    stems,
    told: layersInWords(source, { picture, stems }),
    held: source.held ?? false,
    coarse: isFleeting(source),
  };
}

function layersInWords(
  source: ChartSource,
  { picture, stems }: Pick<PosteriorData, 'picture' | 'stems'>,
): string[] {
  const { paths, hyper, shades, exact, inducing, fog } = picture;
  const clusters = shownClusters(source);
  const members = clusters?.map((one, l) => `${one.members.length} in ${clusterName(l)}`).join(', ');
  return [
    ...(source.layers.latentSpace ? ['All of it is seen in z, where the band is symmetric.'] : []),
    ...(stems ? [inWords(stems, picture.words)] : []),
    ...(exact ? ['The process itself is dotted.'] : []),
    ...(inducing ? [`${counted(inducing.length, 'inducing input')} on the axis.`] : []),
    ...(paths ? [`${counted(paths.curves.length, 'function')} drawn from the belief are shown.`] : []),
    ...pendingInWords(source),
    ...failedInWords(source),
    ...(picture.forbidden ? [forbiddenInWords(picture.forbidden, picture.words)] : []),
    ...(picture.held ? [heldInWords(picture.held, picture.words)] : []),
    ...(fog ? [fogInWords(fog, picture.x, picture.words)] : []),
    ...(hyper ? [hyperInWords(hyper, picture.words)] : []),
    ...shadesInWords(shades, picture.words),
    ...(members ? [`Of the observations ${members}; here ${weightsInWords(source)}.`] : []),
  ];
}

/** Returns a stem for each observed place whose observation is drawn. */
function stemsOf(source: ChartSource): Stem[] | null {
  const { weights, x: places = [] } = (source.layers.weights && source.answers?.smoother) || {};
  if (!weights) return null;
  const { index } = placeOf(source);
  return places.flatMap(([x], i) => {
    const disc = source.snapshot.observations.find((one) => one.x[0] === x);
    return disc ? [{ x: x!, y: disc.y, weight: weights[i]![index]! }] : [];
  });
}

/** Says which observation counts most in the mean at the cursor. */
function inWords(stems: readonly Stem[], { labels, along }: AxisNames): string {
  const [most] = stems.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return most
    ? `The largest weight here is ${formatNumber(most.weight)}, of that at ${formatInput(labels, along, most.x)}.`
    : '';
}

function pendingInWords({ snapshot, view, layers, labels }: ChartSource): string[] {
  const waiting = snapshot.batch?.pending ?? [];
  if (waiting.length === 0 || !layers.query) return [];
  const places = waiting.map(({ x }) => formatPlace(labels, x)).join(', ');
  const [first] = view.pending?.values ?? [];
  const several = (view.pending?.values.length ?? 0) > 1;
  const taken = several
    ? `; of the answers drawn there ${counted(view.pending!.values.length, 'outcome')} are shown${averagedOnMap(view)}`
    : first && `; taken for granted: ${Array.from(first, (value) => formatOutput(labels, value)).join(', ')}`;
  return [`Asked and not answered yet: ${places}${taken ?? ''}.`];
}

/** With several inputs, says that outcomes are not told apart on the map of the acquisition. */
function averagedOnMap({ line }: StepView): string {
  return line.through.length > 1 ? ', and the acquisition is their average' : '';
}

/** Says how many medians are shown, and where they differ most. */
function hyperInWords({ x, curves }: HyperCurves, { labels, along }: AxisNames): string {
  const spans = x.map((_, i) => {
    const values = curves.map((curve) => curve[i]!);
    return Math.max(...values) - Math.min(...values);
  });
  const widest = spans.indexOf(Math.max(...spans));
  const where = `up to ${formatOutput(labels, spans[widest]!)} apart, at ${formatInput(labels, along, x[widest]!)}`;
  return `Medians at ${counted(curves.length, 'draw')} of the hyper-parameters are shown, ${where}.`;
}

const pictureOf = memoised(
  (source: ChartSource) => {
    const { y } = domainsOf(source);
    const { snapshot, layers, labels, selected, answers, before } = source;
    const { bend } = source;
    const axis = [y[0], y[1], bend?.centre, bend?.unit] as const;
    return [
      source.view,
      snapshot,
      layers,
      labels.x,
      labels.y,
      labels.digits,
      selected,
      answers,
      before,
      ...axis,
    ];
  },
  (_, source: ChartSource) => paint(source),
);

function paint(source: ChartSource): PosteriorPicture {
  const { snapshot, view, layers, before, answers = {} } = source;
  const best = incumbentOf(snapshot);
  const fitted = snapshot.model !== null;
  return {
    step: snapshot.step,
    words: { ...axisNames(source), title: titleOf(source), goal: headNote(source) },
    x: view.x,
    domain: { x: spacingOf(source), y: domainsOf(source).y },
    outputs: outputSpacing(source),
    truth: layers.truth ? view.truth : null,
    truthPoints: layers.truth ? view.truthPoints : null,
    ...beliefIn(source, view),
    fine: view.fine ? { x: view.fine.x, ...beliefIn(source, view.fine) } : null,
    exact: layers.exact && fitted ? (answers.exactBelief ?? null) : null,
    inducing: view.inducing?.x ?? null,
    paths: layers.samples && fitted ? (answers.samplePaths ?? null) : null,
    hyper: layers.hyperSamples && fitted ? (answers.hyperCurves ?? null) : null,
    shades: shadesOf(source),
    forbidden: forbiddenAlong(source),
    held: heldAlong(source),
    fog: layers.fog ? (view.failing ?? null) : null,
    discs: discsOf(source),
    failed: failedOf(source),
    observed: snapshot.observations.length,
    incumbent: best && { x: best.x, y: snapshot.best ?? best.y },
    query: layers.query ? nextOf(source) : null,
    asked: source.asked ?? false,
    pending: pendingOf(source),
    before: before ? { lower: before.quantiles[0.025], upper: before.quantiles[0.975] } : null,
  };
}

/** Returns the pending places; beside the line of a section only the medians are told. */
function pendingOf({ snapshot, view, layers }: ChartSource): PendingPicture | null {
  const waiting = snapshot.batch?.pending ?? [];
  if (waiting.length === 0 || !layers.query) return null;
  const { along, through } = view.line;
  const { values = [], medians = [] } = view.pending ?? {};
  const isAlone = through.length === 1;
  return {
    x: isAlone ? waiting.map(({ x }) => x[along]!) : [],
    answers: isAlone
      ? values.flatMap((one) => waiting.map(({ x }, q) => ({ x: x[along]!, y: one[q]! })))
      : [],
    medians,
  };
}

/** Returns the title; with several inputs, the crosshair tells the others. */
function titleOf(source: ChartSource): string {
  const { x, y } = axisNames(source);
  const correlation = source.layers.seconds ? correlationOf(source.snapshot, source.minimize) : null;
  const also = correlation === null ? '' : `, ${formatCorrelation(correlation)} with ln seconds`;
  const isSlice = source.view.line.through.length > 1;
  return `${isSlice ? `${y} along ${x}` : `${y} and what the model believes`}${also}`;
}

function nextOf(source: ChartSource): PosteriorPicture['query'] {
  const place = source.snapshot.proposal?.x;
  if (!place) return null;
  const x = queryOf(source.snapshot, source.view.line.along)!;
  const words = placeWords(source, place);
  const names = axisNames(source);
  const { x: name } = names;
  // A slice is low and narrow: the map beside it tells the other coordinates.
  const short = place.length > 1 && name.length <= 12 ? alongInWords(names, x) : words;
  return { x, words, short };
}

/** Returns the shown curves of the belief. */
function beliefIn(
  { layers, snapshot }: ChartSource,
  { mean, quantiles }: Pick<StepView, 'mean' | 'quantiles'>,
): Pick<PosteriorPicture, 'mean' | 'median' | 'bands'> {
  if (snapshot.model === null) return { mean: null, median: null, bands: [] };
  return {
    mean: layers.mean ? mean : null,
    median: layers.median ? quantiles[0.5] : null,
    bands: bandList.flatMap(({ id, label, ends: [low, high] }) =>
      layers[id] ? [{ id, label, lower: quantiles[low], upper: quantiles[high] }] : [],
    ),
  };
}

function discsOf(source: ChartSource): Disc[] {
  const { snapshot, selected, box } = source;
  const { line } = source.view;
  const clusters = clusterOf(shownClusters(source));
  return snapshot.observations
    .map(({ id, x, y, step, edited }) => ({
      id,
      x: x[line.along] ?? 0,
      y,
      step,
      edited,
      tried: id === snapshot.tried,
      selected: id === selected,
      cluster: clusters.get(id) ?? null,
      ...(box && { presence: presence(line, x, box) }),
    }))
    .filter((disc) => disc.presence !== 0);
}

function cursorOf(source: ChartSource): Omit<CursorData, 'level'> {
  const { index, x, pointed, words } = placeOf(source);
  const at = (level: ViewLevel) => source.view.quantiles[level][index] ?? Number.NaN;
  const [lower, median, upper] = [at(0.025), at(0.5), at(0.975)];
  const [low, middle, high] = formatOutputs(source.labels, [lower, median, upper]);
  const fails = source.layers.fog ? failsInWords(source.view.failing?.chance[index]) : '';
  const held = heldAlong(source);
  const keeps = heldSaid(held?.words, held?.chance[index]);
  const reading = `${words}: median ${middle}, 95\u00a0% from ${low} to ${high}${keeps}${fails}`;
  const hasQuery = source.layers.query && source.snapshot.proposal !== null;
  const isResting = source.isInText === true && !pointed && !hasQuery;
  return { x, median, lower, upper, pointed, isResting, reading };
}
