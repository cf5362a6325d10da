import { fromRows, rowOf, toRows, type Vec } from '../../src/engine/numeric/arrays';
import { expectedImprovement } from '../../src/engine/acquisitions/expectedImprovement';
import { smartSearch } from '../../src/engine/strategies/smartSearch';
import type { Ask } from '../../src/engine/strategies/strategy';
import type { Dataset, Model } from '../../src/engine/models/model';
import { finish } from '../../src/engine/task';
import { dataOf, rng, unitSquare } from '../data';
import { bounds, coldFit } from '../models';
import type { Python } from '../peers/python';
import { play, type Bench, type Gate, type Match, type Row } from './row';

const kernel = 'matern52';
const real = 'pyGPGO';

/**
 * Compares a cold fit and the maximum of the expected improvement with pyGPGO, or with a stand-in where it is not installed or does not
 * run: its name says which it was.
 */
export async function* stepRows(bench: Bench): AsyncGenerator<Row> {
  for (const n of bench.quick ? [10] : [50, 200]) {
    const data = dataOf(n);
    const match = { row: 'step', what: 'fit and maximum of EI', n, ours: () => step(data) };
    yield await play({ ...match, ...(await peerOf(bench.python, data)) }, bench);
  }
}

async function peerOf(python: Python | null, data: Dataset): Promise<Pick<Match, 'peer' | 'gate'>> {
  if (!python) return { peer: { name: real, contestant: null }, gate: null };
  const args = { X: toRows(data.X), y: Array.from(data.y), bounds };
  const prepare = (job: string) => python.prepare<{ x: number[] }>(job, args);
  const prepared = python.hasPyGpgo
    ? await prepare('step').catch((fault: unknown) => {
        console.error(`${real} does not run here. ${String(fault)}`);
        return undefined;
      })
    : undefined;
  const { answer, contestant } = prepared ?? (await prepare('stand-in step'));
  return {
    peer: { name: prepared ? real : `stand-in for ${real}`, contestant },
    gate: gateOf(data, answer.x),
  };
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
