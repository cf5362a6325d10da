import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSpec } from '../../../engine/catalogue';
import { settingsOf } from '../settings';
import {
  offeredMethods,
  plannedMethods,
  plannedTasks,
  readManyText,
  shownParts,
  writeManyText,
  type ManyText,
} from './plan';

function read(text: string): { said: ManyText; issues: string[] } {
  const issues: string[] = [];
  return { said: readManyText(text, defaultSpec, (sentence) => issues.push(sentence)), issues };
}

it('says nothing of what is usual, and reads back what it says', () => {
  expect(writeManyText(read('').said, defaultSpec)).toBe('');
  const said: fc.Arbitrary<ManyText> = fc.record({
    settings: fc.constantFrom(settingsOf(''), settingsOf('tau=0.1')),
    trials: fc.integer({ min: 2, max: 50 }),
    steps: fc.integer({ min: 1, max: 40 }),
    methods: fc.constantFrom([], ['random'], ['gp-ucb', 'noiseMode=egn'], ['gp-ei', 'random']),
    show: fc.constantFrom(...shownParts),
    by: fc.constantFrom('q', 'qSmooth'),
    over: fc.constantFrom(null, 1),
  });
  fc.assert(
    fc.property(said, (one) => {
      const again = read(writeManyText(one, defaultSpec));
      expect(again).toEqual({ said: one, issues: [] });
    }),
  );
});

it('keeps the settings of the measures that another tab had, with the usual methods', () => {
  expect(read('tau=0.1').said).toMatchObject({ settings: { tau: 0.1 }, methods: read('').said.methods });
});

it('opens at one of its pictures if the link names it, at all of them otherwise', () => {
  expect(read(';show=ranks')).toMatchObject({
    said: { show: 'ranks', methods: read('').said.methods },
    issues: [],
  });
  for (const text of ['', ';trials=3', ';show=nothing']) expect(read(text).said.show).toBe('all');
});

it('complains in words, and reads any text', () => {
  expect(read(';trials=1;nothing').issues).toEqual([
    'There is no method "nothing"; it was left out.',
    'trials must be a whole number from 2 to 50, not "1"; 2 is used.',
  ]);
  expect(read(';over=9').said.over).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { said } = read(text);
      expect(read(writeManyText(said, defaultSpec)).said).toEqual(said);
    }),
  );
});

it('plans the same runs under the same keys, each method from the same seeds', () => {
  const said = read(';trials=3;steps=4;random').said;
  const [own, random] = plannedTasks({ base: defaultSpec, said });
  expect(own!.map(({ spec }) => spec.seed)).toEqual(random!.map(({ spec }) => spec.seed));
  expect(new Set([...own!, ...random!].map(({ key }) => key)).size).toBe(6);
  const longer = plannedTasks({ base: defaultSpec, said: { ...said, trials: 5, methods: [] } });
  expect(longer[0]!.slice(0, 3).map(({ key }) => key)).toEqual(own!.map(({ key }) => key));
  expect(plannedMethods({ base: defaultSpec, said }).map(({ text }) => text)).toEqual(['', 'random']);
});

it('offers the spread of scores as noise beside their mean, but not what the Lab does anyway', () => {
  const texts = (methods: readonly string[]) => offeredMethods(defaultSpec, methods).map(({ text }) => text);
  expect(texts([])).toContain('noiseMode=egn');
  expect(texts([])).not.toContain('noiseMode=mean');
  expect(texts(['noiseMode=egn'])).not.toContain('noiseMode=egn');
});
