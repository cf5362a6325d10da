import { ngcp } from '../../src/engine/models/warped/ngcp';
import type { Mat } from '../../src/engine/numeric/arrays';
import { gp } from '../../src/engine/models/gp/gp';
import type { Dataset, ProcessModel } from '../../src/engine/models/model';
import { dataOf, gridOf } from '../data';
import { heldFit, heldFitArgs, movedFit } from '../models';
import { bandsOf } from './copula';
import { believer, meanAndSd } from './predict';
import { largestError, play, type Bench, type Gate, type Match, type Row } from './row';

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
  const process: Match = {
    ...match,
    ...seen,
    what: 'GP anew, mean and sd',
    ours: () => meanAndSd(heldFit(move(), kernel), Z),
  };
  yield await play(process, bench);
  yield await play(slowestOf(process), bench);
  const anew = () => bandsOf(heldFit(move(), kernel, ngcp).posterior(Z));
  // There is no copula process in scikit-learn: what it does is less.
  const peer = { ...seen.peer, name: 'scikit-learn (GP)' };
  const copula: Match = { ...match, ...seen, peer, what: 'nGCP anew, mean, sd and bands', ours: anew };
  yield await play(copula, bench);
  yield await play(slowestOf(copula), bench);
  for (const moved of movedMatches(data, Z, match)) {
    yield await play(moved, bench);
    yield await play(slowestOf(moved), bench);
  }
}

/** One move as a drag makes it: what no move changes is taken over from the model before. Nobody else does, so it is held against itself anew. */
function movedMatches(data: Dataset, Z: Mat, match: Pick<Match, 'row' | 'n' | 'points'>): readonly Match[] {
  const peer = { name: 'none', contestant: null };
  return [
    { def: gp, what: 'GP moved, mean and sd', tell: (model: ProcessModel) => meanAndSd(model, Z) },
    {
      def: ngcp,
      what: 'nGCP moved, mean, sd and bands',
      tell: (model: ProcessModel) => bandsOf(model.posterior(Z, 'draft')),
    },
  ].map(({ def, what, tell }) => {
    const [drag, move] = [{}, mover(data)];
    const ours = () => tell(movedFit(move(), kernel, { drag, def }));
    return { ...match, what, ours, peer, gate: () => moveGate(data, Z) };
  });
}

/** How far the belief of a process that was moved is from that of the same one conditioned anew. */
function moveGate(data: Dataset, Z: Mat): Gate {
  const [drag, move] = [{}, mover(data)];
  movedFit(move(), kernel, { drag }).latent(Z);
  const after = move();
  const moved = meanAndSd(movedFit(after, kernel, { drag }), Z);
  const anew = meanAndSd(heldFit(after, kernel), Z);
  const error = Math.max(largestError(moved.mean, anew.mean), largestError(moved.sd, anew.sd));
  return { what: 'mean and sd of the process anew', error, allowed: 1e-8 };
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
