import { formatNumber } from '../../../vocabulary/numbers/write';
import {
  timesLess,
  named,
  sharesOf,
  valueAt,
  shown,
  axisTitle,
  type LogAxis,
  type LandscapeData,
  type Spot,
  type ParameterWords,
  type Track,
} from './landscape';
import type { Landscape } from '../../../engine/questions/landscape';
import type { Fit, LearntFit } from '../../../engine/experiment/spec';
import type { HyperValues } from './hyperValues';
import { evenly } from '../../../plots/tables/along';
import { finite, type ChartTable, type NamedTable, type TableRow } from '../../../plots/tables/chartTable';
import { gridTable } from '../../../plots/tables/gridTable';

/** Describes the landscape: its top, the value at the present parameters, and the searches that reached the top. */
export function describeLandscape(data: LandscapeData): string {
  const { step, title, right, up, top } = data;
  const range = ({ words, domain }: LogAxis) =>
    `${words.name} ${formatNumber(domain[0])} to ${formatNumber(domain[1])}`;
  const ground = `Step ${step}: over ${range(right)} and ${range(up)}`;
  const highest = `${ground} the ${title} is highest, ${formatNumber(top.value)}, at ${placeOf(data, top)}.`;
  return [highest, presentSentence(data), searchSentence(data)].filter(Boolean).join(' ');
}

function presentSentence({ present, top, right, up, word }: LandscapeData): string {
  if (!present) return '';
  const drop = top.value - present.value;
  const [a, b] = present.amounts;
  const where = `${named(right.words, a)} and ${named(up.words, b)}`;
  if (drop < 0.005) return `The present values, ${where}, are there.`;
  if (!Number.isFinite(drop)) return `At the present values, ${where}, nothing can be computed.`;
  return `The present values, ${where}, lie ${formatNumber(drop)} lower: ${timesLess(drop, word)}.`;
}

function searchSentence({ tracks }: LandscapeData): string {
  if (!tracks.length) return '';
  const arrived = tracks.filter(({ isBest }) => isBest).length;
  return `${arrived} of ${tracks.length} searches ended at the best place found.`;
}

/** Names a place: "length scale 46.2 and output scale 1.1". */
export function placeOf({ right, up }: Pick<LandscapeData, 'right' | 'up'>, { x, y }: Spot): string {
  return `${named(right.words, sharesOf(right).invert(x))} and ${named(up.words, sharesOf(up).invert(y))}`;
}

/** Says the value at a place: "log likelihood −6.8, 0.42 below the top: 1.5 times less likely". */
export function worthOf(data: LandscapeData, value: number): string {
  const { title, top, word } = data;
  if (!Number.isFinite(value)) return 'nothing can be computed there';
  const drop = Math.max(0, top.value - value);
  const below = drop < 0.005 ? 'the top' : `${formatNumber(drop)} below the top: ${timesLess(drop, word)}`;
  return `${title} ${formatNumber(value)}, ${below}`;
}

