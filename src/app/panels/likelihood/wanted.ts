import type { HyperSearch } from '../../../engine/loop/landscape';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { LearntFit } from '../../../engine/loop/spec';
import { presentIn } from '../../../state/hyperparameters';
import { hyperValues } from './hyperValues';
import type { WantedLandscape } from './useLandscape';

/** What the landscape of a snapshot depends on. */
export interface Wish {
  readonly snapshot: StepSnapshot;
  readonly fit: LearntFit;
  /** Names of the axes; empty: the first two. */
  readonly names: readonly string[];
  /** What is known of the parameters so far. */
  readonly search: HyperSearch | null;
}

/** The landscape of a snapshot; it stays the same while only the two parameters on its axes move. */
export function wantedLandscape({ snapshot, fit, names, search }: Wish): WantedLandscape | null {
  const { model, observations, spec, step } = snapshot;
  const present = presentIn(spec, snapshot);
  if (!model?.hyperparameters || !present) return null;
  const values = hyperValues(present, observations[0]?.x.length ?? 1);
  const isHeld = (name: string) => search?.parameters.some((one) => one.name === name && one.isHeld) ?? false;
  const drawn = names.length ? names : Object.keys(values).slice(0, 2);
  const others = Object.entries(values).filter(([name]) => !drawn.includes(name) || isHeld(name));
  const { mean, warp } = model.hyperparameters;
  const { objective, surrogate, kernel, noiseMode, noiseSd, seed, inputs } = spec;
  const data = observations.map(({ x, y, scores }) => [x, y, scores]);
  const aim = [fit, fit.mean === 'learnt' ? null : mean, warp];
  const made = [objective, surrogate, kernel.id, noiseMode, noiseSd, seed, inputs, step];
  const key = JSON.stringify([data, aim, made, names, Object.keys(values), others]);
  return { key, question: { kind: 'landscape', snapshot, fit, wished: names } };
}
