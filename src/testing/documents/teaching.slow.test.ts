import { median } from 'd3-array';
import { expect, it } from 'vitest';
import { evenGridWithin, rangeOf } from '../../engine/experiment/reach';
import { respond } from '../../headless/answer';
import { lessons } from '../../lessons/registry';
import { read } from './read';

/** The document, its lines and quotations joined. */
const text = read('docs/teaching.md').replaceAll(/\s*\n(?:> )?/g, ' ');

const objective = { id: 'custom', params: {} };

interface Entry {
  readonly x: readonly number[];
  readonly simpleRegret: number;
}

const histories = new Map<string, readonly Entry[]>();

function historyOf(spec: object, steps: number): readonly Entry[] {
  const request = JSON.stringify({ op: 'run', spec: { objective, ...spec }, steps });
  const known = histories.get(request);
  if (known) return known;
  const { history } = JSON.parse(respond(request).output) as { history: readonly Entry[] };
  histories.set(request, history);
  return history;
}

/**
 * Answers until the best is within a hundredth of the range, as the page counts; null if that many steps do not do. A longer run begins as
 * a shorter one, which says the same if it is long enough.
 */
function answersNeeded(spec: object, steps = 15): number | null {
  const margin = 0.01 * rangeOf({ objective })!;
  for (const length of new Set([15, steps])) {
    const at = historyOf(spec, length).findIndex(({ simpleRegret }) => simpleRegret < margin);
    if (at >= 0) return at + 1;
  }
  return null;
}

it('docs/teaching.md names lessons by their titles', () => {
  const titles = lessons.map(({ title }) => title);
  const named = [
    'What is a surrogate?',
    'Where to look next: PI, EI, UCB and Thompson',
    'When the Gaussian is wrong',
    'Does it pay? Honestly',
  ];
  for (const one of named) {
    expect(titles).toContain(one);
    expect(text).toContain(`_${one}_`);
  }
});

it('docs/teaching.md has the answers that the engine gives to its exercises', () => {
  const seed = 30;
  const ei = answersNeeded({ seed })!;
  const regret = historyOf({ seed }, ei - 5).at(-1)!.simpleRegret;
  expect(text).toContain(`After ${ei} answers; an even grid needs ${evenGridWithin({ objective }, regret)}.`);

  const by = (id: string) => ({ seed, acquisition: { id } });
  expect(text).toContain(`UCB needs ${answersNeeded(by('upper-confidence-bound'))} answers.`);
  expect(answersNeeded(by('probability-of-improvement'))).toBeNull();
  const creeping = historyOf(by('probability-of-improvement'), 15).slice(5);
  expect(text).toContain(`from ${creeping[0]!.x[0]!.toFixed(1)}, each`);

  const seeds = Array.from({ length: 10 }, (_, k) => k + 1);
  const found = seeds.map((one) => answersNeeded({ seed: one }, 45)!);
  const [least, most] = [Math.min(...found), Math.max(...found)];
  expect(text).toContain(`EI needs ${least} to ${most} answers, in the median ${median(found)}.`);
  const blind = seeds.map((one) => answersNeeded({ seed: one, strategy: { id: 'random' } }, 45));
  expect(blind.filter((one) => one !== null)).toHaveLength(7);
  expect(text).toContain('seven of ten within fifty answers');
  expect(seeds.filter((_, k) => found[k]! <= 5)).toHaveLength(2);

  const models = ['gp', 'nlgcp'].map((id) => answersNeeded({ seed, surrogate: { id } }));
  expect(new Set(models)).toEqual(new Set([models[0]]));
  expect(text).toContain(`${models[0]} answers each, against ${ei}`);
});
