import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../answer';

type Answer = Readonly<Record<string, unknown>>;

const model = {
  data: { X: [[0.1], [0.3], [0.45], [0.7], [0.9]], y: [1, 0.2, 0.4, 1.9, 0.8] },
  scaling: { y: 'standardize' },
  bounds: { noise: [1e-4, 0.1] },
};
const chains = { prior: 'default', chains: 2, burnIn: 30, samples: 10, thin: 2, seed: 5 };
const at = { at: [[0.2], [0.6]], want: ['mean', 'quantiles', 'ei', 'ucb'], incumbent: 1.9 };
const { bounds, ...asked } = model;
const integrate = { fit: { integrate: { ...chains, bounds } } };

const ask = (request: object): Answer => answer(request);

describe('a fit that integrates', () => {
  const sampled = ask({ op: 'sample-hyper', ...model, ...chains, ...at });

  it('answers for the mixture that sampling answers for', () => {
    const found = ask({ op: 'posterior', ...asked, ...integrate, ...at });
    for (const part of ['mean', 'ei', 'ucb', 'ucbAverage']) {
      expectAllClose(found[part] as number[], sampled[part] as number[], { rtol: 1e-7 });
    }
    expectAllClose((found['quantiles'] as number[][])[1]!, (sampled['quantiles'] as number[][])[1]!, {
      rtol: 1e-7,
    });
  });

  it('draws by the likelihood of the Student-t process, and answers for the mixture', () => {
    const surrogate = { id: 'student-t', params: { degreesOfFreedom: 3 } };
    const drawn = ask({ op: 'sample-hyper', ...model, ...chains, ...at, surrogate });
    const found = ask({ op: 'posterior', ...asked, ...integrate, ...at, surrogate });
    for (const part of ['mean', 'ei', 'ucb', 'ucbAverage']) {
      expectAllClose(found[part] as number[], drawn[part] as number[], { rtol: 1e-7 });
    }
    expectAllClose((found['quantiles'] as number[][])[1]!, (drawn['quantiles'] as number[][])[1]!, {
      rtol: 1e-7,
    });
    expect(found['mean']).not.toEqual(sampled['mean']);
  });

  it('gives the draws of sampling, and the medians', () => {
    const found = ask({ op: 'fit', ...asked, ...integrate });
    const [draws, same] = [found, sampled].map((one) => one['samples'] as { outputScale: number }[]);
    expect(draws!.map(({ outputScale }) => outputScale)).toEqual(same!.map(({ outputScale }) => outputScale));
    expect(found['rHat']).toEqual(sampled['rHat']);
    expect(found['parameters']).toEqual(sampled['parameters']);
    const sorted = draws!.map(({ outputScale }) => outputScale).sort((a, b) => a - b);
    expect(found['outputScale']).toBeGreaterThanOrEqual(sorted[9]!);
    expect(found['outputScale']).toBeLessThanOrEqual(sorted[10]!);
  });

  it.each([
    [{ integrate: { prior: 'nobody' } }, 'There is no "nobody"'],
    [{ integrate: { samples: 0 } }, '"fit.integrate.samples" must be'],
    [{ integrate: { sampler: { id: 'slice', params: { width: -1 } } } }, 'fit.integrate.sampler'],
    [{ integrate: { chains: 1e6 } }, 'more than one answer can hold'],
    [{ integrate: 7 }, '"fit.integrate" must be an object'],
  ])('refuses %j in words', (fit, words) => {
    const { error } = ask({ op: 'posterior', ...asked, fit, ...at }) as { error: { message: string } };
    expect(error.message).toContain(words);
  });

  it('says what it does not know, and which models it is not for', () => {
    const found = ask({ op: 'fit', ...asked, fit: { integrate: { ...chains, burnin: 3 } } });
    expect(found['warnings']).toContain('The field "fit.integrate.burnin" is not known and was ignored.');
    const sparse = ask({ op: 'fit', ...asked, ...integrate, surrogate: { id: 'sparse-gp' } });
    expect(JSON.stringify(sparse)).toContain('not averaged over');
  });

  it('tells in the history of a run whether its draws are enough', () => {
    const spec = {
      objective: { id: 'forrester' },
      surrogate: { id: 'gp' },
      strategy: { id: 'smart-search', params: { initial: 4, candidates: 30, refine: 1 } },
      fit: { kind: 'integrate', sampler: { id: 'slice' }, samples: 8 },
    };
    const { history } = ask({ op: 'run', spec, steps: 1 }) as { history: { hyper: Answer | null }[] };
    expect(history.map(({ hyper }) => hyper === null)).toEqual([true, true, true, false, false]);
    const { hyper } = history.at(-1)!;
    expect(hyper!['parameters']).toEqual(['log lengthScale', 'log outputScale']);
    expect((hyper!['rHat'] as number[]).every((value) => value > 0.8)).toBe(true);
    expect(hyper!['ess']).toHaveLength(2);
  });
});
