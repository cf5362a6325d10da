import { describe, expect, it } from 'vitest';
import { lessons } from '../../lessons/registry';
import { shuffled } from './shuffled';

const visitors = 3000;

const choices = lessons.flatMap(({ id, tasks }) =>
  tasks.flatMap((task) =>
    task.kind === 'choice' ? [{ of: `${id}.${task.id}`, options: task.options }] : [],
  ),
);

it('keeps all things, and their order for the same visitor and task', () => {
  const once = shuffled(['a', 'b', 'c', 'd'], { seed: 5, of: 'noise.groups' });
  expect([...once].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(shuffled(['a', 'b', 'c', 'd'], { seed: 5, of: 'noise.groups' })).toEqual(once);
  expect(shuffled([], { seed: 5, of: '' })).toEqual([]);
});

describe.each(choices)('$of', ({ of, options }) => {
  it('has its right answer at each place equally often, over visitors', () => {
    const found = options.map(() => 0);
    for (let seed = 1; seed <= visitors; seed++) {
      found[shuffled(options, { seed, of }).findIndex(({ isRight }) => isRight)]! += 1;
    }
    const share = 1 / options.length;
    const sd = Math.sqrt(visitors * share * (1 - share));
    for (const count of found) expect(Math.abs(count - visitors * share)).toBeLessThan(4 * sd);
  });
});

it('puts the right answers of one visitor at different places', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const places = choices.map(({ of, options }) =>
      shuffled(options, { seed, of }).findIndex(({ isRight }) => isRight),
    );
    expect(new Set(places).size, String(seed)).toBeGreaterThan(1);
  }
});
