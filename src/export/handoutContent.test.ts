import { expect, it } from 'vitest';
import { realLab } from '../testing/realLab';
import { factsOf } from './handoutContent';

async function factsAt(link: string): Promise<ReadonlyMap<string, string>> {
  const { store } = await realLab(link);
  const state = store.getState();
  return new Map(factsOf(state.snapshots[state.step]!, state));
}

const numbersOf = (facts: ReadonlyMap<string, string>): readonly string[] => {
  const names = [...facts.keys()];
  const from = names.indexOf('next query') + 1;
  return names.slice(from, names.indexOf('output scale (variance of z)'));
};

it('names each number of the kernel, says which are fitted, and measures only lengths in the box', async () => {
  const alpha = await factsAt('model=gp&kernel=rational-quadratic');
  expect(numbersOf(alpha)).toEqual(['Length scale (fitted; box is 1)', 'Alpha (fitted)']);
  const periodic = await factsAt('model=gp&kernel=periodic');
  expect(numbersOf(periodic)).toEqual(['Length scale (fitted)', 'Period (fitted; box is 1)']);
  const byHand = await factsAt('model=gp&kernel=periodic&fit=fixed');
  expect(numbersOf(byHand)).toEqual(['Length scale', 'Period (box is 1)']);
});

it('takes a sum apart and an input by its name', async () => {
  expect(numbersOf(await factsAt('model=gp&kernel=sum'))).toEqual([
    'Length scale of the squared exponential part (fitted; box is 1)',
    'Length scale of the periodic part (fitted)',
    'Period of the periodic part (fitted; box is 1)',
  ]);
  const plane = await factsAt('objective=branin&model=gp');
  expect(numbersOf(plane)).toContain('Length scale of x₂ (fitted; box is 1)');
  for (const value of plane.values()) expect(value).not.toMatch(/[{[]/);
});

it('says parameters by the names the page has for them', async () => {
  const { store } = await realLab('model=gp&acquisition=upper-confidence-bound&kappa=2.5&kernel=matern52');
  const state = store.getState();
  const snapshot = state.snapshots[0]!;
  const spec = { ...snapshot.spec, kernel: { id: 'matern52', params: { lengthScale: 0.2 } } };
  const facts = new Map(factsOf({ ...snapshot, spec }, state));
  expect(facts.get('acquisition')).toBe('upper confidence bound, boldness κ 2.5');
  expect(facts.get('kernel')).toBe('Matérn 5/2, length scale 0.2');
});

it('names no kernel of a model that has none', async () => {
  const facts = await factsAt('model=extra-trees');
  expect([...facts.values()]).not.toContain('Matérn 5/2');
  expect(Number(facts.get('leaves a tree'))).toBeGreaterThan(1);
});

it('says what a Student-t process knows about itself, after its hyper-parameters', async () => {
  const facts = await factsAt('model=student-t&degreesOfFreedom=3');
  expect([...facts.values()]).toContain('Student-t, degrees of freedom 3');
  expect([...facts.keys()]).toContain('output scale (variance of z)');
  expect(Number(facts.get('degrees of freedom'))).toBeGreaterThan(3);
  expect(Number(facts.get('95 % band, GP = 1'))).toBeGreaterThan(1);
});
