import { rowOf, zeros, type Mat, type Vec } from '../../../numeric/arrays';
import type { DataSpec, IntegerSpec, ParamValue, ParamValues } from '../../../definition';
import { EngineError } from '../../../errors';
import { kMeans } from '../../../numeric/probability/kMeans';
import { createRng } from '../../../numeric/random/rng';
import { differ } from './bandwidth';
import { spreadOf } from './spread';

/** Number of clusters that get a map of their own. */
const clusters: IntegerSpec = {
  kind: 'integer',
  id: 'clusters',
  label: 'Clusters',
  summary: 'How many regions have a distribution of outputs of their own.',
  default: 2,
  min: 1,
  max: 5,
};

/** The cluster of each observation, for programs, instead of k-means. */
const labels: DataSpec = {
  kind: 'data',
  id: 'labels',
  label: 'Labels',
  summary: 'The cluster of each observation, one whole number for each row, where k-means is not wanted.',
  default: null,
};

/** Parameters that decide which observation is in which cluster. */
export const clusterParams = [clusters, labels] as const;

/** Observations [n] sorted into `count` clusters, numbered from 0, each with at least two different outputs unless it is all. */
export interface Grouping {
  readonly labels: Int32Array;
  readonly count: number;
  readonly warnings: readonly string[];
}

/** Outputs of a cluster count as equal where they differ by less than this share of the spread of all. */
const negligible = 1e-6;
/** Most clusters that labels may name; more are a mistake. */
const mostLabels = 20;

/**
 * Clusters rows of standardised inputs X [n×d] and outputs y [n]: by k-means on [X | y / sd] (000 §5.1 ii), always with the same
 * random numbers, or by the given labels. Where a cluster has fewer than two different outputs, k-means takes one cluster less;
 * with given labels, it is joined to the cluster with the nearest centre. Errors: `invalid-value` for wrong labels.
 */
export function groupObservations(X: Mat, y: Vec, params: ParamValues): Grouping {
  const { mean, sd } = spreadOf(y);
  const rows = withColumn(
    X,
    y.map((value) => (value - mean) / (sd || 1)),
  );
  const given = params['labels'];
  if (given !== null && given !== undefined) return joinPoor(rows, readLabels(given, y.length));
  return byKMeans(rows, params['clusters'] as number);
}

/** Returns [X | y], [n×(d + 1)]. */
function withColumn(X: Mat, y: Vec): Mat {
  const out = zeros(X.rows, X.cols + 1);
  for (let i = 0; i < X.rows; i++) {
    out.data.set(rowOf(X, i), i * out.cols);
    out.data[i * out.cols + X.cols] = y[i];
  }
  return out;
}

function byKMeans(rows: Mat, asked: number): Grouping {
  for (let k = asked; k > 1; k--) {
    const found = kMeans(rows, k, createRng(1).fork('k-means'));
    const count = found.centers.rows;
    if (count > 1 && poorCluster(rows, found.labels) < 0) {
      return { labels: found.labels, count, warnings: count < asked ? [fewer(asked, count)] : [] };
    }
  }
  return {
    labels: new Int32Array(rows.rows),
    count: 1,
    warnings: asked > 1 ? [fewer(asked, 1)] : [],
  };
}

function fewer(asked: number, used: number): string {
  const are = used === 1 ? '1 is' : `${used} are`;
  return `${asked} clusters were asked for, but each needs at least two different outputs: ${are} used.`;
}

/** Returns the first cluster with fewer than two different outputs, −1 if none. */
function poorCluster(rows: Mat, labels: Int32Array): number {
  const count = 1 + labels.reduce((most, label) => Math.max(most, label), 0);
  for (let l = 0; l < count; l++) if (!differ(outputsOf(rows, labels, l), negligible)) return l;
  return -1;
}

function outputsOf(rows: Mat, labels: Int32Array, l: number): Vec {
  return Float64Array.from(membersOf(labels, l), (i) => rows.data[(i + 1) * rows.cols - 1]);
}

/** Returns the observations of cluster l. */
export function membersOf(labels: Int32Array, l: number): number[] {
  return Array.from(labels.keys()).filter((i) => labels[i] === l);
}

/** Reads given labels, numbered from 0 in their order. */
function readLabels(given: ParamValue, n: number): Int32Array {
  const isList = Array.isArray(given) && given.length === n && given.every(Number.isInteger);
  if (!isList) {
    const message = `Labels must be a list of ${n} whole numbers, one for each observation.`;
    throw new EngineError('invalid-value', message, { parameter: 'labels' });
  }
  const order = [...new Set(given as readonly number[])].sort((a, b) => a - b);
  if (order.length > mostLabels) {
    const message = `Labels may name up to ${mostLabels} clusters, not ${order.length}.`;
    throw new EngineError('invalid-value', message, { parameter: 'labels' });
  }
  return Int32Array.from(given as readonly number[], (label) => order.indexOf(label));
}

/** Joins clusters with fewer than two different outputs to their nearest neighbours until there is none. */
function joinPoor(rows: Mat, given: Int32Array): Grouping {
  let labels = given;
  const warnings: string[] = [];
  for (;;) {
    const count = 1 + labels.reduce((most, label) => Math.max(most, label), 0);
    const poor = count > 1 ? poorCluster(rows, labels) : -1;
    if (poor < 0) return { labels, count, warnings };
    const nearest = nearestCluster(rows, labels, poor);
    const joined = labels.map((label) => (label === poor ? nearest : label));
    labels = joined.map((label) => (label > poor ? label - 1 : label));
    const left = count === 2 ? 'one is' : `${count - 1} are`;
    warnings.push(
      `A cluster with fewer than two different outputs was joined to its nearest neighbour: ${left} left.`,
    );
  }
}

function nearestCluster(rows: Mat, labels: Int32Array, from: number): number {
  const own = centerOf(rows, labels, from);
  let nearest = -1;
  let least = Infinity;
  for (const l of new Set(labels)) {
    const distance = Math.sqrt(
      centerOf(rows, labels, l).reduce((sum, value, j) => sum + (value - own[j]) ** 2, 0),
    );
    if (l === from || distance >= least) continue;
    [nearest, least] = [l, distance];
  }
  return nearest;
}

/** Returns the mean of the rows of cluster l [cols]. */
function centerOf(rows: Mat, labels: Int32Array, l: number): Vec {
  const members = membersOf(labels, l);
  return Float64Array.from(
    { length: rows.cols },
    (_, j) => spreadOf(members.map((i) => rows.data[i * rows.cols + j])).mean,
  );
}
