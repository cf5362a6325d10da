import type { Knob } from '../src/engine/campaign/campaign';
import { palette } from './figure/palette';
import { compareWays } from './own/comparison';
import { bread, catalyst, zakharovKinds } from './own/functions';
import { played, trialsOf } from './own/play';
import { knownOf, missingAfter, type KnownTask } from './own/task';

const ways = {
  choices: { label: 'choices', colour: palette.blue },
  numbers: { label: 'numbers', colour: palette.orange },
} as const;
type Way = keyof typeof ways;

export const kinds = compareWays<Way>({
  name: 'kinds',
  summary:
    'What is missing of the gain where options are told as choices, and where they are told as numbers.',
  document:
    'A knob that is one of several options has no order: any two options are equally far apart until results say otherwise. The control tells the engine the number of the option instead, as whole numbers.',
  decided:
    'Three functions of mixed knobs with three to six options in no order; twelve seeds; exact results, all else as the room Experiment has it.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 720_601,
  title: 'Options as choices or as numbers',
  caption: 'First runs and trials as the engine proposes them.',
  ways,
  duels: [['choices', 'numbers']],
  tasks: [zakharovKinds, bread, catalyst],
  moments: [
    { words: 'after 15 trials', after: () => 15 },
    { words: 'after 30 trials', after: () => 30 },
  ],
  courseOf: (known, way, run) => {
    const told = way === 'choices' ? known : asNumbers(known);
    return { missing: missingAfter(told, trialsOf(played(told, run))) };
  },
});

/** The same task, its options told as whole numbers. */
function asNumbers(known: KnownTask): KnownTask {
  const knobs = known.task.knobs.map((knob): Knob =>
    knob.kind === 'choices'
      ? { name: knob.name, unit: '', kind: 'whole', from: 0, to: knob.options.length - 1 }
      : knob,
  );
  const isOption = known.task.knobs.map(({ kind }) => kind === 'choices');
  // What is between two options is asked by climbs, and then rounded.
  const truth = (v: readonly number[]): number =>
    known.task.truth(v.map((value, p) => (isOption[p] ? Math.round(value) : value)));
  const { best, middle, worst } = known;
  return { ...knownOf({ ...known.task, knobs, truth }), best, middle, worst };
}
