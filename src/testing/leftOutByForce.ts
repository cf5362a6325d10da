import { meanOf, rowOf, zeros, type Mat } from '../engine/numeric/arrays';
import { byId } from '../engine/definition';
import { kernels } from '../engine/kernels/registry';
import { normalLogPdf } from '../engine/numeric/probability/normal';
import { createRng } from '../engine/numeric/random/rng';
import { standardisation } from '../engine/models/dataset';
import { condition, predict } from '../engine/models/gp/gaussianProcess';
import type { Dataset, FitSettings, Hyperparameters, NoiseMode } from '../engine/models/model';
import type { MonotoneMap } from '../engine/numeric/probability/monotoneMap';
import { uniformDesign } from './designs';

export const at = { kernel: { lengthScale: 0.3 }, outputScale: 1.3, noise: 0.02, mean: 0.1 };

export function settings(changes: Partial<FitSettings> = {}): FitSettings {
  const kernel = { id: 'matern52', params: at.kernel };
  return { kernel, params: {}, standardize: true, plan: { kind: 'fixed', at }, ...changes };
}

/** Skewed outputs at random places. */
export function randomData(seed: number, n = 12, d = 2): Dataset {
  const X = uniformDesign(n, d, seed);
  const rng = createRng(seed).fork('outputs');
  const y = Float64Array.from({ length: n }, (_, i) =>
    Math.exp(Math.sin(5 * rowOf(X, i)[0]!) + 0.3 * rng.normal()),
  );
  return { X, y };
}

/** Rows of a process in standardised outputs, with the place each belongs to. */
export interface Rows {
  readonly X: Mat;
  readonly y: readonly number[];
  readonly place: readonly number[];
  readonly noise: readonly number[];
  readonly scale: number;
}

export function rowsOf({ X, y, scores }: Dataset, mode: NoiseMode = 'mean'): Rows {
  const { shift, scale } = standardisation(y);
  const lists = mode === 'folds-in-process' ? scores! : Array.from(y, (value) => [value]);
  const place = lists.flatMap((list, i) => list.map(() => i));
  const squares = (list: readonly number[]): number[] => list.map((value) => (value - meanOf(list)) ** 2);
  const known = (i: number): number => {
    if (mode !== 'egn' && mode !== 'reproduced') return 0;
    const told = mode === 'egn' ? [scores![i]!] : scores!.filter(({ length }) => length > 1);
    return meanOf(told.flatMap(squares)) / scale ** 2;
  };
  return {
    X: pick(X, place),
    y: lists.flat().map((value) => (value - shift) / scale),
    place,
    noise: place.map((i) => at.noise + known(i)),
    scale,
  };
}

export function pick(X: Mat, rows: readonly number[]): Mat {
  const out = zeros(rows.length, X.cols);
  rows.forEach((i, k) => out.data.set(rowOf(X, i), k * X.cols));
  return out;
}

export type MapWithout = (place: number) => (x: Float64Array) => MonotoneMap;

/** n maps and n processes: the rows of a place one after the other, each told of the others and of those before it. */
export function bruteForce(
  { X, y, place, noise, scale }: Rows,
  mapWithout: MapWithout,
  held: Hyperparameters = at,
): number {
  const kernel = byId(kernels, 'matern52').create(held.kernel, X.cols);
  let sum = 0;
  for (const left of new Set(place)) {
    const mapAt = mapWithout(left);
    const z = y.map((value, i) => mapAt(rowOf(X, i)).forward(value));
    const seen = [...y.keys()].filter((i) => place[i] !== left);
    for (const i of [...y.keys()].filter((row) => place[row] === left)) {
      const prior = { ...held, kernel, noise: seen.map((row) => noise[row]!) };
      const process = condition(prior, { X: pick(X, seen), z: Float64Array.from(seen, (row) => z[row]!) });
      const { mean, variance } = predict(process, pick(X, [i]));
      const sd = Math.sqrt(variance[0]! + noise[i]!);
      sum += normalLogPdf((z[i]! - mean[0]!) / sd) - Math.log(sd);
      sum += mapAt(rowOf(X, i)).logDerivative(y[i]!) - Math.log(scale);
      seen.push(i);
    }
  }
  return sum;
}
