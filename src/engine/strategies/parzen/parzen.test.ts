import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/56_parzen.json';
import { spaceOf } from '../../objectives/space';
import { createRng } from '../../numeric/random/rng';
import { componentsOf, drawnAt, estimatorOf } from './estimator';
import { parzenOf } from './parzen';

/*
 * Golden numbers: a reference in numpy and scipy whose components equal those of hyperopt 0.2.7 to the bit. There an input keeps its
 * own units; here it is a share of its box, so that a log density differs by the log of the width.
 */
const places = golden.cases.filter((one) => 'candidates' in one);
const choice = golden.cases.find((one) => 'categories' in one)!;
const draws = golden.cases.find((one) => 'observations' in one)!;
const within = 1e-9;

interface Curves {
  readonly mean: readonly number[];
  readonly sd: readonly number[];
}

type Kinds = Readonly<Record<'good' | 'bad', Curves>>;

describe.each(places.map((one) => [one.name, one] as const))('the reference: %s', (_, one) => {
  const { X, y, gamma, candidates, expect: wanted } = one;
  const { lower, upper } = one;
  const box = lower!.map((lo, p) => [lo, upper![p]!] as const);
  const space = spaceOf(box);
  const observed = X!.map((x, i) => ({ x: space.toUnit(x), y: y![i]! }));
  const told = parzenOf({ observed, space }, gamma!);

  it('counts the same answers as good', () => {
    expect([...told.good].sort((a, b) => a - b)).toEqual([...wanted.good!].sort((a, b) => a - b));
  });

  it('has the same components along each input', () => {
    (wanted.components as Kinds[]).forEach((kinds, p) => {
      const width = box[p]![1] - box[p]![0];
      for (const kind of ['good', 'bad'] as const) {
        const among = observed.filter((__, i) => told.good.includes(i) === (kind === 'good'));
        const components = componentsOf(among.map(({ x }) => x[p]!));
        expect(components.length).toBe(kinds[kind].mean.length);
        components.forEach(({ mean, sd }, k) => {
          expect(Math.abs(box[p]![0] + width * mean - kinds[kind].mean[k]!)).toBeLessThan(within * width);
          expect(Math.abs(width * sd - kinds[kind].sd[k]!)).toBeLessThan(within * width);
        });
      }
    });
  });

  it('gives the same log densities and scores', () => {
    const logWidth = box.reduce((sum, [lo, hi]) => sum + Math.log(hi - lo), 0);
    candidates!.forEach((place, k) => {
      const x = space.toUnit(place);
      const sum = (kind: 'good' | 'bad'): number =>
        told.inputs.reduce((total, input, p) => total + input[kind].logDensity(x[p]!), -logWidth);
      expect(Math.abs(sum('good') - wanted.logGood![k]!)).toBeLessThan(within);
      expect(Math.abs(sum('bad') - wanted.logBad![k]!)).toBeLessThan(within);
      expect(Math.abs(told.score(x) - (wanted.score as number[])[k]!)).toBeLessThan(within);
    });
  });
});

describe('an estimator', () => {
  it('draws what the reference draws from the same uniform numbers', () => {
    const components = componentsOf(draws.observations!);
    draws.expect.draws!.forEach((wanted, k) => {
      expect(Math.abs(drawnAt(components, draws.u![k]!, draws.v![k]!) - wanted)).toBeLessThan(within);
    });
  });

  it('of a choice gives the chances of the reference', () => {
    const { categories, codes, y, gamma, expect: wanted } = choice;
    const space = spaceOf([[0, categories! - 1]], ['categorical']);
    const observed = codes!.map((code, i) => ({ x: space.toUnit([code]), y: y![i]! }));
    const { inputs, score } = parzenOf({ observed, space }, gamma!);
    wanted.pGood!.forEach((chance, code) => {
      const x = space.toUnit([code]);
      expect(Math.exp(inputs[0]!.good.logDensity(x[0]!))).toBeCloseTo(chance, 12);
      expect(Math.exp(inputs[0]!.bad.logDensity(x[0]!))).toBeCloseTo(wanted.pBad![code]!, 12);
      expect(score(x)).toBeCloseTo((wanted.score as number[])[code]!, 12);
    });
  });

  it.each([
    ['no answer', []],
    ['one', [0.9]],
    ['many', [0, 0.2, 0.2, 0.21, 0.5, 0.97, 1]],
  ])('of %s integrates to one, and draws each component cut to the line', (_, shares) => {
    const line = spaceOf([[0, 1]]).inputs[0]!;
    const estimator = estimatorOf(line, shares);
    const cells = 4000;
    const middles = Array.from({ length: cells }, (__, k) => (k + 0.5) / cells);
    const total = middles.reduce((sum, share) => sum + Math.exp(estimator.logDensity(share)) / cells, 0);
    expect(total).toBeCloseTo(1, 5);
    const chances = componentsOf(shares).map(({ mean, sd }) => {
      const heights = middles.map((share) => Math.exp(-0.5 * ((share - mean) / sd) ** 2));
      const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0);
      return sum(heights.slice(0, 0.4 * cells)) / sum(heights);
    });
    const chance = chances.reduce((a, b) => a + b, 0) / chances.length;
    const rng = createRng(5);
    const count = 4000;
    const below = Array.from({ length: count }, () => estimator.draw(rng)).filter((share) => share < 0.4);
    // Five standard errors of a share.
    expect(Math.abs(below.length / count - chance)).toBeLessThan(
      5 * Math.sqrt((chance * (1 - chance)) / count),
    );
  });

  it('of a choice draws each code as often as it says', () => {
    const three = spaceOf([[0, 2]], ['categorical']).inputs[0]!;
    const estimator = estimatorOf(three, [0, 0.5, 0.5, 0.5]);
    const rng = createRng(6);
    const drawn = Array.from({ length: 7000 }, () => estimator.draw(rng));
    [2, 4, 1].forEach((seventh, code) => {
      const count = drawn.filter((share) => share === code / 2).length;
      expect(Math.abs(count / 1000 - seventh)).toBeLessThan(0.25);
    });
  });
});
