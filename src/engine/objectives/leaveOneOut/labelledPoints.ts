import type { ParamValue, ParamValues } from '../../definition';
import { EngineError, shown } from '../../errors';
import { clouds, drawCloud, firstLabels } from '../../manifold/clouds/clouds';
import { digits8 } from '../../datasets/digits8';
import type { Labelled } from '../../learning/labelled';
import type { ToldPoints } from '../../manifold/learners/labelledFirst';
import { areDigits, pictureSets, type PictureSet } from '../../manifold/clouds/pictureSets';
import { areLabelCounts, mostLabels } from './params';
import { createRng } from '../../numeric/random/rng';

const mostPoints = 1000;
/** Classes that points of one's own may have. */
const mostClasses = 10;

/**
 * Returns the points of completed parameters: their own, or those drawn. Errors: `invalid-data`, naming the first bad point, or where
 * no point has a label, `unsupported` for digits without their rows.
 */
export function toldPoints(params: ParamValues, digits: Labelled | null): ToldPoints {
  const own = params['points'] ?? null;
  const found = own === null ? changedPoints(drawnPoints(params, digits), params) : ownPoints(own);
  const { points, labels } = found;
  if (labels.some((label) => label !== null)) return { points, labels, classes: classesIn(found) };
  const message = 'No point has a label: there is nothing to learn from, and nothing to leave out.';
  throw new EngineError('invalid-data', message);
}

interface Found extends Pick<ToldPoints, 'points' | 'labels'> {
  /** Class that each point is of, whether told or not; null where that is not known [n]. */
  readonly truths: ToldPoints['labels'];
}

/** Returns how many classes there are: at least two, and none left out because nobody told one of its points. */
function classesIn({ labels, truths }: Found): number {
  return [...labels, ...truths].reduce<number>(
    (most, one) => (one === null ? most : Math.max(most, one + 1)),
    2,
  );
}

/** Returns the data file that the points of the parameters are drawn of, if it has still to be read: `digits` are its rows. */
export function missingFile({ cloud, points = null }: ParamValues, digits: Labelled | null): string | null {
  const isOfDigits = pictureSets.some(({ id, dataset }) => id === cloud && dataset !== null);
  return points === null && isOfDigits && digits === null ? digits8.file : null;
}

/** Returns the rows of that file. Errors: `invalid-data` for a broken one. */
export function rowsIn(bytes: Uint8Array): Labelled {
  return digits8.decode(bytes).search;
}

/** Returns the points that completed parameters draw, with the labels that they begin with. Errors: `unsupported` for digits without their rows. */
export function drawnPoints(params: ParamValues, digits: Labelled | null): Found {
  const set = pictureSets.find(({ id }) => id === params['cloud']);
  return set ? drawnPictures(set, params, digits) : drawnInPlane(params);
}

function drawnPictures(set: PictureSet, params: ParamValues, rows: Labelled | null): Found {
  if (missingFile(params, rows)) {
    throw new EngineError(
      'unsupported',
      'The pictures have not been fetched: wait for `load` before asking.',
    );
  }
  const { count, dataSeed, objects, digits } = params;
  if (digits !== null && !(typeof digits === 'string' && areDigits(digits))) {
    throw new EngineError(
      'invalid-data',
      `Digits must be two to four different ones, such as "38", not ${shown(digits)}.`,
    );
  }
  const ask = { count: Number(count), objects: Number(objects), digits: digits ?? '' };
  const { pictures, classes } = set.draw(ask, createRng(Number(dataSeed)).fork(set.id), rows);
  return {
    points: pictures,
    labels: firstLabels(classes, countsIn(params)),
    truths: Array.from(classes),
  };
}

/** Returns how many points of each class have a label. Errors: `invalid-data` for a list that is not of such numbers. */
function countsIn({ labels, others, each = null }: ParamValues): (label: number) => number {
  if (each === null) return (label) => Number(label === 1 ? labels : others);
  if (!areLabelCounts(each)) {
    throw new EngineError(
      'invalid-data',
      `Labels of each class must be a list of whole numbers from 0 to ${mostLabels}, not ${shown(each)}.`,
    );
  }
  return (label) => each[label] ?? 0;
}

