import type { Objectives } from '../objectives/loaded';
import type { Vec } from '../numeric/arrays';
import type { Task } from '../task';
import { storedModel } from '../loop/fitModel';
import { acquisitionOf } from './acquisitionOn';
import { experimentOf } from '../loop/experiment';
import { askInputOf } from '../loop/makeSnapshot';
import { limitsIn } from '../loop/region';
import type { StepSnapshot } from '../loop/snapshot';
import type { Question } from './question';

/** The search of a strategy before it proposed, along the only input, in the objective's own units. */
export interface ScoredPlaces {
  /** Places it scored [m]. */
  readonly x: Vec;
  /** The ends of its climbs [k], each hill once, best first, and the acquisition there [k]; empty if it did not climb. */
  readonly tops: { readonly x: Vec; readonly value: Vec };
}

/** Repeats the search of a stored step: the same places, because its random numbers are those of the step. Null if nothing was scored. */
export const scoredPlaces: Question<null, ScoredPlaces | null> = { priority: 'look', answer: placesScored };

function* placesScored(snapshot: StepSnapshot, _: null, family?: Objectives): Task<ScoredPlaces | null> {
  const experiment = experimentOf(snapshot.spec, family);
  const { strategy, space } = experiment;
  if (!strategy.def.scored || !snapshot.model || experiment.box.length !== 1) return null;
  if (snapshot.observations.length === 0 || limitsIn(experiment)) return null;
  const { step, batch } = snapshot;
  const model = storedModel(snapshot);
  const asked = askInputOf(experiment, snapshot, { step, model, pending: batch?.pending });
  const input = { ...asked, acquisition: acquisitionOf(snapshot) };
  const found = yield* strategy.def.scored(input, strategy.params);
  if (!found) return null;
  const placed = (places: readonly Vec[]): Vec => Float64Array.from(places, (at) => space.fromUnit(at)[0]);
  return {
    x: placed(found.scored),
    tops: {
      x: placed(found.tops.map(({ x }) => x)),
      value: Float64Array.from(found.tops, ({ value }) => value),
    },
  };
}
