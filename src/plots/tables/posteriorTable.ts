import type { Vec } from '../../engine/numeric/arrays';
import { formatInput, formatOutput } from '../../vocabulary/numbers/labelled';
import { counted, formatShare } from '../../vocabulary/numbers/write';
import type { Disc } from '../marks/Discs';
import type { BandData, PosteriorData, PosteriorPicture } from '../posteriorData';
import { curveAt, rowsAlong, thinned, type Mark, type Row } from './along';
import { finite, type ChartTable, type TableRow, type NamedTable } from './chartTable';
import { acquisition } from '../acquisition';
import type { ChartSource } from '../chart';
import { objectivePosterior } from '../objectivePosterior';
import { acquisitionTable } from './acquisitionTable';

/** Curve as a column. */
interface Reading {
  readonly name: string;
  at(x: number): number | null;
  /** Writes its numbers, where they are no outputs. */
  readonly say?: (value: number) => string;
}

/** Tabulates the objective, its posterior and the observations along the input. */
export function posteriorTable({ picture }: PosteriorData): ChartTable {
  const { step, x, words, discs, query } = picture;
  const readings = readingsOf(picture);
  const say = (value: number) => formatOutput(words.labels, value);
  const columns = [...readings, { name: `observed ${words.y}`, say }];
  return {
    caption: `Step ${step}: ${words.title}`,
    note: `${thinned(x.length)}, ${counted(discs.length, 'observation')}${query ? ' and the next query' : ''}.`,
    corner: words.x,
    columns: columns.map(({ name, say: own = say }) => ({ name, say: own })),
    rows: rowsAlong(x, marksOf(picture), (at) => formatInput(words.labels, words.along, at)).map((row) =>
      rowOf(row, discs, readings),
    ),
  };
}

function rowOf({ at, name }: Row, discs: readonly Disc[], readings: readonly Reading[]): TableRow {
  const seen = discs.findLast((disc) => disc.x === at);
  return {
    name,
    cells: [...readings.map((reading) => reading.at(at)), finite(seen?.y)],
  };
}

function marksOf({ discs, query, asked, truthPoints }: PosteriorPicture): Mark[] {
  return [
    ...discs.map(discMark),
    ...(query ? [{ at: query.x, words: asked ? 'the place asked' : 'next query' }] : []),
    ...Array.from(truthPoints?.x ?? [], (at) => ({ at, words: '' })),
  ];
}

function discMark({ x, step, presence = 1 }: Disc): Mark {
  const when = step === 0 ? 'observed at the start' : `observed in step ${step}`;
  return { at: x, words: presence < 1 ? `${when}, near this line` : when };
}

function readingsOf({
  x,
  truth,
  truthPoints,
  mean,
  median,
  bands,
  paths,
  exact,
  hyper,
  fog,
  forbidden,
  held,
  words,
}: PosteriorPicture): Reading[] {
  const curve = (name: string, values: Vec | null, grid = x): Reading[] =>
    values ? [{ name, at: (place) => curveAt(grid, values, place) }] : [];
  const known = truthPoints && new Map(Array.from(truthPoints.x, (at, i) => [at, truthPoints.y[i]]));
  return [
    ...curve(`true ${words.y}`, truth),
    ...(known ? [{ name: `true ${words.y}`, at: (place: number) => finite(known.get(place)) }] : []),
    ...curve('median', median),
    ...curve('mean', mean),
    ...bands.flatMap((band) => endsOf(band).flatMap(([name, values]) => curve(name, values))),
    ...(exact
      ? (['lower', 'median', 'upper'] as const).flatMap((end) =>
          curve(`${end} of the process itself`, exact[end]),
        )
      : []),
    ...(paths?.curves.flatMap((values, i) => curve(`function drawn ${i + 1}`, values, paths.x)) ?? []),
    ...(hyper?.curves.flatMap((values, i) => curve(`median at draw ${i + 1}`, values, hyper.x)) ?? []),
    ...(forbidden
      ? [
          {
            name: 'allowed',
            at: (place: number) => (forbidden.some(([from, to]) => place >= from && place <= to) ? 0 : 1),
            say: (is: number) => (is === 0 ? 'no' : 'yes'),
          },
        ]
      : []),
    ...(held
      ? curve(`chance of ${held.words}`, held.chance).map((one) => ({ ...one, say: formatShare }))
      : []),
    ...curve('chance to fail', fog?.chance ?? null).map((one) => ({ ...one, say: formatShare })),
  ];
}

const levels = { band50: [25, 75], band80: [10, 90], band95: [2.5, 97.5], band99: [0.5, 99.5] } as const;

function endsOf({ id, lower, upper }: BandData) {
  const [low, high] = levels[id];
  return [
    [`${low}\u00a0% quantile`, lower],
    [`${high}\u00a0% quantile`, upper],
  ] as const;
}

/** Lists the table of the objective and its posterior. */
export function beliefTables(source: ChartSource): readonly NamedTable[] {
  const read = () => posteriorTable(objectivePosterior.project(source));
  return [{ name: 'function and belief', read }];
}

/** Lists the tables of the objective, its posterior and the acquisition, along one input. */
export function beliefAndAcquisitionTables(source: ChartSource): readonly NamedTable[] {
  const read = () => acquisitionTable(acquisition.project(source));
  return [...beliefTables(source), { name: 'acquisition', read }];
}
