import type { HyperSearch } from '../../../engine/questions/search';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { LearntFit } from '../../../engine/experiment/spec';
import { presentIn } from '../../../lab/state/hyperparameters';
import { hyperValues } from './hyperValues';
import type { Ask } from '../../../engine/questions/registry';

/** Request for a landscape; landscapes with the same key are interchangeable. */
interface WantedLandscape {
  readonly key: string;
  /** Questions in order: coarse, then fine. */
  readonly asks: readonly Ask<'landscape'>[];
}

/** Values per side: a first look, then the picture. */
const sizes = [13, 41] as const;

/** Everything the landscape of a snapshot depends on. */
interface Wish {
  readonly snapshot: StepSnapshot;
  readonly fit: LearntFit;
  /** Names of the axes; if empty, the first two. */
  readonly names: readonly string[];
  /** Search of the parameters, if it is known. */
  readonly search: HyperSearch | null;
}

/** Returns the request for the landscape of a snapshot; its key stays the same while only the two parameters on the axes move. */
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
  const asks = sizes.map(
    (size) => ({ question: 'landscape', subject: snapshot, asked: { fit, wished: names, size } }) as const,
  );
  return { key, asks };
}

/** State of the landscape in the link. */
export interface PanelText {
  /** Names of the parameters to the right and upwards; empty lets the panel choose. */
  readonly names: readonly string[];
  /** True if the prior is left out. */
  readonly dataAlone: boolean;
}

const nameForm = /^[A-Za-z][\w.[\]]{0,59}$/;
const alone = 'data';

/** Reads "lengthScale,noise" or "lengthScale,noise,data"; malformed parts are left out. */
export function readPanelText(text: string): PanelText {
  const words = text.slice(0, 200).split(',');
  const names = words.slice(0, 2).filter((word) => nameForm.test(word) && word !== alone);
  return { names: names.length === 2 ? names : [], dataAlone: words.slice(0, 3).includes(alone) };
}

/** Writes what `readPanelText` reads. */
export function writePanelText({ names, dataAlone }: PanelText): string {
  return [...names, ...(dataAlone ? [alone] : [])].join(',');
}
