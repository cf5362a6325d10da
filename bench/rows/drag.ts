import { ngcp } from '../../src/engine/models/warped/ngcp';
import type { Dataset } from '../../src/engine/models/model';
import { dataOf, gridOf } from '../data';
import { heldFit, heldFitArgs } from '../models';
import { bandsOf } from './copula';
import { believer, meanAndSd } from './predict';
import { play, type Bench, type Match, type Row } from './row';

const kernel = 'squared-exponential';
const moves = 100;

/** Measures one move of a dragged point with fixed hyper-parameters: the new model, and its posterior on the whole grid. */
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
  yield await play(slowestOf(gp), bench);
  const anew = () => bandsOf(heldFit(move(), kernel, ngcp).posterior(Z));
  // There is no copula process in scikit-learn: what it does is less.
  const peer = { ...seen.peer, name: 'scikit-learn (GP)' };
  const copula: Match = { ...match, ...seen, peer, what: 'nGCP anew, mean, sd and bands', ours: anew };
  yield await play(copula, bench);
  yield await play(slowestOf(copula), bench);
}

/** The slowest of many moves, which is what is felt; nobody to compare it with. */
function slowestOf(match: Match): Match {
  const peer = { name: 'none', contestant: null };
  return { ...match, what: `${match.what}, the slowest of ${moves}`, peer, gate: null, slowestOf: moves };
}

/** Returns a function that moves one point a little further at each call. */
function mover(data: Dataset): () => Dataset {
  let count = 0;
  return () => {
    const X = { ...data.X, data: data.X.data.slice() };
    const y = data.y.slice();
    count++;
    X.data[0] = 0.5 + 0.4 * Math.sin(0.1 * count);
    y[0] = Math.cos(0.1 * count);
    return { X, y };
  };
}
