import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figureOfLink } from '../testing/figureOfLink';

/** The numbers that the text of lessons prints are those of their figures; it is read here where they stand in it. */
function textOf(id: string): string {
  return readFileSync(new URL(`./${id}/${id}.mdx`, import.meta.url), 'utf8');
}

const smse = (hash: string): number => figureOfLink(hash).view.score!.smse;

describe('copula', () => {
  it('has two groups of answers, a Gaussian band above 1, and a copula band below', () => {
    const gp = figureOfLink('model=gp&initial=10').view;
    const { view, snapshot } = figureOfLink('initial=10');
    const y = snapshot.observations.map((one) => one.y).sort((a, b) => a - b);
    expect(y.slice(0, 3).map((one) => one.toFixed(2))).toEqual(['0.27', '0.29', '0.65']);
    expect(y.at(-1)).toBeCloseTo(0.86, 2);
    expect(Math.max(...gp.quantiles[7]!).toFixed(2)).toBe('1.10');
    expect(Math.max(...view.quantiles[7]!).toFixed(2)).toBe('0.97');
    expect([1, 4, 7].map((level) => gp.quantiles[level]![355]!.toFixed(2))).toEqual(['0.30', '0.67', '1.03']);
    const above = [...gp.quantiles[7]!].map((one) => one > 1);
    expect(above.filter((one, i) => one && !above[i - 1])).toHaveLength(3);
  });

  it('reaches further down than up where the text says', () => {
    const halves = (hash: string) => {
      const { quantiles } = figureOfLink(hash).view;
      const [low, middle, high] = [1, 4, 7].map((level) => quantiles[level]![234]!);
      return [middle! - low!, high! - middle!].map((one) => one.toFixed(2));
    };
    expect(halves('initial=10')).toEqual(['0.25', '0.12']);
    expect(halves('initial=10&model=gp')).toEqual(['0.19', '0.19']);
    expect(smse('initial=10').toFixed(2)).toBe('0.46');
    expect(smse('initial=10&model=gp').toFixed(2)).toBe('0.43');
    expect(textOf('copula')).toMatch(/is 0\.46 with the copula and 0\.43/);
    expect(Math.max(...figureOfLink('initial=10&bandwidthFactor=3').view.quantiles[7]!)).toBeGreaterThan(1);
  });
});

describe('regions', () => {
  const of = (clusters: number, more = '') =>
    figureOfLink(`model=nlgcp&clusters=${clusters}&initial=30${more}`);

  it('has the clusters and the weights that the text names', () => {
    const { view, snapshot } = of(4);
    const outputs = view.clusters!.map(({ members }) =>
      members.map((id) => snapshot.observations.find((one) => one.id === id)!.y),
    );
    const range = (l: number) =>
      [Math.min(...outputs[l]!), Math.max(...outputs[l]!)].map((one) => one.toFixed(2));
    expect(range(0)).toEqual(['0.66', '0.89']);
    expect(range(2)).toEqual(['0.27', '0.33']);
    const at = (x: number) => view.clusters!.map(({ weight }) => weight[x]!.toFixed(2));
    expect([at(180)[0], at(180)[2]]).toEqual(['0.47', '0.49']);
    expect(at(0)[2]).toBe('0.95');
    const sharp = of(4, '&smoothing=2').view;
    const nearlyAlone = sharp.x.filter((_, i) => sharp.clusters!.some(({ weight }) => weight[i]! > 0.9));
    expect((nearlyAlone.length / sharp.x.length).toFixed(2)).toBe('0.73');
  });

  it('has errors and likelihoods as printed', () => {
    const found = [1, 2, 3, 4].map((clusters) => of(clusters));
    expect(found.map(({ snapshot }) => snapshot.model!.logLikelihoodLatent.toFixed(1))).toEqual([
      '8.3',
      '2.9',
      '-18.3',
      '-19.9',
    ]);
    expect([0, 1, 3].map((i) => found[i]!.view.score!.smse.toFixed(2))).toEqual(['0.08', '0.07', '0.44']);
  });

  it('shrinks at the end with weights as printed, and uses one cluster of five for six answers', () => {
    const { view } = of(4, '&weights=as-printed');
    expect(view.clusters!.reduce((sum, { weight }) => sum + weight[0]!, 0).toFixed(2)).toBe('0.24');
    expect([view.quantiles[1]![0], view.quantiles[7]![0]].map((one) => one!.toFixed(2))).toEqual([
      '-0.33',
      '2.37',
    ]);
    const few = figureOfLink('model=nlgcp&clusters=5&initial=6');
    expect(few.view.clusters).toBeNull();
    expect(few.snapshot.model!.warnings.join()).toContain('1 is used');
  });
});
