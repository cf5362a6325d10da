import { processIn } from '../../testing/processIn';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storedModel } from '../../engine/loop/fitModel';
import { explanation } from '../../engine/questions/explanation';
import { density } from '../../engine/questions/density';
import { normalQuantile } from '../../engine/numeric/probability/normalQuantile';
import { finish } from '../../engine/task';
import { columnsFor } from '../../studies/runs/columns';
import { readCompare } from '../../studies/compare/comparison';
import { decodeLink } from '../../link/decodeLink';
import { figureOfLink, type Figure } from '../../testing/figureOfLink';
import { copula, figures } from './copula';
import { isLong } from '../../testing/sweep';

const mdx = readFileSync(new URL('./copula.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expects the lesson to say this, with numbers computed here. */
const says = (words: string): void => expect(text).toContain(words);

const bell = figureOfLink('initial=10&model=gp');
const bent = figureOfLink('initial=10');
const bandwidth = (factor: number): Figure => figureOfLink(`initial=10&bandwidthFactor=${factor}`);
const leftOut = ({ snapshot }: Figure): number => finish(density.answer(snapshot, null))!;
const ofY = ({ snapshot }: Figure): number => processIn(snapshot).logLikelihoodOutput;
const smse = ({ view }: Figure): number => view.score!.smse;
const fixed = (digits: number) => (value: number) => value.toFixed(digits).replace('-', '−');
const map = ({ snapshot }: Figure) => storedModel(snapshot).map!.at(Float64Array.of(0));

/** Returns the lengths of the lower and the upper half of the band at a place. */
function halves({ view }: Figure, i: number): readonly [number, number] {
  const [low, middle, high] = ([0.025, 0.5, 0.975] as const).map((level) => view.quantiles[level][i]!);
  return [middle! - low!, high! - middle!];
}

describe('what the lesson on the copula says of its ten answers', () => {
  const y = bent.snapshot.observations.map((one) => one.y).sort((a, b) => a - b);

  it('two groups, a Gaussian band above 1, and a copula band below', () => {
    expect([...y.slice(0, 3), y.at(-1)!].map(fixed(2))).toEqual(['0.27', '0.29', '0.65', '0.86']);
    says('Eight of the ten lie between 0.65 and 0.86. Two are much worse, 0.27 and 0.29');
    const upper = bell.view.quantiles[0.975];
    says(
      `In three stretches it climbs above 1, the highest score there can be, and it gets as far as ${fixed(2)(Math.max(...upper))}`,
    );
    expect([...upper].filter((one, i) => one > 1 && !(upper[i - 1]! > 1))).toHaveLength(3);
    const [low, middle] = ([0.025, 0.5] as const).map((level) => fixed(2)(bell.view.quantiles[level][355]!));
    says(`from its middle at ${middle} down to ${low}`);
    expect(Math.max(...bent.view.quantiles[0.975])).toBeLessThan(1);
  });

  it('a map a third as steep in the gap, and halves of the band at x = 234', () => {
    const slope = (at: number) => Math.exp(map(bent).logDerivative(at));
    const gap = Array.from({ length: 37 }, (_, i) => slope(0.29 + 0.01 * i));
    expect((Math.min(...gap) / slope(0.72)).toFixed(2)).toBe('0.33');
    const [down, up] = halves(bent, 234).map(fixed(2));
    says(`the band reaches ${down} down from the median and ${up} up`);
    says(`The Gaussian process had ±${fixed(2)(halves(bell, 234)[0])}`);
  });

  it('an upper half that is the longer one at 32 of 401 places, none of which the words before the task name', () => {
    const longer = [...bent.view.x.keys()].filter((i) => {
      const [down, up] = halves(bent, i);
      return up >= 1.5 * down;
    });
    expect([longer.length, longer[0], longer.at(-1)]).toEqual([32, 87, 261]);
    const median = longer.map((i) => bent.view.quantiles[0.5][i]!);
    expect(Math.max(...median)).toBeLessThan(0.35);
    const before = mdx.slice(0, mdx.indexOf('<Task id="lopsided"'));
    const named = [...before.matchAll(/(?:x = |&at=)(\d+)/g)].map(([, x]) => Number(x));
    expect(named).toContain(234);
    expect(named.filter((x) => longer.includes(x))).toEqual([]);
  });

  it('the best in z, and the chance to beat it', () => {
    const { snapshot } = bent;
    const { incumbent, incumbentLatent, places } = finish(
      explanation.answer(snapshot, { places: [snapshot.proposal!.x] }),
    );
    const { chance, gain } = places[0]!;
    says(`the best, ${fixed(3)(incumbent)}, is ${fixed(2)(incumbentLatent![0]!)} in $z$`);
    says(`the chance to beat it is ${(100 * chance).toFixed(1)} %`);
    // Sums the probabilities above the best so far, as in the formula, on the grid of the figure's outputs.
    const { mean, sd } = places[0]!.latent!;
    const model = storedModel(snapshot);
    const X = {
      rows: 1,
      cols: 1,
      data: Float64Array.of(snapshot.proposal!.x[0]! / 400),
    };
    const belief = model.posterior(X);
    const latent = model.latent!(X);
    expect(latent.mean[0]).toBeCloseTo(mean, 10);
    expect(Math.sqrt(latent.variance[0]!)).toBeCloseTo(sd, 10);
    const step = 1e-4;
    const chances = Array.from(
      { length: 5000 },
      (_, i) => belief.exceedance(incumbent + (i + 0.5) * step)[0]!,
    );
    expect(step * chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(gain, 6);
  });
});

describe('what it says of bandwidths', () => {
  const factors = [3, 1, 0.3, 0.1];

  it.runIf(isLong)('the likelihood of y rises without end, and the density left out does not', () => {
    const likelihoods = [...factors, 0.01].map((factor) => ofY(bandwidth(factor)));
    const [wide, usual, narrow, needles, tiny] = likelihoods.map(fixed(1));
    says(
      `rises from ${wide} to ${usual}, ${narrow} and ${needles}, and at a hundredth of Scott’s width it is ${tiny}`,
    );
    expect(likelihoods.toSorted((a, b) => a - b)).toEqual(likelihoods);
    const left = factors.map((factor) => leftOut(bandwidth(factor)));
    says(`: ${left.slice(0, 3).map(fixed(1)).join(', ')}, and then ${fixed(0)(left[3]!)}, because`);
    expect(leftOut(bandwidth(0.01))).toBeLessThan(-1000);
    says(`the Gaussian process of the beginning has ${fixed(1)(leftOut(bell))}`);
  });

  it('in the four columns that its link opens', () => {
    const { spec, ui } = decodeLink(figures['four-bandwidths']);
    const issues: string[] = [];
    const { patches } = readCompare(ui.panel!.text, spec, (issue) => issues.push(issue))!;
    expect(issues).toEqual([]);
    const columns = columnsFor(spec, patches, []);
    expect(columns.map((column) => column.spec.surrogate.params['bandwidthFactor'] ?? 1)).toEqual(factors);
  });

  it('ten answers prefer three tenths, and the whole function does not', () => {
    const left = factors.map((factor) => leftOut(bandwidth(factor)));
    expect(left.indexOf(Math.max(...left))).toBe(2);
    says(
      `larger there: ${fixed(2)(smse(bandwidth(0.3)))} of the function’s variance, against ${fixed(2)(smse(bent))} with Scott’s rule`,
    );
    says(`the larger squared error: ${fixed(2)(smse(bent))} against ${fixed(2)(smse(bell))} without`);
    expect(leftOut(bent)).toBeGreaterThan(leftOut(bell));
    expect(Math.max(...bandwidth(3).view.quantiles[0.975])).toBeGreaterThan(1);
  });

  it('needles know the rank of the best answer', () => {
    const task = copula.tasks.find(({ id }) => id === 'needle')!;
    const needles = bandwidth(0.01);
    const z = map(needles).forward(needles.snapshot.best!);
    if (task.kind !== 'number') throw new Error('It is a number to compute.');
    expect(task.answer).toBeCloseTo(z, 6);
    expect(task.answer).toBeCloseTo(normalQuantile(9.5 / 10), 6);
    const mistaken = [9 / 10, 10 / 11, 0.975].map((share) => normalQuantile(share).toFixed(6));
    expect(task.mistakes.slice(0, 3).map(({ value }) => value.toFixed(6))).toEqual(mistaken);
  });
});

describe('what the lesson says of many data sets', () => {
  interface Case {
    readonly objective: string;
    readonly signTests: Readonly<
      Record<string, { readonly firstSmaller: number; readonly secondSmaller: number; readonly p: number }>
    >;
  }
  const file = new URL('../../../experiments/results/fig-6-1.json', import.meta.url);
  const { numbers } = JSON.parse(readFileSync(file, 'utf8')) as {
    numbers: readonly (Case & { kernel: string })[];
  };
  /** Returns in how many settings without a bound on length scales the copula is clearly better, and worse. */
  const clearly = (objective: string, measure: string): readonly [number, number] => {
    const tests = numbers
      .filter((one) => one.objective === objective && !one.kernel.includes('θ'))
      .map(({ signTests }) => signTests[measure]!)
      .filter(({ p }) => p < 0.05);
    const better = tests.filter((test) => test.firstSmaller > test.secondSmaller).length;
    return [better, tests.length - better];
  };

  it('is what the experiment found', () => {
    for (const measure of ['smseOfMedian', 'nlpd', 'leftOut']) {
      const [better, worse] = clearly('hartmann6', measure);
      expect(better, measure).toBeGreaterThan(0);
      expect(worse, measure).toBe(0);
      const [none, some] = clearly('branin', measure);
      expect(none, measure).toBe(0);
      expect(some, measure).toBeGreaterThan(0);
    }
    const [better, worse] = clearly('custom', 'smseOfMedian');
    expect(better).toBe(worse);
    for (const measure of ['nlpd', 'leftOut']) {
      expect(clearly('custom', measure)[0]).toBe(0);
      expect(clearly('custom', measure)[1]).toBeGreaterThan(0);
    }
    says('better than a Gaussian process on Hartmann’s function of six inputs, and worse on Branin’s');
    says(
      'smaller as often as larger, but its densities were worse, both of answers left out and of the function',
    );
  });
});
