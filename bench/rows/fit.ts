import { dataOf, sizes } from '../data';
import { coldFit, coldFitArgs, type KernelId } from '../models';
import type { Python } from '../peers/python';
import type { Dataset, ProcessRecord } from '../../src/engine/models/model';
import { play, type Bench, type Gate, type Peer, type Row } from './row';

const kernels: readonly KernelId[] = ['squared-exponential', 'matern52'];

/** Compares cold fits with scikit-learn: same data, same bounds, same starts. */
export async function* fitRows(bench: Bench): AsyncGenerator<Row> {
  for (const kernel of kernels) {
    for (const n of bench.quick ? [10, 25] : sizes) {
      const data = dataOf(n);
      const { peer, gate } = await peerOf(bench.python, data, kernel);
      const ours = () => coldFit(data, kernel);
      yield await play({ row: 'fit', what: `cold fit, ${kernel}`, n, ours, peer, gate }, bench);
    }
  }
}

interface Likelihood {
  readonly logLikelihood: number;
}

/** Prepares the peer. The gate also uses scikit-learn's likelihood at our maximum. */
async function peerOf(
  python: Python | null,
  data: Dataset,
  kernel: KernelId,
): Promise<{ peer: Peer; gate: Gate | null }> {
  const name = 'scikit-learn';
  if (!python) return { peer: { name, contestant: null }, gate: null };
  const args = coldFitArgs(data, kernel);
  const at = naturalUnits(coldFit(data, kernel).record);
  const { answer: ours } = await python.prepare<Likelihood>('likelihood', { ...args, at });
  const { answer: theirs, contestant } = await python.prepare<Likelihood>('fit', args);
  return { peer: { name, contestant }, gate: likelihoodGate(ours.logLikelihood, theirs.logLikelihood) };
}

/** Returns how far our maximum lies below theirs, relative to max(1, |LML|). */
function likelihoodGate(ours: number, theirs: number): Gate {
  const below = (theirs - ours) / Math.max(1, Math.abs(theirs));
  return { what: 'likelihood below theirs', error: Math.max(0, below), allowed: 1e-3 };
}

function naturalUnits({ hyperparameters: { kernel, outputScale, noise } }: ProcessRecord) {
  return { lengthScale: kernel['lengthScale'], outputScale, noise };
}
