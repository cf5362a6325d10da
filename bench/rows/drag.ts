import { rowOf, type Mat, type Vec } from '../../src/engine/arrays';
import { byId } from '../../src/engine/definition';
import { kernels } from '../../src/engine/kernels/registry';
import { movingPoint } from '../../src/engine/surrogates/movingPoint';
import { ngcp } from '../../src/engine/surrogates/ngcp';
import type { Dataset } from '../../src/engine/surrogates/surrogate';
import { warpedPosterior } from '../../src/engine/surrogates/warpedPosterior';
import { kdeCopula } from '../../src/engine/warps/kdeCopula';
import { dataOf, gridOf, held } from '../data';
import { heldFit, heldFitArgs } from '../models';
import { bandsOf } from './copula';
import { believer, meanAndSd } from './predict';
import { largestError, play, type Bench, type Gate, type Match, type Row } from './row';

const kernel = 'squared-exponential';

/** What one move of a dragged point costs, hyper-parameters held: the model anew, and its belief on the whole grid. */
export async function* dragRows(bench: Bench): AsyncGenerator<Row> {
  const n = bench.quick ? 25 : 200;
  const Z = gridOf(bench.quick ? 20 : 64);
  const data = dataOf(n);
  const move = mover(data);
  const match = { row: 'drag', n, points: Z.rows };
  const args = heldFitArgs(data, kernel, Z);
  const seen = await believer(bench.python, {
    job: 'refit',
    args,
    ours: meanAndSd(heldFit(data, kernel), Z),
  });
  const gp: Match = {
    ...match,
    ...seen,
    what: 'GP anew, mean and sd',
    ours: () => meanAndSd(heldFit(move(), kernel), Z),
  };
  yield await play(gp, bench);
  const anew = () => bandsOf(heldFit(move(), kernel, ngcp).posterior(Z));
  yield await play({ ...match, ...seen, what: 'nGCP anew, mean, sd and bands', ours: anew }, bench);
  const moving = mover(data);
  const bands = bandsWhileMoving(data, Z);
  const what = 'nGCP moved, mean, sd and bands';
  const target = { kind: 'milliseconds', most: 6 } as const;
  const gate = gateOf(bands(data), bandsOf(heldFit(data, kernel, ngcp).posterior(Z)));
  yield await play({ ...match, ...seen, gate, what, ours: () => bands(moving()), target }, bench);
}

/** The map is learnt anew at each move, and all z with it; of the process only what the moved point changes. */
function bandsWhileMoving({ X }: Dataset, Z: Mat): (data: Dataset) => Vec[] {
  const { outputScale, noise, mean } = held;
  const prior = { kernel: byId(kernels, kernel).create(held.kernel, X.cols), outputScale, noise, mean };
  const move = movingPoint(prior, { X, Z }, 0);
  return (data) => {
    const x = rowOf(data.X, 0);
    const map = kdeCopula.learn(data.X, data.y, {}).at(x);
    const latent = move(x, data.y.map(map.forward));
    if (!latent) throw new Error('The point was moved onto another.');
    const covariance = (): never => {
      throw new Error('Nothing here draws samples.');
    };
    return bandsOf(warpedPosterior({ ...latent, covariance }, () => map));
  };
}

function gateOf(moved: readonly Vec[], anew: readonly Vec[]): Gate {
  const error = Math.max(...moved.map((band, k) => largestError(band, anew[k]!)));
  return { what: 'bands as those anew', error, allowed: 1e-8 };
}

/** The data with one point a little further along at each call. */
function mover(data: Dataset): () => Dataset {
  let moves = 0;
  return () => {
    const X = { ...data.X, data: data.X.data.slice() };
    const y = data.y.slice();
    moves++;
    X.data[0] = 0.5 + 0.4 * Math.sin(0.1 * moves);
    y[0] = Math.cos(0.1 * moves);
    return { X, y };
  };
}