function drawnInPlane(params: ParamValues): Found {
  const { cloud, count, noise, dataSeed } = params;
  const def = clouds.find(({ id }) => id === cloud) ?? clouds[0];
  const rng = createRng(Number(dataSeed)).fork('cloud');
  const { points, classes } = drawCloud(def, Number(count), Number(noise), rng);
  return {
    points: Array.from(classes, (_, i) => points.data.subarray(i * points.cols, (i + 1) * points.cols)),
    labels: firstLabels(classes, countsIn(params)),
    truths: Array.from(classes),
  };
}

/** Changes labels [point, class or null], and then leaves points away. */
function changedPoints(drawn: Found, { told = null, gone = null }: ParamValues): Found {
  const relabelled = told === null ? drawn : { ...drawn, labels: changedLabels(drawn, told) };
  return gone === null ? relabelled : without(relabelled, gone);
}

/** Leaves points away. */
function without({ points, labels, truths }: Found, gone: ParamValue): Found {
  const isNumber = (i: ParamValue): boolean => typeof i === 'number' && Number.isInteger(i) && i >= 0;
  if (!Array.isArray(gone) || !gone.every(isNumber)) {
    throw new EngineError('invalid-data', `Points left away must be a list of numbers, not ${shown(gone)}.`);
  }
  const isKept = (_: unknown, i: number): boolean => !gone.includes(i);
  const kept = {
    points: points.filter(isKept),
    labels: labels.filter(isKept),
    truths: truths.filter(isKept),
  };
  if (kept.points.length >= 2) return kept;
  throw new EngineError('invalid-data', 'At least two points must be kept.');
}

function changedLabels(drawn: Found, told: ParamValue): Found['labels'] {
  if (!Array.isArray(told)) {
    throw new EngineError('invalid-data', `Changed labels must be a list, not ${shown(told)}.`);
  }
  const labels = [...drawn.labels];
  told.forEach((pair: ParamValue, k) => {
    const [i, label] = Array.isArray(pair) && pair.length === 2 ? (pair as readonly ParamValue[]) : [];
    if (typeof i === 'number' && i in labels && isLabel(label)) labels[i] = label;
    else {
      const message = `Changed label ${k + 1} must be a point from 0 to ${labels.length - 1} and a class from 0 to ${mostClasses - 1}, or null, not ${shown(pair)}.`;
      throw new EngineError('invalid-data', message, { label: k });
    }
  });
  return labels;
}

function isLabel(value: ParamValue | undefined): value is number | null {
  if (value === null) return true;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < mostClasses;
}

function ownPoints(own: ParamValue): Found {
  const { X, y, truth } = (typeof own === 'object' ? own : {}) as ParamValues;
  if (!Array.isArray(X) || !Array.isArray(y) || X.length !== y.length) {
    throw new EngineError('invalid-data', 'Own points need as many rows of coordinates X as classes y.');
  }
  if (X.length < 2 || X.length > mostPoints) {
    throw new EngineError('invalid-data', `There must be 2 to ${mostPoints} own points, not ${X.length}.`);
  }
  const dimension = Array.isArray(X[0]) ? X[0].length : 0;
  return {
    points: X.map((row: ParamValue, i) => {
      const isPlace = Array.isArray(row) && row.length === dimension && dimension > 0;
      if (isPlace && row.every((one) => typeof one === 'number' && Number.isFinite(one)))
        return row as readonly number[];
      throw badPoint(i, `X must be ${Math.max(1, dimension)} finite numbers`, row);
    }),
    labels: y.map((label: ParamValue, i) => {
      if (isLabel(label)) return label;
      throw badPoint(i, `y must be a class from 0 to ${mostClasses - 1}, or null`, label);
    }),
    truths: Array.isArray(truth) ? truth.map((one: ParamValue) => (isLabel(one) ? one : null)) : [],
  };
}

function badPoint(i: number, wanted: string, value: ParamValue): EngineError {
  return new EngineError('invalid-data', `Own point ${i + 1}: ${wanted}, not ${shown(value)}.`, { point: i });
}
