import { fromRows, rowOf, type Vec } from '../../src/engine/numeric/arrays';
import { expectedImprovement } from '../../src/engine/acquisitions/expectedImprovement';
import { smartSearch } from '../../src/engine/strategies/smartSearch';
import type { Ask } from '../../src/engine/strategies/strategy';
import type { Dataset, Model } from '../../src/engine/models/model';
import { finish } from '../../src/engine/task';
import { dataOf, rng, unitSquare } from '../data';
import { coldFit, coldFitArgs } from '../models';
import { play, times, type Bench, type Gate, type Match, type Row } from './row';

const targets: Readonly<Record<number, number>> = { 50: 20, 200: 4 };
const kernel = 'matern52';

/** Compares a cold fit and the maximum of the expected improvement with pyGPGO; if it is missing, also with a stand-in. */
export async function* stepRows(bench: Bench): AsyncGenerator<Row> {
  for (const n of bench.quick ? [10] : [50, 200]) {
    const data = dataOf(n);
    const match = { row: 'step', what: 'fit and maximum of EI', n, ours: () => step(data) };
    const real = await peerOf(bench, data, bench.python?.hasPyGpgo ? 'step' : null);
    yield await play({ ...match, ...real, ...times(targets[n]) }, bench);
    if (!bench.python || bench.python.hasPyGpgo) continue;
    yield await play({ ...match, ...(await peerOf(bench, data, 'stand-in step')) }, bench);
  }
}

async function peerOf(
  { python }: Bench,
  data: Dataset,
  job: 'step' | 'stand-in step' | null,
): Promise<Pick<Match, 'peer' | 'gate'>> {
  const name = job === 'stand-in step' ? 'stand-in for pyGPGO' : 'pyGPGO';
  if (!python || !job) return { peer: { name, contestant: null }, gate: null };
  const { X, y, bounds } = coldFitArgs(data, kernel);
  try {
    const { answer, contestant } = await python.prepare<{ x: number[] }>(job, { X, y, bounds });
    return { peer: { name, contestant }, gate: gateOf(data, answer.x) };
  } catch (fault) {
    // It was written for older versions of numpy and scipy.
    console.error(`${name} does not run here. ${String(fault)}`);
    return { peer: { name, contestant: null }, gate: null };
  }
}

/** Checks that our maximum is not below the same model's value at the peer's place. */
function gateOf(data: Dataset, theirs: readonly number[]): Gate {
  const model = coldFit(data, kernel);
  const there = model.posterior(fromRows([theirs])).expectedExcess(Math.max(...data.y))[0]!;
  const error = Math.max(0, there - askOf(data, model).acquisition!);
  return { what: 'EI below that at their place', error, allowed: 1e-6 };
}

function step(data: Dataset): Ask {
  return askOf(data, coldFit(data, kernel));
}

/** Returns the next query: expected improvement, maximised as Smart Search does. */
export function askOf({ X, y }: Dataset, model: Model): Ask {
  const observed = Array.from(y, (value, i): { x: Vec; y: number } => ({ x: rowOf(X, i), y: value }));
  const answer = finish(
    smartSearch.ask(
      {
        step: 0,
        space: unitSquare,
        observed,
        model,
        acquisition: { def: expectedImprovement, params: {} },
        candidates: null,
        mayRepeat: false,
        rng: rng.fork('ask'),
        runRng: rng,
      },
      {},
    ),
  );
  if (answer.kind === 'stop') throw new Error(answer.reason);
  return answer.ask;
}
