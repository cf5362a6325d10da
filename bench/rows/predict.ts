import type { Mat, Vec } from '../../src/engine/numeric/arrays';
import type { ProcessModel } from '../../src/engine/models/model';
import { dataOf, gridOf } from '../data';
import { heldFit, heldFitArgs, type KernelId } from '../models';
import type { Python } from '../peers/python';
import { largestError, play, type Bench, type Gate, type Peer, type Row } from './row';

const kernels: readonly KernelId[] = ['squared-exponential', 'matern52'];

/** Mean and standard deviation at places Z [m×d]. */
export interface Told {
  readonly mean: ArrayLike<number>;
  readonly sd: ArrayLike<number>;
}

/** Compares predictions of a fitted model with scikit-learn's at the same hyper-parameters. */
export async function* predictRows(bench: Bench): AsyncGenerator<Row> {
  for (const kernel of kernels) {
    for (const n of bench.quick ? [50] : [50, 200]) {
      for (const side of bench.quick ? [20] : [20, 64]) {
        const Z = gridOf(side);
        const data = dataOf(n);
        const model = heldFit(data, kernel);
        const args = heldFitArgs(data, kernel, Z);
        const { peer, gate } = await believer(bench.python, {
          job: 'predict',
          args,
          ours: meanAndSd(model, Z),
        });
        const ours = () => meanAndSd(model, Z);
        const what = `mean and sd, ${kernel}`;
        yield await play({ row: 'predict', what, n, points: Z.rows, ours, peer, gate }, bench);
      }
    }
  }
}

/** Returns a GP's prediction at Z. */
export function meanAndSd(model: ProcessModel, Z: Mat): { readonly mean: Vec; readonly sd: Vec } {
  const posterior = model.posterior(Z);
  return { mean: posterior.mean(), sd: model.latent(Z).variance.map(Math.sqrt) };
}

/** Prepares scikit-learn as the peer of a prediction, and its distance from ours. */
export async function believer(
  python: Python | null,
  { job, args, ours }: { job: string; args: unknown; ours: Told },
): Promise<{ peer: Peer; gate: Gate | null }> {
  const name = 'scikit-learn';
  if (!python) return { peer: { name, contestant: null }, gate: null };
  const { answer, contestant } = await python.prepare<Told>(job, args);
  const error = Math.max(largestError(ours.mean, answer.mean), largestError(ours.sd, answer.sd));
  return { peer: { name, contestant }, gate: { what: 'mean and sd', error, allowed: 1e-8 } };
}
