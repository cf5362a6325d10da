import {
  field,
  readFields,
  readInteger,
  readList,
  readNumber,
  readOneOf,
  requireAtMost,
  wrong,
  type Fields,
} from '../../../engine/json';
import { createMeter } from '../../../engine/learning/meter';
import { landscape, type Axis } from '../../../engine/manifold/criteria/landscape';
import { settingAxes } from '../../../engine/manifold/learners/setting';
import { toRows } from '../../../engine/numeric/arrays';
import { finish } from '../../../engine/task';
import { readRequest, requireWidth } from './read';

const mostCells = 4000;

/**
 * Returns the `criterion` (press if left out; f-measure and auc as what they lack to 1, weighted errors with `eta` as in `validate`) of a
 * `learner` for each value of two numbers of its setting: `values` [rows×columns] for the two `axes` {parameter, values}, rows first.
 * Parameters are lengthScale, ambient, intrinsic, neighbours, power; the fields of `learn` hold the others.
 */
export function answerLandscape(request: Fields): Readonly<Record<string, unknown>> {
  const asked = readRequest(request);
  const given = readList(field(request, 'axes'), 'axes', 'a list of two axes');
  if (given.length !== 2) throw wrong('axes', 'a list of two axes, rows and columns', given);
  const rows = readAxis(given[0], 'axes[0]');
  const columns = readAxis(given[1], 'axes[1]');
  requireWidth(asked, [rows.parameter, columns.parameter], 'axes');
  requireAtMost(rows.values.length * columns.values.length, mostCells, 'The landscape has too many cells');
  const { ground, setting, learner, criterion, sharpness, eta, folds } = asked;
  const judge = { learner, criterion, sharpness, eta, folds };
  const values = finish(landscape(ground, setting, [rows, columns], judge, createMeter()));
  return { values: toRows(values), warnings: asked.warnings };
}

function readAxis(value: unknown, name: string): Axis {
  const fields = readFields(value, name);
  const parameter = readOneOf(field(fields, 'parameter'), `${name}.parameter`, settingAxes);
  const values = readList(field(fields, 'values'), `${name}.values`, 'a list of numbers').map((one, i) => {
    const at = `${name}.values[${i}]`;
    if (parameter === 'neighbours' || parameter === 'power') return readInteger(one, at, { min: 1 });
    return readNumber(one, at, parameter === 'intrinsic' ? { min: 0 } : { above: 0 });
  });
  return { parameter, values };
}
