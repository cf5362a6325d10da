import { palette } from './figure/palette';
import { compareWays, rowsOf } from './own/comparison';
import { frankes, inDisguise, steep, styblinski } from './own/functions';
import { played, trialsOf } from './own/play';
import { missingAfter, nothing } from './own/task';
import { listed, number } from './words';

const ways = {
  gated: { label: 'bent where better', colour: palette.blue },
  straight: { label: 'straight', colour: palette.orange },
} as const;
type Way = keyof typeof ways;

export const bends = compareWays<Way>({
  name: 'bends',
  summary: 'What is missing of the gain with axes that may bend, and with straight ones.',
  document:
    'A knob’s axis can be bent by a curve that is learnt with the model, so that the goal changes evenly along it (input warping). The room leaves axes straight unless that is asked for, and then bends them only while results left out are foretold better by two nats.',
  decided:
    'Two functions that want a bend, steep at one end and a logarithm in disguise, and two that want none, none of them seen by the design of the rule; twenty seeds; 25 trials, exact results, a Gaussian process. Asked beforehand: after 25 trials the median with bends is at most half of that without on the steep function, and at most 1.5 times on each of the two without a bend.',
  trials: { usual: 20, quick: 1 },
  firstSeed: 720_481,
  title: 'Axes that may bend',
  caption: 'First runs and trials as the engine proposes them.',
  ways,
  duels: [['gated', 'straight']],
  tasks: [steep, inDisguise, frankes, styblinski],
  moments: [
    { words: 'after 15 trials', after: () => 15 },
    { words: 'after 25 trials', after: () => 25 },
  ],
  courseOf: (known, way, run) => {
    const warp = way === 'gated' ? known.task.knobs.map(({ name }) => name) : [];
    const settings = { model: 'gp', warp } as const;
    return { missing: missingAfter(known, trialsOf(played(known, { ...run, says: { settings } }))) };
  },
  judged: (rows) => {
    const last = rows.length < 2 ? rows : rowsOf(rows, 1);
    const times = last.map(({ missing }) => missing.gated / missing.straight);
    const each = last.map(({ label }, i) => `${label} ${number(times[i]!)}`);
    const level = times.slice(2).filter((one) => one <= 1.5).length;
    const found = last.filter(({ missing }) => Math.max(missing.gated, missing.straight) <= nothing);
    const steepToo =
      found.length > 0 ? ` Both miss nothing that counts on ${listed(found.map(({ label }) => label))}.` : '';
    return `At the end the median with bends is so many times that without: ${each.join(', ')}. Half or less, asked of the steep function, ${times[0]! <= 0.5 ? 'came' : 'did not come'}; at most 1.5 times, asked of the two without a bend, came on ${level}.${steepToo}`;
  },
});
