import type { Mat, Vec } from '../../src/engine/numeric/arrays';
import { ngcp } from '../../src/engine/models/warped/ngcp';
import type { Posterior } from '../../src/engine/posteriors/posterior';
import type { Dataset } from '../../src/engine/models/model';
import { warpedPosterior } from '../../src/engine/posteriors/warped/warped';
import { kdeCopula } from '../../src/engine/models/warped/maps/kdeCopula';
import type { MonotoneMap } from '../../src/engine/numeric/probability/monotoneMap';
import { dataOf, gridOf } from '../data';
import { heldFit } from '../models';
import { largestError, play, type Bench, type Match, type Row } from './row';

const n = 50;
/** Lower end, median and upper end of the 95 % band, in latent standard deviations. */
const kappas = [-1.96, 0, 1.96] as const;
/** Latent posteriors given to quad: thousands would take minutes. */
const fewBeliefs = 40;

/** Latent posteriors at the places of a grid, and the outputs that Ψ is learnt from. */
interface Beliefs {
  readonly data: Dataset;
  readonly mean: Vec;
  readonly variance: Vec;
}

/** Compares bands of an nGCP, its map learnt anew, with bisection of the exact Ψ for all places at once. */
export async function* bandRows(bench: Bench): AsyncGenerator<Row> {
  for (const side of sidesOf(bench)) {
    const beliefs = beliefsOn(gridOf(side));
    const ours = () => bandsOf(posteriorOf(beliefs, learntMap(beliefs)));
    const match = { row: 'bands', what: 'nGCP map and 3 inversions', n, points: side * side, ours };
    yield await play({ ...match, ...(await bisection(bench, beliefs)) }, bench);
  }
}

/** Compares mean and expected improvement of an nGCP in final accuracy with scipy's quad on a part of the grid. */
export async function* meanRows(bench: Bench): AsyncGenerator<Row> {
  for (const side of sidesOf(bench)) {
    const beliefs = beliefsOn(gridOf(side));
    const map = learntMap(beliefs);
    const ours = () => meanAndImprovement(posteriorOf(beliefs, map), beliefs);
    const match = { row: 'mean', what: 'nGCP mean and EI', n, points: side * side, ours };
    yield await play({ ...match, ...(await quadrature(bench, beliefs, ours())) }, bench);
  }
}

function sidesOf({ quick }: Bench): readonly number[] {
  return quick ? [20] : [20, 64];
}

function beliefsOn(Z: Mat): Beliefs {
  const data = dataOf(n);
  return { data, ...heldFit(data, 'matern52', ngcp).latent(Z) };
}

function learntMap({ data: { X, y } }: Beliefs): MonotoneMap {
  return kdeCopula.learn(X, y, {}).at(X.data.subarray(0, X.cols));
}

function posteriorOf({ mean, variance }: Beliefs, map: MonotoneMap): Posterior {
  const covariance = (): never => {
    throw new Error('Nothing here draws samples.');
  };
  return warpedPosterior({ mean, variance, covariance }, map);
}

/** Returns the ends and the middle of the 95 % band. */
export function bandsOf(posterior: Posterior): Vec[] {
  return kappas.map((kappa) => posterior.confidenceBound(kappa));
}

function meanAndImprovement(posterior: Posterior, { data }: Beliefs) {
  return { mean: posterior.mean(), improvement: posterior.expectedExcess(Math.max(...data.y)) };
}

async function bisection({ python }: Bench, beliefs: Beliefs): Promise<Pick<Match, 'peer' | 'gate'>> {
  const name = 'numpy bisection';
  if (!python) return { peer: { name, contestant: null }, gate: null };
  const args = { ...told(beliefs, 1), kappas };
  const { answer, contestant } = await python.prepare<{ bands: number[][] }>('bands', args);
  const ours = bandsOf(posteriorOf(beliefs, learntMap(beliefs)));
  const error = Math.max(...ours.map((band, k) => largestError(band, answer.bands[k]!)));
  return { peer: { name, contestant }, gate: { what: 'inverse of the map', error, allowed: 1e-9 } };
}

async function quadrature(
  { python }: Bench,
  beliefs: Beliefs,
  ours: { mean: Vec; improvement: Vec },
): Promise<Pick<Match, 'peer' | 'gate'>> {
  const name = 'scipy quad';
  if (!python) return { peer: { name, contestant: null }, gate: null };
  const stride = Math.floor(beliefs.mean.length / fewBeliefs);
  const args = { ...told(beliefs, stride), incumbent: Math.max(...beliefs.data.y) };
  const { answer, contestant } = await python.prepare<{ mean: number[]; improvement: number[] }>(
    'integrals',
    args,
  );
  const error = Math.max(
    largestError(every(ours.mean, stride), answer.mean),
    largestError(every(ours.improvement, stride), answer.improvement),
  );
  const share = args.mu.length / beliefs.mean.length;
  return { peer: { name, contestant, share }, gate: { what: 'mean and EI', error, allowed: 1e-6 } };
}

/** Returns every `stride`-th latent posterior, for a peer. */
function told({ data, mean, variance }: Beliefs, stride: number) {
  return { y: Array.from(data.y), mu: every(mean, stride), sd: every(variance, stride).map(Math.sqrt) };
}

function every(values: Vec, stride: number): number[] {
  return Array.from(values.filter((_, i) => i % stride === 0));
}
