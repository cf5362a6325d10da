import {
  ensembleNeighbours,
  ensemblePowers,
  inUse,
  leastShown,
} from '../../../engine/manifold/ensembles/nineGraphs';
import type { DescentPlace, DescentTold } from '../../../engine/manifold/session/descents';
import { rowsAlong, thinned } from '../../../plots/tables/along';
import { finite, type ChartTable, type NamedTable } from '../../../plots/tables/chartTable';
import { compareAsPrinted } from '../../../ui/compareAsPrinted';
import { formatNumber, formatShare, tenthOfPercent } from '../../../vocabulary/numbers/write';

/** Slopes of the weights that are as near as this are alike: it does not matter which Laplacian is taken. */
const leastGrip = 1e-3;
/** From this weight on one Laplacian is a choice; what is beside it changes hardly anything. */
const nearlyAll = 0.9;

/** Writes a weight; below a thousandth it is 0. */
export function weightInWords(weight: number): string {
  return weight < leastShown ? '0' : tenthOfPercent(weight);
}

/** Names a Laplacian by its place among the nine. */
export function nameOfLaplacian(j: number): string {
  const powers = ensemblePowers.length;
  return `ν = ${ensembleNeighbours[Math.floor(j / powers)]}, p = ${ensemblePowers[j % powers]}`;
}

/** True where the graph is of so little account that its weights say nothing. */
export const isLoose = ({ grip }: Pick<DescentPlace, 'grip'>): boolean => grip < leastGrip;

/** Returns the place of a descent after each evaluation [evaluations]: between two places it stays. */
export function placesAlong({ places, evaluations }: DescentTold): readonly DescentPlace[] {
  return Array.from({ length: evaluations }, (_, k) => places.findLast((one) => one.evaluations <= k + 1)!);
}

/** True where nearly all weight is on one Laplacian. */
const isChoice = (weights: readonly number[]): boolean =>
  inUse(weights) === 1 || Math.max(...weights) >= nearlyAll;

/** Says what the weights of a place are: a choice, a mixture, or nothing. */
function weightsInWords(place: Pick<DescentPlace, 'weights' | 'grip'>): string {
  const { weights } = place;
  const used = inUse(weights);
  if (isLoose(place)) return 'The graph hardly matters here, so its weights say nothing.';
  const most = weights.indexOf(Math.max(...weights));
  const first = `${weightInWords(weights[most]!)} on ${nameOfLaplacian(most)}`;
  if (isChoice(weights)) return `${first}: a choice, not a mixture.`;
  return `${first}, and ${used} of ${weights.length} Laplacians in use: a mixture.`;
}

/** Returns the table of a descent: a row for each place that it came to. */
export function descentTable({ places }: DescentTold): NamedTable {
  return { name: 'Descent', read: () => tableOf(places) };
}

function tableOf(places: DescentTold['places']): ChartTable {
  const say = (value: number) => formatNumber(value);
  const hasWrong = places.some(({ wrong }) => wrong !== null);
  const names = [
    'error left out',
    ...(hasWrong ? ['wrong on fresh points'] : []),
    'width',
    'smoothness',
    'pull',
  ];
  return {
    caption: 'Places that Algorithm 1 came to, and the weights of the nine Laplacians there',
    note: places.length === 0 ? 'Nothing is evaluated yet.' : `${thinned(places.length, 'places')}.`,
    corner: 'evaluations',
    columns: [
      ...names.map((name) => ({ name, say })),
      ...(places[0]?.weights ?? []).map((_, j) => ({ name: nameOfLaplacian(j), say })),
    ],
    rows: rowsAlong(
      Float64Array.from(places, (_, k) => k),
      [],
      (k) => String(places[k]!.evaluations),
    ).map(({ at, name }) => {
      const { value, wrong, lengthScale, ambient, intrinsic, weights } = places[at]!;
      return {
        name,
        cells: [
          finite(value),
          ...(hasWrong ? [finite(wrong ?? undefined)] : []),
          ...[lengthScale, ambient, intrinsic, ...weights].map((one) => finite(one)),
        ],
      };
    }),
  };
}

/** Says how a descent ended. */
function endInWords({ end, evaluations }: DescentTold): string {
  switch (end) {
    case null:
      return `${evaluations} evaluations so far.`;
    case 'flat':
      return `After ${evaluations} evaluations hardly any step leads down.`;
    case 'budget':
      return `Its ${evaluations} evaluations are used up, and steps still lead down.`;
    case 'stuck':
      return `After ${evaluations} evaluations no lower place was found, though the slopes promise one.`;
    default:
      return end satisfies never;
  }
}

/** Says how a descent ended, and how far the errors fell. */
export function courseInWords(told: DescentTold): string {
  const [first, last] = [told.places[0]!, told.places.at(-1)!];
  const errors =
    last.wrong === null
      ? ''
      : `, wrong on fresh points ${formatShare(first.wrong!)} → ${formatShare(last.wrong)}`;
  return `${endInWords(told)} Error left out ${formatNumber(first.value)} → ${formatNumber(last.value)}${errors}.`;
}

/** Says what one start, or several, came to. */
export function ensembleInWords(descents: readonly DescentTold[], shown: number): string {
  const told = descents[shown];
  const last = told?.places.at(-1);
  if (!told || !last)
    return 'Run lets the slopes of the error left out move width, smoothness, pull and all nine weights at once.';
  const one = `${courseInWords(told)} ${weightsInWords(last)}`;
  const done = descents.filter(({ end }) => end !== null);
  return done.length < 2 ? one : `${one} ${startsInWords(done)}`;
}

/** Counts what the ends of several starts have in use, and says how far apart they lie. */
function startsInWords(done: readonly DescentTold[]): string {
  const ends = done.map(({ places }) => places.at(-1)!);
  const held = ends.filter((end) => !isLoose(end));
  const chosen = held.filter(({ weights }) => isChoice(weights)).length;
  const loose = ends.length - held.length;
  const nothing = loose === 0 ? '' : `, and in ${loose} the graph hardly matters`;
  return `Of ${ends.length} starts ${chosen} ${chosen === 1 ? 'ends' : 'end'} in one Laplacian, ${held.length - chosen} in a mixture${nothing}, ${startsApart(done)}.`;
}

/** Says how far apart the ends of several starts lie. */
export function startsApart(done: readonly DescentTold[]): string {
  const values = done.map(({ places }) => places.at(-1)!.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return compareAsPrinted(low, high, (value) => formatNumber(value)) === 0
    ? `all at an error left out of ${formatNumber(low)}`
    : `with an error left out from ${formatNumber(low)} to ${formatNumber(high)}`;
}
