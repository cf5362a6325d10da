import { argmax, meanOf, sdOf, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { normalPdf } from '../numeric/probability/normal';
import type { MonotoneMap } from '../numeric/probability/monotoneMap';
import { EngineError } from '../errors';
import { atCodes, experimentOf } from '../loop/experiment';
import { storedModel } from '../loop/fitModel';
import { placesOf } from '../loop/observations';
import type { StepSnapshot } from '../loop/snapshot';
import { inOneStretch, type Question } from './question';

/** Noise around what was seen at a place. */
export interface CarriedNoiseAsked {
  /** The place, from 0 in the order in which places were first asked; null for the one of the best mean. */
  readonly place: number | null;
  /** σ_n, in units of the output; null for that of the scores of the place. */
  readonly sd: number | null;
}

/** A place that was asked. */
export interface NoisyPlace {
  /** In the units of the objective [d]. */
  readonly x: readonly number[];
  /** The mean of its scores, f_i. */
  readonly mean: number;
  readonly scores: readonly number[];
}

/**
 * Gaussian noise N(f, σ_n²) in units of the output, and what becomes of it by z = Ψ(y) (000 §4.1.2). z rises with y, whatever the
 * direction of the objective.
 */
export interface CarriedNoise {
  readonly places: readonly NoisyPlace[];
  /** Index of the place that is looked at. */
  readonly place: number;
  /** σ_n as it is drawn. */
  readonly sd: number;
  /** σ_i: population standard deviation of the scores of the place; null of a single one, and of equal ones. */
  readonly ownSd: number | null;
  /** σ_f: population standard deviation of the means (000, 4.3); 1 where they are equal. */
  readonly sdOfMeans: number;
  /** Outputs [m], and the density of the noise there. */
  readonly y: Vec;
  readonly density: Vec;
  /** Ψ of these outputs [m], and the density of the noise after Ψ there; NaN where Ψ has no value. */
  readonly z: Vec;
  readonly carried: Vec;
  /** Ψ(f) and Ψ′(f). */
  readonly centre: number;
  readonly slope: number;
  /** Of the noise after Ψ, as far as Ψ has a value. */
  readonly moments: { readonly mean: number; readonly sd: number; readonly skewness: number };
  /** Ψ of each score of the place. */
  readonly scoresInZ: readonly number[];
  /** Share of the noise on outputs of which Ψ has no value. */
  readonly beyond: number;
}

/** Standard deviations that are drawn to either side, and summed over: further out the density is below rounding. */
const drawn = 4;
const reach = 9;
const cells = 360;
const summed = 3600;
/** σ_n in parts of σ_f where no place has two scores that differ. */
const unsaid = 0.25;

/** Errors: `unsupported` before a model, or for one without Ψ; `invalid-value` for a place that was not asked or σ_n not above 0. */
export const carriedNoise: Question<CarriedNoiseAsked, CarriedNoise> = {
  priority: 'look',
  answer: inOneStretch(carriedNoiseAt),
};

function carriedNoiseAt(snapshot: StepSnapshot, asked: CarriedNoiseAsked): CarriedNoise {
  const experiment = experimentOf(snapshot.spec);
  const map = snapshot.model ? storedModel(snapshot).map : undefined;
  if (!map) throw new EngineError('unsupported', 'Without a map Ψ no noise is carried anywhere.');
  const { flip } = experiment.orientation;
  const places = placesIn(snapshot);
  const place = asked.place ?? argmax(places.map(({ mean }) => flip(mean)));
  const seen = places[place];
  if (!seen) throw new EngineError('invalid-value', `There is no place ${place} among ${places.length}.`);
  const sdOfMeans = sdOf(places.map(({ mean }) => mean)) || 1;
  const spread = sdOf(seen.scores);
  const ownSd = spread > 0 ? spread : null;
  const sd = asked.sd ?? ownSd ?? (snapshot.spec.noiseSd > 0 ? snapshot.spec.noiseSd : unsaid * sdOfMeans);
  if (!(sd > 0)) throw new EngineError('invalid-value', `σ_n must be above 0, not ${sd}.`);
  const own = map.at(experiment.space.toUnit(atCodes(experiment, seen.x)));
  const latentOf = (value: number): number => flip(own.forward(flip(value)));
  const around = { f: seen.mean, sd, flip };
  const y = Float64Array.from(
    { length: cells + 1 },
    (_, k) => seen.mean + sd * drawn * ((2 * k) / cells - 1),
  );
  const slopes = y.map((value) => slopeAt(own, flip(value)));
  const density = y.map((value) => normalPdf((value - seen.mean) / sd) / sd);
  return {
    ...{ places, place, sd, ownSd, sdOfMeans, y, density },
    z: y.map(latentOf),
    carried: density.map((value, k) => value / slopes[k]),
    centre: latentOf(seen.mean),
    slope: slopeAt(own, flip(seen.mean)),
    scoresInZ: seen.scores.map(latentOf),
    ...momentsOf(own, around),
  };
}

function slopeAt(map: MonotoneMap, y: number): number {
  return exp(map.logDerivative(y));
}

function placesIn({ spec, observations }: StepSnapshot): readonly NoisyPlace[] {
  const visits = placesOf(spec, observations)?.places ?? observations.map(({ x, y }) => ({ x, scores: [y] }));
  return visits.map(({ x, scores }) => ({ x, scores, mean: meanOf(scores) }));
}

/** Sums powers of z over the noise, by a rule of equal steps, which for a density that fades like this one is exact to rounding. */
function momentsOf(
  map: MonotoneMap,
  { f, sd, flip }: { readonly f: number; readonly sd: number; readonly flip: (value: number) => number },
): Pick<CarriedNoise, 'moments' | 'beyond'> {
  const step = (2 * reach) / summed;
  const nodes = Array.from({ length: summed + 1 }, (_, k) => {
    const t = -reach + step * k;
    const z = flip(map.forward(flip(f + sd * t)));
    return { z, weight: step * normalPdf(t) };
  });
  const inside = nodes.filter(({ z }) => Number.isFinite(z));
  const mass = inside.reduce((sum, { weight }) => sum + weight, 0);
  const mean = inside.reduce((sum, { z, weight }) => sum + z * weight, 0) / mass;
  const central = (power: (deviation: number) => number): number =>
    inside.reduce((sum, { z, weight }) => sum + power(z - mean) * weight, 0) / mass;
  const sdOfZ = Math.sqrt(central((away) => away * away));
  const skewness = central((away) => away * away * away) / (sdOfZ * sdOfZ * sdOfZ);
  const beyond = inside.length === nodes.length ? 0 : Math.min(1, Math.max(0, 1 - mass));
  return { moments: { mean, sd: sdOfZ, skewness }, beyond };
}
