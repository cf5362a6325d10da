import type { Change, ExperimentSpec } from '../engine/experiment/spec';
import type { Observation, StepSnapshot } from '../engine/loop/snapshot';
import { quantilesOf, viewLevels, type StepView } from '../engine/loop/view';

/** Steps after which a fake run stops by itself. */
export const fakeBudget = 12;

/** A number in [0, 1) that depends on the text only. */
function chance(text: string): number {
  let hash = 7;
  for (const char of text) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) >>> 0;
  return hash / 2 ** 32;
}

/** Step 0 of a run that costs nothing: three observations. */
export function fakeStart(spec: ExperimentSpec, changes: readonly Change[]): StepSnapshot {
  const observations = [0, 1, 2].map((id) =>
    observed(spec, { id, x: [10 * (id + 1)], step: 0, origin: 'initial' }),
  );
  return applyAll(complete({ step: 0, spec, observations, tried: null }), changes);
}

/** Step 0 of a run that has observed nothing. */
export function emptyStart(spec: ExperimentSpec): StepSnapshot {
  return {
    step: 0,
    spec,
    observations: [],
    tried: null,
    incumbent: null,
    best: null,
    improved: false,
    model: null,
    proposal: null,
    stopReason: null,
  };
}

export function fakeNext(previous: StepSnapshot, changes: readonly Change[]): StepSnapshot {
  const byHand = changes.find((change) => change.kind === 'try' && change.step === previous.step);
  const x = byHand?.kind === 'try' ? byHand.x : previous.proposal!.x;
  const step = previous.step + 1;
  const id = nextId(previous.observations);
  const made = observed(previous.spec, { id, x, step, origin: byHand ? 'by-hand' : 'smart' });
  const observations = [...previous.observations, made];
  return applyAll(complete({ step, spec: previous.spec, observations, tried: id }), changes);
}

export function fakeChange(snapshot: StepSnapshot, change: Change): StepSnapshot {
  const { step, tried, observations } = snapshot;
  const spec = change.kind === 'configure' ? { ...snapshot.spec, ...change.patch } : snapshot.spec;
  return complete({ step, tried, spec, observations: changed(observations, change) });
}

function changed(observations: readonly Observation[], change: Change): readonly Observation[] {
  switch (change.kind) {
    case 'add': {
      const { x, step } = change;
      const y = change.y ?? 0;
      return [...observations, { id: nextId(observations), x, y, step, origin: 'by-hand', edited: false }];
    }
    case 'move': {
      const { x } = change;
      const y = change.y ?? 0;
      if (!observations.some(({ id }) => id === change.observation))
        throw new Error('There is no such observation.');
      return observations.map((one) =>
        one.id === change.observation ? { ...one, x, y, edited: true } : one,
      );
    }
    case 'remove':
      return observations.filter(({ id }) => id !== change.observation);
    case 'untime':
    case 'configure':
    case 'try':
      return observations;
    default:
      return change satisfies never;
  }
}

export function fakeView(snapshot: StepSnapshot): StepView {
  const curve = Float64Array.of(0, snapshot.step, snapshot.observations.length);
  return {
    line: { along: 0, through: [0] },
    x: Float64Array.of(0, 200, 400),
    truth: null,
    truthPoints: null,
    mean: curve,
    quantiles: quantilesOf(viewLevels.map(() => curve)),
    latent: { mean: curve, sd: curve },
    acquisition: null,
    map: { y: curve, z: curve, slope: curve },
    clusters: null,
    kde: null,
    score: null,
  };
}

function observed(spec: ExperimentSpec, made: Omit<Observation, 'y' | 'edited'>): Observation {
  return { ...made, y: chance(`${spec.objective.id} ${spec.seed} ${made.x.join()}`), edited: false };
}

function nextId(observations: readonly Observation[]): number {
  return observations.reduce((most, { id }) => Math.max(most, id), -1) + 1;
}

function applyAll(snapshot: StepSnapshot, changes: readonly Change[]): StepSnapshot {
  return changes
    .filter((change) => change.step === snapshot.step && change.kind !== 'try')
    .reduce(fakeChange, snapshot);
}

type Draft = Pick<StepSnapshot, 'step' | 'spec' | 'observations' | 'tried'>;

function complete(draft: Draft): StepSnapshot {
  const { step, spec, observations, tried } = draft;
  const best = observations.reduce<Observation | null>((a, b) => (a && a.y >= b.y ? a : b), null);
  const x = [Math.round(400 * chance(JSON.stringify([spec, observations])))];
  const common = { exploit: null, explore: null, runnerUp: null, note: null };
  return {
    ...draft,
    incumbent: best?.id ?? null,
    best: best?.y ?? null,
    improved: tried !== null && best?.id === tried,
    model: null,
    proposal: { x, origin: 'smart', acquisition: 0.021, acquisitionId: spec.acquisition.id, ...common },
    stopReason: step >= fakeBudget ? `The budget of ${fakeBudget} steps is used.` : null,
  };
}
