import { expect, it } from 'vitest';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { finish } from '../task';
import { mixing, type Mixing } from './mixing';

const compare = (link: string, noises: readonly number[]): Mixing =>
  finish(mixing.answer(snapshotOfLink(link), { prior: 'default', noises, seed: 1 }));

/** Fourteen answers. */
const link = 'seed=30&model=gp&step=9';

it('f held and ν held change places as the noise grows, and surrogate data are never the worst (001 §2.6.3)', () => {
  const { mixed, parameter } = compare(link, [0.03, 2]);
  expect(parameter.name).toBe('lengthScale');
  const [little, much] = mixed.map(
    (row) => new Map(row.map(({ sampler, effective }) => [sampler, effective])),
  );
  expect(little!.get('fixed-f')!).toBeGreaterThan(5 * little!.get('whitened')!);
  expect(much!.get('whitened')!).toBeGreaterThan(5 * much!.get('fixed-f')!);
  for (const row of [little!, much!]) {
    const worst = Math.min(row.get('fixed-f')!, row.get('whitened')!);
    expect(row.get('surrogate-metropolis')!).toBeGreaterThan(5 * worst);
  }
});

it('what cannot be compared is said in words', () => {
  expect(() => compare('seed=30&step=1&model=student-t', [0.3])).toThrow(
    'needs observations of a Gaussian process',
  );
  expect(() => compare(link, [])).toThrow('at 1 to 12 levels of noise, not at 0');
  expect(() => compare('seed=30&initial=60&step=1&model=gp', [0.3])).toThrow('on up to 60 observations');
});