/** Says a place and its value, in a sentence. */
export function readOut(data: LandscapeData, spot: Spot): string {
  const place = placeOf(data, spot);
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${worthOf(data, valueAt(data, spot))}.`;
}

/** Names of criteria, alone and with the prior. */
const criterionNames: Readonly<
  Record<NonNullable<LearntFit['criterion']>, readonly [alone: string, together: string]>
> = {
  'marginal-likelihood': ['log likelihood', 'log posterior'],
  'leave-one-out': ['leave-one-out log likelihood', 'leave-one-out log likelihood + log prior'],
  folds: ['log likelihood of folds left out', 'log likelihood of folds left out + log prior'],
};

/** Names the criterion that is drawn; the posterior up to a constant. */
export function criterionName({ criterion }: LearntFit, withPrior: boolean): string {
  const [alone, together] = criterionNames[criterion ?? 'marginal-likelihood'];
  return withPrior ? together : alone;
}

/** Explanation of the map. */
export const explanation =
  'Bright is likely, and each unit down is e ≈ 2.7 times less so. A long ridge means that the two parameters trade off: along it they explain the observations equally well.';

/** Explains the lines on the map. */
export function searchesSentence(fit: Fit, step: number): string {
  const others = 'thin lines begin at places drawn by chance (○ start, ● end).';
  if (fit.kind === 'fixed') {
    return `The fit is off: a search that began at the present values would go along the thick line; ${others}`;
  }
  if (fit.kind === 'integrate') {
    return `Beliefs are averaged over draws, whose medians are marked: a search that began there would go along the thick line; ${others}`;
  }
  const from = step === 0 ? 'the usual values' : 'the step before';
  return `The thick line is the path of the fit from ${from}; ${others}`;
}

interface Held extends Pick<Landscape, 'parameters' | 'axes'> {
  readonly words: readonly ParameterWords[];
  readonly values: HyperValues;
  readonly fit: LearntFit;
}

/** Names the parameters that are constant over the map. */
export function heldSentence({ parameters, axes, words, values, fit }: Held): string {
  const others = parameters.flatMap(({ name, isHeld }, p) => {
    const value = values[name];
    if (axes.includes(p) || value === undefined) return [];
    const why =
      isHeld && name === 'noise' ? ' (the function answers exactly)' : isHeld ? ' (held by the fit)' : '';
    return [`${named(words[p]!, shown(words[p]!, value))}${why}`];
  });
  const searched = axes.filter((p) => !parameters[p]!.isHeld).map((p) => words[p]!.name);
  const onlyOne = searched.length === 1 ? `of these two the fit searches the ${searched[0]} only` : '';
  const mean = fit.mean === 'learnt' ? 'the prior mean is the best for each place' : '';
  const held = others.length ? `Everywhere the same: ${others.join(', ')}` : '';
  const sentence = [held, onlyOne, mean].filter(Boolean).join('; ');
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Lists the tables behind the landscape: its values, and the paths of the searches. */
export function landscapeTables(data: LandscapeData): readonly NamedTable[] {
  return [
    { name: data.title, read: () => valuesTable(data) },
    { name: 'highest, present, and the searches', read: () => placesTable(data) },
  ];
}

const say = (value: number): string => formatNumber(value);

function valuesTable({ step, title, right, up, size, values, word }: LandscapeData): ChartTable {
  const side = (axis: LogAxis) => ({
    title: axisTitle(axis.words),
    points: size,
    nameAt: (i: number) => named(axis.words, sharesOf(axis).invert(i / (size - 1))),
  });
  return gridTable({
    caption: `Step ${step}: ${title} over ${right.words.name} and ${up.words.name}`,
    right: side(right),
    up: side(up),
    values,
    say,
    points: 'points of the landscape, evenly apart in the log',
    more: `One less is 2.7 times less ${word}.`,
  });
}

/** Most rows for all searches together. */
const mostPlaces = 90;

function placesTable(data: LandscapeData): ChartTable {
  const { step, title, right, up, top, present, tracks } = data;
  const place = ({ x, y }: Spot) => [finite(sharesOf(right).invert(x)), finite(sharesOf(up).invert(y))];
  const known = (name: string, at: Spot & { readonly value: number }): TableRow => ({
    name,
    cells: [...place(at), finite(at.value), null],
  });
  const shown = tracks.slice(0, mostPlaces / 2);
  const each = Math.max(2, Math.floor(mostPlaces / Math.max(1, shown.length)));
  const moves = shown.flatMap((track, s) =>
    evenly(track.spots.length, each).map((i) => ({
      name: `search ${s + 1}, ${moveWords(track, i)}`,
      cells: [...place(track.spots[i]!), null, finite(track.values[i])],
    })),
  );
  return {
    caption: `Step ${step}: places of the landscape`,
    note: searchNote(tracks, moves.length),
    corner: 'place',
    columns: [axisTitle(right.words), axisTitle(up.words), title, 'what the search maximises'].map(
      (name) => ({
        name,
        say,
      }),
    ),
    rows: [known('highest known', top), ...(present ? [known('present values', present)] : []), ...moves],
  };
}

function moveWords({ spots, isBest }: Track, i: number): string {
  if (i === 0) return 'start';
  return i < spots.length - 1 ? `move ${i}` : `end${isBest ? ', at the best found' : ''}`;
}

function searchNote(tracks: readonly Track[], shown: number): string {
  const places = tracks.reduce((sum, { spots }) => sum + spots.length, 0);
  if (places === 0) return 'No search is known here.';
  const which = shown < places ? `${shown} of ${places}` : `All ${places}`;
  return `${which} places of the searches. The searches move the other hyper-parameters too, and what they maximise includes the prior, where there is one.`;
}
