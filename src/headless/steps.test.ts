import { describe, expect, it } from 'vitest';
import golden from '../testing/golden/52_steps.json';
import { expectAllClose } from '../testing/tolerance';
import { answer } from './answer';

const [steps, branin] = golden.cases;

interface Run {
  readonly history: readonly { readonly x: readonly number[]; readonly y: number }[];
}

describe('functions with codes and other boxes', () => {
  it('steps is that of Python', () => {
    const { y } = answer(steps!.request!) as unknown as { y: number[] };
    expectAllClose(y, steps!.expect!.y, { rtol: 1e-12 });
  });

  it.each([
    ['program', branin!.boxes!.spearmintExample],
    ['paper', branin!.boxes!.paper004],
  ])('Branin on the box of 004, %s, has two of its minima', (whose, box) => {
    const given = answer({ op: 'objective', id: 'branin-004', params: { whose }, at: branin!.X });
    expect(given).toMatchObject({ box });
    expectAllClose((given as unknown as { y: number[] }).y, branin!.y!, { rtol: 1e-12 });
    const { optima } = given as unknown as { optima: readonly { readonly x: number[] }[] };
    expectAllClose(
      optima.flatMap(({ x }) => x),
      branin!.minimaInPaperBox!.flat(),
      { rtol: 1e-15 },
    );
  });
});

describe('codes without order', () => {
  const data = { X: [[0], [1], [2]], y: [1, 3, 2] };
  const ask = (codes?: unknown, at = [[0], [1], [3]]) =>
    answer({ op: 'posterior', data, codes, at, want: ['mean'] });

  it('are told apart, not measured, in a posterior, a fit and a kernel', () => {
    const { mean } = ask([true], [[3], [9]]) as unknown as { mean: number[] };
    expect(mean[0]).toBe(mean[1]);
    expect(ask([false])).toEqual(ask());
    const kernel = { id: 'matern52', params: { lengthScale: 1 } };
    const K = (codes?: boolean[]) =>
      (answer({ op: 'kernel', kernel, X: data.X, codes }) as unknown as { K: number[][] }).K;
    expect(K([true])[0]![2]).toBe(K()[0]![1]);
  });

  it.each([
    [[true, false], 'true or false for each of the 1 inputs'],
    [['yes'], 'codes[0]'],
    ['all', 'codes'],
  ])('are refused in words as %j', (codes, words) => {
    expect(ask(codes)).toMatchObject({ error: { message: expect.stringContaining(words) as string } });
  });

  it('are those of steps unless a spec says otherwise', () => {
    const run = (more: object) =>
      (
        answer({
          op: 'run',
          spec: { seed: 3, objective: { id: 'steps' }, ...more },
          steps: 3,
        }) as unknown as Run
      ).history.map(({ x }) => x);
    expect(run({ codes: 'exchangeable' })).toEqual(run({}));
    expect(run({ codes: 'ordered' })).not.toEqual(run({}));
  });
});
