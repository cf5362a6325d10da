import { zeros, type Mat, rowOf, type Vec } from '../numeric/arrays';
import type { AcquisitionContext, AcquisitionParts, AcquisitionDef } from '../acquisitions/acquisition';
import { acquisitions } from '../acquisitions/registry';
import { byId, type ParamValues } from '../definition';
import { contextOf } from '../strategies/search';
import type { Posterior, Precision } from '../posteriors/posterior';
import type { Model } from '../models/model';
import type { Experiment } from '../loop/experiment';
import { askInputOf } from '../loop/makeSnapshot';
import type { StepSnapshot } from '../loop/snapshot';
import type { StepView } from '../loop/view';
import { nearest, stack } from '../strategies/maximize';
import { isNew } from '../strategies/newPlaces';
import type { AskInput } from '../strategies/strategy';

interface Seen {
  readonly snapshot: StepSnapshot;
  readonly experiment: Experiment;
  readonly model: Model;
  readonly precision: Precision;
  /** The belief on the grid. */
  readonly posterior: Posterior;
}

/**
 * Returns, on a grid [m×d], the acquisition that made the proposal; before there is one, that of the spec; null before any
 * observation. A point that cannot be asked itself has the value of the place that would be asked for it.
 */
export function acquisitionOn(grid: Mat, seen: Seen): StepView['acquisition'] {
  if (seen.snapshot.observations.length === 0) return null;
  const { snapshot, experiment, model } = seen;
  const input = askInputOf(experiment, snapshot.observations, { step: snapshot.step, model });
  const asked = askablePlaces(grid, input);
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

/** True if the acquisition is a function drawn at the candidates, because too many places cannot be drawn with them at once. */
export function isDrawnAtCandidates(seen: Pick<Seen, 'snapshot' | 'experiment'>): boolean {
  return chosen(seen).def.joint ?? false;
}

function partsOn(grid: Mat, seen: Seen): AcquisitionParts {
  const { snapshot, experiment, model, precision, posterior } = seen;
  const { def, params } = chosen(seen);
  const input = askInputOf(experiment, snapshot.observations, { step: snapshot.step, model });
  const context = contextOf(input);
  const { strategy } = experiment;
  const drawnAt =
    def.joint && precision === 'full' ? strategy.def.jointPlaces?.(input, strategy.params) : null;
  if (!drawnAt) return def.parts(posterior, context, params);
  // The function that was drawn at the candidates, seen on the grid as well: the same numbers of chance come first.
  const all = zeros(drawnAt.length + grid.rows, grid.cols);
  drawnAt.forEach((place, i) => all.data.set(place, i * grid.cols));
  all.data.set(grid.data, drawnAt.length * grid.cols);
  return partsFrom(drawnAt.length, def, { posterior: model.posterior(all, precision), context, params });
}

interface Asked {
  readonly posterior: Posterior;
  readonly context: AcquisitionContext;
  readonly params: ParamValues;
}

/** The parts at all points but the first `skipped`. */
function partsFrom(
  skipped: number,
  def: AcquisitionDef,
  { posterior, context, params }: Asked,
): AcquisitionParts {
  const { exploit, explore } = def.parts(posterior, context, params);
  return { exploit: exploit.slice(skipped), explore: explore.slice(skipped) };
}

function chosen({
  snapshot: { proposal, spec },
  experiment,
}: Pick<Seen, 'snapshot' | 'experiment'>): Experiment['acquisition'] {
  const isChosen = !proposal?.acquisitionId || proposal.acquisitionId === spec.acquisition.id;
  return isChosen ? experiment.acquisition : { def: byId(acquisitions, proposal.acquisitionId), params: {} };
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

function askedFor(input: AskInput): ((place: Vec) => Vec) | null {
  const { space, candidates } = input;
  if (candidates && space.inputs.length === 1) {
    const left = candidates.filter((place) => isNew(place, input));
    const rows = left.length > 0 ? left : candidates;
    return (place) => rows[nearest(place, rows)];
  }
  return space.inputs.some(({ levels }) => levels < Infinity) ? space.snap : null;
}
