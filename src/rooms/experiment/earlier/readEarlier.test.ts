import { expect, it } from 'vitest';
import type { Campaign } from '../../../engine/campaign/campaign';
import { sourdough } from '../../../testing/sourdough';
import { emptyRecord } from '../state/record';
import { readEarlier } from './readEarlier';

const present: Campaign = { ...sourdough, trials: [] };
const read = (campaign: Campaign | null, now = present) =>
  readEarlier({ ...emptyRecord('earlier', 1), campaign }, now);
const textOf = (...given: Parameters<typeof read>): string | null => {
  const one = read(...given);
  return one.kind === 'problem' ? one.text : null;
};

it('takes what was run, without the experiment before that and without values of knobs that are gone', () => {
  const trials = sourdough.trials.map((trial) => ({ ...trial, values: { ...trial.values, Salt: 2 } }));
  const settings = { caution: 'bold', earlier: { campaign: sourdough, joint: true } } as const;
  const run = sourdough.trials.filter(({ state }) => state !== 'waiting');
  expect(read({ ...sourdough, trials, settings })).toEqual({
    kind: 'earlier',
    campaign: { ...sourdough, trials: run, settings: { caution: 'bold' } },
  });
});

const refused: readonly (readonly [words: string, earlier: Campaign | null, now: Campaign])[] = [
  ['It has no results; 3 are needed to know its best place.', null, present],
  ['It has 1 result; 3 are needed', { ...sourdough, trials: sourdough.trials.slice(0, 1) }, present],
  ['It has 2 results; 3 are needed', { ...sourdough, trials: sourdough.trials.slice(0, 2) }, present],
  [
    'The earlier experiment has no Salt like this one. Take one with the same knobs.',
    sourdough,
    { ...present, knobs: [...present.knobs, { name: 'Salt', unit: '%', kind: 'number', from: 1, to: 3 }] },
  ],
  [
    'The earlier experiment has no Flour like this one.',
    sourdough,
    {
      ...present,
      knobs: present.knobs.map((one) =>
        one.kind === 'choices' ? { ...one, options: ['rye', 'white'] } : one,
      ),
    },
  ],
  [
    'It has 2 results; 3 are needed',
    { ...sourdough, trials: sourdough.trials.map((one, k) => (k < 2 ? one : { ...one, values: {} })) },
    present,
  ],
];

it.each(refused)('says why an experiment cannot be the earlier one: %s', (words, earlier, now) => {
  expect(textOf(earlier, now)).toContain(words);
});
