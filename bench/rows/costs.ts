import { gp } from '../../src/engine/models/gp/gp';
import { ngcp } from '../../src/engine/models/warped/ngcp';
import { nlgcp } from '../../src/engine/models/warped/nlgcp';
import type { ProcessModel } from '../../src/engine/models/model';
import { dataOf, gridOf, gridSides, sizes } from '../data';
import { growthExponent } from '../growth';
import { coldFit, heldFit } from '../models';
import { inProcess, measureAlone } from '../timing';
import { bandsOf } from './copula';
import { meanAndSd } from './predict';
import type { Bench } from './row';
import { askOf } from './step';

/** Cost of one piece of our own work, in CPU milliseconds. */
export interface Cost {
  readonly row: 'cost';
  readonly what: string;
  readonly n: number;
  readonly points: number | null;
  readonly milliseconds: number;
}

/** Growth of the cost of one piece of work: time ≈ a·sizeᵇ. */
export interface Growth {
  readonly row: 'growth';
  readonly what: string;
  /** Size that varies, and the other one. */
  readonly over: 'n' | 'points';
  readonly at: number | null;
  readonly exponent: number;
}

/** Grid while n varies, and n while the grid varies. */
const usualSide = 20;
const usualSize = 50;

interface Work {
  readonly what: string;
  /** Prepares the timed work, with n observations and a grid of side². */
  prepare(n: number, side: number): () => unknown;
  readonly onGrid: boolean;
}

const works: readonly Work[] = [
  { what: 'cold fit, GP', onGrid: false, prepare: (n) => () => coldFit(dataOf(n), 'matern52', gp) },
  { what: 'cold fit, nGCP', onGrid: false, prepare: (n) => () => coldFit(dataOf(n), 'matern52', ngcp) },
  { what: 'cold fit, nLGCP', onGrid: false, prepare: (n) => () => coldFit(dataOf(n), 'matern52', nlgcp) },
  onGrid('mean and sd, GP', gp, (model, Z) => meanAndSd(model, Z)),
  onGrid('belief and bands, nGCP', ngcp, (model, Z) => bandsOf(model.posterior(Z))),
  onGrid('belief and bands, nLGCP', nlgcp, (model, Z) => bandsOf(model.posterior(Z))),
  onGrid('belief and mean, nGCP', ngcp, (model, Z) => model.posterior(Z).mean()),
  onGrid('belief and mean, nLGCP', nlgcp, (model, Z) => model.posterior(Z).mean()),
  onGrid('belief and EI, nGCP', ngcp, (model, Z) => model.posterior(Z).expectedExcess(1)),
  onGrid('belief and EI, nLGCP', nlgcp, (model, Z) => model.posterior(Z).expectedExcess(1)),
  { what: 'ask, GP', onGrid: false, prepare: (n) => askWith(n, gp) },
  { what: 'ask, nGCP', onGrid: false, prepare: (n) => askWith(n, ngcp) },
  { what: 'ask, nLGCP', onGrid: false, prepare: (n) => askWith(n, nlgcp) },
];

function onGrid(
  what: string,
  def: typeof gp,
  work: (model: ProcessModel, Z: ReturnType<typeof gridOf>) => unknown,
): Work {
  const prepare = (n: number, side: number) => {
    const model = heldFit(dataOf(n), 'matern52', def);
    const Z = gridOf(side);
    return () => work(model, Z);
  };
  return { what, onGrid: true, prepare };
}

function askWith(n: number, def: typeof gp): () => unknown {
  const data = dataOf(n);
  const model = heldFit(data, 'matern52', def);
  return () => askOf(data, model);
}

/** Measures our own times for all sizes, and the exponents of their growth. */
export async function* costRows(bench: Bench): AsyncGenerator<Cost | Growth> {
  const ns = bench.quick ? sizes.slice(0, 3) : sizes;
  const sides = bench.quick ? gridSides.slice(0, 3) : gridSides;
  for (const { what, onGrid, prepare } of works) {
    const overN: Cost[] = [];
    for (const n of ns) {
      overN.push(
        await cost({ what, n, points: onGrid ? usualSide ** 2 : null }, prepare(n, usualSide), bench),
      );
      yield overN.at(-1)!;
    }
    yield growth(overN, 'n');
    if (!onGrid) continue;
    const overPoints: Cost[] = [];
    for (const side of sides) {
      overPoints.push(
        await cost({ what, n: usualSize, points: side * side }, prepare(usualSize, side), bench),
      );
      yield overPoints.at(-1)!;
    }
    yield growth(overPoints, 'points');
  }
}

async function cost(
  one: Pick<Cost, 'what' | 'n' | 'points'>,
  run: () => unknown,
  { effort }: Bench,
): Promise<Cost> {
  return { row: 'cost', ...one, milliseconds: 1e3 * (await measureAlone(inProcess(run), effort)) };
}

function growth(costs: readonly Cost[], over: 'n' | 'points'): Growth {
  const exponent = growthExponent(
    costs.map((one) => one[over]!),
    costs.map(({ milliseconds }) => milliseconds),
  );
  const { what, n, points } = costs[0]!;
  return { row: 'growth', what, over, at: over === 'n' ? points : n, exponent };
}
