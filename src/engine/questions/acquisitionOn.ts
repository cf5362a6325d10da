import { zeros, type Mat, rowOf, type Vec } from '../numeric/arrays';
import type { AcquisitionContext, AcquisitionParts, AcquisitionDef } from '../acquisitions/acquisition';
import { acquisitions } from '../acquisitions/registry';
import { acquisitionParts } from '../acquisitions/underFantasies';
import { byId, resolveParams, type ParamValues } from '../definition';
import { acquisitionBehind } from '../experiment/portfolio';
import { contextOf } from '../strategies/search';
import type { Posterior, Precision } from '../posteriors/posterior';
import type { Model } from '../models/model';
import type { Experiment } from '../loop/experiment';
import { askInputOf } from '../loop/makeSnapshot';
import type { StepSnapshot } from '../loop/snapshot';
import type { StepView } from '../loop/view';
import { nearest, stack } from '../strategies/maximize';
import { isNew } from '../strategies/newPlaces';
import { gridPlaces } from '../strategies/gridSearch';
import type { AskInput, Member } from '../strategies/strategy';

/** The acquisition of a step with all that it needs besides a belief, to be asked about many grids. */
export interface Scoring {
  readonly input: AskInput;
  readonly def: AcquisitionDef;
  readonly params: ParamValues;
  readonly context: AcquisitionContext;
  /** The places at which a function is drawn, where the acquisition is one. */
  readonly drawnAt: readonly Vec[] | null;
}

/** The step that is seen, and how exactly. */
interface Step {
  readonly snapshot: StepSnapshot;
  readonly experiment: Experiment;
  readonly model: Model;
  readonly precision: Precision;
}

/** Returns the acquisition that made the proposal; before there is one, that of the spec; null before any observation. */
export function scoringOf({ snapshot, experiment, model, precision }: Step): Scoring | null {
  if (snapshot.observations.length === 0) return null;
  const { strategy } = experiment;
  const acquisition = acquisitionOf(snapshot);
  const { step, batch } = snapshot;
  const input = askInputOf(experiment, snapshot, { step, model, pending: batch?.pending });
  const isDrawn = acquisition.def.joint && precision === 'full';
  return {
    ...acquisition,
    input,
    context: contextOf(input, { model: input.model!, acquisition }),
    drawnAt: (isDrawn && strategy.def.jointPlaces?.(input, strategy.params)) || null,
  };
}

interface Seen extends Pick<Step, 'model' | 'precision'> {
  readonly scoring: Scoring;
  /** The belief on the grid. */
  readonly posterior: Posterior;
}

/**
 * Returns the acquisition on a grid [m×d], answers at pending places taken for granted, and the worst value where there was none. A point that cannot be asked itself has the
 * value of the place that would be asked for it.
 */
export function acquisitionOn(grid: Mat, believed: Seen): NonNullable<StepView['acquisition']> {
  const { scoring } = believed;
  const model = scoring.input.model ?? believed.model;
  const seen =
    model === believed.model
      ? believed
      : { ...believed, model, posterior: model.posterior(grid, believed.precision) };
  const asked = scoring.def.isOnGrid ? onOwnGrid(grid, scoring) : askablePlaces(grid, scoring.input);
  const { exploit, explore } = asked ? partsAt(asked, seen) : partsOn(grid, seen);
  return { value: exploit.map((part, i) => part + explore[i]), exploit, explore };
}

/** The parts at the places that can be asked, for each point that stands for one. */
function partsAt({ places, of }: AskablePlaces, seen: Seen): AcquisitionParts {
  const posterior = seen.model.posterior(places, seen.precision);
  const { exploit, explore } = partsOn(places, { ...seen, posterior });
  return {
    exploit: Float64Array.from(of, (i) => exploit[i]),
    explore: Float64Array.from(of, (i) => explore[i]),
  };
}

function partsOn(grid: Mat, { scoring, model, precision, posterior }: Seen): AcquisitionParts {
  const { def, params, context, drawnAt } = scoring;
  if (!drawnAt) return acquisitionParts({ def, params }, posterior, context);
  // The function that was drawn at the candidates, seen on the grid as well: the same numbers of chance come first.
  const all = zeros(drawnAt.length + grid.rows, grid.cols);
  drawnAt.forEach((place, i) => all.data.set(place, i * grid.cols));
  all.data.set(grid.data, drawnAt.length * grid.cols);
  const belief = model.posterior(all, precision);
  const { exploit, explore } = acquisitionParts({ def, params }, belief, context);
  return { exploit: exploit.slice(drawnAt.length), explore: explore.slice(drawnAt.length) };
}

/** Returns the acquisition that made the proposal of a snapshot, or would make one. */
export function acquisitionOf({ proposal, spec }: StepSnapshot): Member {
  const { id, params } = acquisitionBehind(spec, proposal);
  const def = byId(acquisitions, id);
  return { def, params: resolveParams(def.params, params) };
}

/** Reads values [m] at each point of a grid [m×d] off the places that would be asked for them. */
export function onAskable(
  grid: Mat,
  { input }: Scoring,
  read: (places: Mat) => readonly Vec[],
): readonly Vec[] {
  const asked = askablePlaces(grid, input);
  if (!asked) return read(grid);
  return read(asked.places).map((values) => Float64Array.from(asked.of, (i) => values[i]));
}

/** The places that would be asked for the points of a grid. */
interface AskablePlaces {
  /** In the unit box, each once [k×d]. */
  readonly places: Mat;
  /** The index of the place of each point of the grid [m]. */
  readonly of: readonly number[];
}

/**
 * Finds the places that would be asked for the points of a grid [m×d] in the unit box: whole numbers and codes exactly; on a
 * table of one input, the nearest of the rows left. Null where every point can be asked itself, and on a table of several
 * inputs.
 */
export function askablePlaces(grid: Mat, input: AskInput): AskablePlaces | null {
  const asked = askedFor(input);
  if (!asked) return null;
  const index = new Map<string, number>();
  const places: Vec[] = [];
  const of = Array.from({ length: grid.rows }, (_, i) => {
    const place = asked(rowOf(grid, i));
    const key = place.join();
    const known = index.get(key) ?? places.push(place) - 1;
    index.set(key, known);
    return known;
  });
  return { places: stack(places), of };
}

/** The same for an acquisition that is known on a grid of its own. */
function onOwnGrid(grid: Mat, { input, params }: Scoring): AskablePlaces {
  const places = gridPlaces(input, params);
  return {
    places: stack(places),
    of: Array.from({ length: grid.rows }, (_, i) => nearest(rowOf(grid, i), places)),
  };
}

/** Returns what finds the place that would be asked for one in the unit box; null as above. */
export function askedFor(input: AskInput): ((place: Vec) => Vec) | null {
  const { space, candidates } = input;
  if (candidates && space.inputs.length === 1) {
    const left = candidates.filter((place) => isNew(place, input));
    const rows = left.length > 0 ? left : candidates;
    return (place) => rows[nearest(place, rows)];
  }
  return space.inputs.some(({ levels }) => levels < Infinity) ? space.snap : null;
}
