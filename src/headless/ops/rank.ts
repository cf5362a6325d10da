import { rankingParams, rankingSettings, type RankingSettings } from '../../engine/ranking/params';
import { rankPoints } from '../../engine/ranking/rankPoints';
import {
  field,
  readInteger,
  readList,
  readNumber,
  readNumbers,
  wrong,
  type Fields,
  requireAtMost,
} from '../../engine/json';
import { ignoredFields } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';

const ownFields = ['points', 'scores', ...rankingParams.map(({ id }) => id)];
/** Larger answers take minutes, or do not fit. */
const mostWork = 5e8;
const mostScores = 4_000_000;
const mostNeighbours = 2_000_000;

/**
 * Ranks `points` [n×d] by their `scores`, one list (or one number) for each; larger is better. `order`: the points by
 * increasing mean, ties in the given order. `groups`: the group of each point, numbered from 0 by increasing mean;
 * `groupMeans`: one mean per group in that order. All others are per point in the given order: `mu` and `q` are μ̃ and
 * Q̃, `muSmooth` and `qSmooth` the smoothed ones, `means`, `sds` and `plainQ` those of the point's own scores,
 * `neighbours` the nearest other points and `muNeighbours` their damped mean, `pValues` of each test against the group
 * then open (null for the first).
 */
export function answerRank(request: Fields): Readonly<Record<string, unknown>> {
  const points = readRows(field(request, 'points'), 'points');
  const scores = readScores(field(request, 'scores'), points.rows);
  const settings = readRankingSettings(request);
  const { rows, cols } = points;
  requireAtMost(rows * rows * (cols + 2), mostWork, `"points" has ${rows} rows of ${cols} numbers`);
  const asked = rows * settings.neighbours;
  requireAtMost(
    asked,
    mostNeighbours,
    `"points" has ${rows} rows with ${settings.neighbours} neighbours each`,
  );
  const { neighbourhood, order, groups, groupMeans, pValues, ...perPoint } = rankPoints(
    { points, scores },
    settings,
  );
  const { count, indices } = neighbourhood;
  const columns = Object.entries(perPoint).map(([key, values]) => [key, Array.from(values)] as const);
  return {
    order,
    groups,
    groupMeans,
    ...Object.fromEntries(columns),
    pValues,
    neighbours: Array.from({ length: rows }, (_, i) =>
      Array.from(indices.subarray(i * count, (i + 1) * count)),
    ),
    warnings: ignoredFields(request, ownFields),
  };
}

/** Reads one list of scores per point; a bare number is a list of one. */
function readScores(value: unknown, rows: number): readonly (readonly number[])[] {
  const lists = readList(value, 'scores', 'a list of lists of numbers');
  if (lists.length !== rows) throw wrong('scores', `one list for each of the ${rows} points`, value);
  const total = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 1), 0);
  requireAtMost(total, mostScores, `"scores" has ${total} numbers`);
  return lists.map((list, i) => {
    const name = `scores[${i}]`;
    if (!Array.isArray(list)) return [readNumber(list, name)];
    if (list.length === 0) throw wrong(name, 'a list of at least one score', list);
    return readNumbers(list, name);
  });
}

/** Reads the settings of a ranking; `prefix` stands before their names in faults. */
export function readRankingSettings(request: Fields, prefix = ''): RankingSettings {
  const given = rankingParams.flatMap(({ id, kind, min, max }) => {
    const value = field(request, id);
    if (value === undefined) return [];
    const read = kind === 'integer' ? readInteger : readNumber;
    return [[id, read(value, `${prefix}${id}`, { min, max })] as const];
  });
  return rankingSettings(Object.fromEntries(given));
}
