import { expect, it } from 'vitest';
import { acquisitions, nextStep, objectives, startRun, strategies, surrogates } from '../engine/catalogue';
import { askablePlaces } from '../engine/questions/acquisitionOn';
import { plane as question } from '../engine/questions/plane';
import { buildView } from '../engine/questions/view';
import { specComplaint } from '../engine/experiment/complaints';
import { completeSpec } from '../engine/experiment/complete';
import { experimentOf } from '../engine/loop/experiment';
import { askInputOf } from '../engine/loop/makeSnapshot';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { fromRows, rowOf } from '../engine/numeric/arrays';
import { createRng, type Rng } from '../engine/numeric/random/rng';
import { mapSize } from '../engine/strategies/candidates';
import { distance } from '../engine/strategies/maximize';
import { finish } from '../engine/task';
import { exampleSource } from '../testing/chartExample';
import { loadedObjectives } from '../testing/loadedObjectives';
import { planeExample } from '../testing/planeExample';
import { sweep } from '../testing/sweep';
import { acquisition } from './acquisition';
import { projectMap } from './plane/mapData';

/** Steps of each run that are checked. */
const steps = sweep(3, 6);

// Some answer from rows in a file of their own.
const family = await loadedObjectives(...objectives.map(({ id }) => ({ id })));

const drawn = objectives.filter(({ isAskable, box }) => isAskable && box({}).length <= 2);

/** The first of a run's draws whose members go together. */
function specOf(run: number): ExperimentSpec {
  const chance = createRng(20_261_122).fork('largest', run);
  for (let draw = 0; ; draw++) {
    const spec = drawnSpec(draw === 0 ? chance : chance.fork('again', draw));
    if (specComplaint(spec) === null) return spec;
  }
}

function drawnSpec(rng: Rng): ExperimentSpec {
  const one = <T>(members: readonly T[]): T => members[rng.integer(members.length)]!;
  const objective = one(drawn);
  const isWhole = objective.id === 'custom' && rng.uniform() < 0.3;
  // Final steps follow smart ones; their number decides how far the run is when it is looked at.
  const smart = rng.integer(9);
  return completeSpec({
    seed: rng.integer(1000),
    objective: { id: objective.id },
    surrogate: { id: one(surrogates).id },
    acquisition: { id: one(acquisitions).id },
    strategy: { id: strategies[0]!.id, params: { initial: 2 + rng.integer(12), smart, final: steps } },
    ...(isWhole && { inputs: ['integer'] }),
    ...(rng.uniform() < 0.2 && { noiseSd: 0.05 }),
  });
}

function natureOf({ proposal, spec }: StepSnapshot) {
  const def = acquisitions.find(({ id }) => id === (proposal?.acquisitionId ?? spec.acquisition.id))!;
  return { measures: def.measures, hasParts: def.hasParts, drawn: def.joint ?? false };
}

/** Points of the picture [m×d], the heights drawn there, and its highest point as described. */
function pictureOf(snapshot: StepSnapshot) {
  const nature = natureOf(snapshot);
  if (experimentOf(snapshot.spec, family).box.length === 1) {
    const source = exampleSource(0, { snapshot, view: buildView(snapshot, { family }), acquisition: nature });
    const { x, value, peak } = acquisition.project(source);
    return { points: Array.from(x, (at) => [at]), heights: value!, told: peak! };
  }
  const plane = finish(
    question.answer(
      snapshot,
      {
        plane: { axes: [0, 1], through: snapshot.proposal!.x },
        size: mapSize,
        precision: 'full',
      },
      family,
    ),
  );
  const { highest } = projectMap('acquisition', planeExample({ snapshot, plane, acquisition: nature }));
  const points = Array.from(plane.y).flatMap((up) => Array.from(plane.x, (right) => [right, up]));
  return { points, heights: plane.acquisition!, told: { ...highest!, x: highest!.place[0] } };
}

/** True if the query that a point stands for is allowed: of a table only its rows are, and without noise no place is queried twice. */
function canBeAsked(snapshot: StepSnapshot, point: readonly number[]): boolean {
  const experiment = experimentOf(snapshot.spec, family);
  const { def, params } = experiment.objective;
  const rows = def.candidates?.(params);
  if (rows && !rows.some(({ x }) => x.join() === point.join())) return false;
  if (experiment.mayRepeat) return true;
  const unit = fromRows([experiment.space.toUnit(point)]);
  const at = { step: snapshot.step, model: null };
  const input = askInputOf(experiment, snapshot, at);
  const asked = rowOf(askablePlaces(unit, input)?.places ?? unit, 0);
  return snapshot.observations.every(({ x }) => distance(experiment.space.toUnit(x), asked) > 1e-4);
}

function check(snapshot: StepSnapshot): void {
  const { proposal, spec } = snapshot;
  const value = proposal!.acquisition!;
  const { points, heights, told } = pictureOf(snapshot);
  const higher = points.filter((_, i) => heights[i]! - value > 1e-3 * Math.abs(value));
  const name = JSON.stringify([spec, snapshot.step]);
  expect(
    higher.filter((point) => canBeAsked(snapshot, point)),
    name,
  ).toEqual([]);
  if (higher.length === 0) expect([told.x, told.value], name).toEqual([proposal!.x[0], value]);
  // If a place already queried is higher, the sentence says that it excludes it.
  else
    expect(
      proposal!.note ?? experimentOf(spec, family).objective.def.candidates ?? spec.inputs,
      name,
    ).toBeTruthy();
}

/** False for a function drawn from the posterior, which is compared at the candidates only. */
function isCompared({ proposal, ...snapshot }: StepSnapshot): boolean {
  return (proposal?.acquisition ?? null) !== null && !natureOf({ proposal, ...snapshot }).drawn;
}

it.each(Array.from({ length: sweep(5, 60) }, (_, run) => run))(
  'the next query is the largest of what is drawn, run %i',
  (run) => {
    let snapshot = finish(startRun(specOf(run), [], { family }));
    for (let step = 0; step < steps; step++) {
      if (isCompared(snapshot)) check(snapshot);
      if (snapshot.stopReason) return;
      snapshot = finish(nextStep(snapshot, [], { family }));
    }
  },
);

// The climbs from candidates alone ended 10 % and 40 % below what was drawn at these steps.
it.each([
  { objective: 'custom', step: 8, budget: 45 },
  { objective: 'branin', step: 19, budget: 26 },
])(
  'a hill of $objective that no candidate stands on is found at step $step',
  ({ objective, step, budget }) => {
    const params = { smart: budget - 2, final: 2 };
    const spec = completeSpec({
      seed: 30,
      objective: { id: objective },
      surrogate: { id: 'gp' },
      strategy: { id: 'smart-search', params },
    });
    let snapshot = finish(startRun(spec, [], { family }));
    while (snapshot.step < step) snapshot = finish(nextStep(snapshot, [], { family }));
    check(snapshot);
  },
);
