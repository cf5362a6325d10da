import { EngineError } from '../../engine/errors';
import { ignoredFields } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import { field, optional, readText, requireAtMost, wrong, type Fields } from '../../engine/json';
import { rowOf, type Mat } from '../../engine/numeric/arrays';
import { boxOf } from '../../engine/objectives/rows';
import { spaceOf } from '../../engine/objectives/space';
import { nearestOf } from '../../engine/objectives/table';
import { readScoringTable } from '../../table/scoringTable';

const mostPoints = 10_000;

/**
 * Reads a scoring table as the program of 000 writes it. `params`: the text of `params.csv`, one setting a line, no names; `output`: that of
 * `output.csv`, a list in brackets a line, evaluations of five scores end to end, the last perhaps shorter. Answers with `points` [n×d],
 * `evaluations` of each point (lists of scores), `rows`, `inputs`, the `lowest` and the `highest` number of each input, `score_count`, and
 * `lengths`, how many lines have so many scores. With `at`, places [m×d]: the number of the point nearest to each, from 0, by distance
 * in the unit box of the points (`nearest_in_unit_box`) and in the units of the inputs (`nearest_raw`, as 000’s program). Errors:
 * `invalid-data`, which names the file, the line and the value.
 */
export function answerReadTable(request: Fields): Readonly<Record<string, unknown>> {
  const found = readScoringTable({
    params: readText(field(request, 'params'), 'params'),
    output: readText(field(request, 'output'), 'output'),
  });
  if (found.kind === 'problem') throw new EngineError('invalid-data', found.text);
  const { points, evaluations } = found;
  const sizes = evaluations.map((lists) => lists.flat().length);
  const lengths: Record<string, number> = {};
  for (const size of sizes) lengths[size] = (lengths[size] ?? 0) + 1;
  const ends = points[0]!.map((_, p) => points.map((point) => point[p]!));
  const at = optional(field(request, 'at'), null, (value) => readRows(value, 'at'));
  return {
    points,
    evaluations,
    rows: points.length,
    inputs: points[0]!.length,
    lowest: ends.map((values) => values.reduce((a, b) => Math.min(a, b))),
    highest: ends.map((values) => values.reduce((a, b) => Math.max(a, b))),
    score_count: sizes.reduce((sum, size) => sum + size, 0),
    lengths,
    ...(at && nearestAnswer(points, at)),
    warnings: ignoredFields(request, ['params', 'output', 'at']),
  };
}

function nearestAnswer(points: readonly (readonly number[])[], at: Mat): Readonly<Record<string, unknown>> {
  if (at.cols !== points[0]!.length) throw wrong('at', `rows of ${points[0]!.length} numbers`, at.cols);
  requireAtMost(at.rows, mostPoints, `"at" has ${at.rows} places`);
  const space = spaceOf(boxOf({ X: points, y: points.map(() => 0) }));
  const units = points.map((point) => space.toUnit(point));
  const places = Array.from({ length: at.rows }, (_, i) => rowOf(at, i));
  return {
    nearest_in_unit_box: places.map((place) => nearestOf(units, space.toUnit(place))),
    nearest_raw: places.map((place) => nearestOf(points, place)),
  };
}
