import { isTogether, whyNot } from '../engine/experiment/capabilities';
import { dimensionOf, objectiveOf } from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { Offer, PanelDefinition } from './study';

/** Reason why a panel has nothing to show in an experiment, and a way out. */
interface Lack {
  /** The reason, in a sentence without a full stop. */
  readonly why: string;
  readonly offer: Offer;
}

const onBranin: Offer = {
  label: 'Show it on Branin',
  hint: 'Starts a run on Branin’s function, with two inputs; Undo brings this one back',
  act: ({ setObjective }) => setObjective('branin'),
};

const withGp: Offer = {
  label: 'Show it with a GP',
  hint: 'Takes a Gaussian process as the model; Undo brings this one back',
  act: ({ setModel }) => setModel('gp'),
};

const apart: Offer = {
  label: 'Take value and seconds apart',
  hint: 'Two processes in place of one; Undo brings this one back',
  act: ({ configure }) => configure({ costModel: 'apart' }),
};

/** Returns the reason why a panel has nothing to show in an experiment, and a way out; null if it has. */
export function lackOf({ needs, inputs, asks, about }: PanelDefinition, spec: ExperimentSpec): Lack | null {
  const why = needs && whyNot(spec, needs);
  if (why) return { why, offer: isTogether(spec) ? apart : withGp };
  if (about && spec.objective.id !== about.objective) return { why: about.missing, offer: about.offer(spec) };
  if (asks && objectiveOf(spec)?.isAskable === false) {
    return { why: 'These are points without a function that could be asked', offer: onBranin };
  }
  const count = dimensionOf(spec);
  const [least, most] = inputs ?? [1, Infinity];
  if (count < least)
    return { why: 'This function has one input; the panel needs two or more', offer: onBranin };
  if (count > most)
    return { why: `This function has ${count} inputs; the panel needs one or two`, offer: onBranin };
  return null;
}
