import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from './answer';
import { sweep } from '../testing/sweep';

describe('a formula, asked for values', () => {
  it.each([
    [{ formula: 'x^2', box: [[0, 2]] }, [[1], [-3]], [1, 9], [[0, 2]]],
    [{ formula: '2x' }, [0.5], [1], [[-5, 5]]],
    [{}, [[0]], [0], [[-1, 2]]],
    [
      { formula: '-(x1-2)^2 + 3*cos(pi*x2)' },
      [
        [2, 0],
        [3, 1],
      ],
      [3, -4],
      [
        [-5, 5],
        [-5, 5],
      ],
    ],
  ])('%j', (params, at, y, box) => {
    const given = answer({ op: 'objective', id: 'formula', params, at });
    expect(given).toEqual({ y, box, direction: 'maximize', optima: [] });
  });

  it('says where it cannot be read', () => {
    expect(answer({ op: 'objective', id: 'formula', params: { formula: 'x + sine(x)' } })).toEqual({
      error: {
        code: 'invalid-value',
        message: 'There is no "sine", at character 5; perhaps you mean sin or sinh.',
        detail: { parameter: 'formula', position: 4, length: 4 },
      },
    });
  });

  it('says where it has no number to answer with', () => {
    const given = answer({ op: 'objective', id: 'formula', params: { formula: 'log(x)' }, at: [[1], [-1]] });
    expect(given).toHaveProperty(
      'error.message',
      expect.stringContaining('"y[1]" of the answer comes out as NaN'),
    );
  });

  it('needs as many numbers as it has inputs', () => {
    const given = answer({ op: 'objective', id: 'formula', params: { formula: 'x1*x2' }, at: [[1]] });
    expect(given).toHaveProperty('error.message', '"at[0]" must be a row of 2 numbers, not [1].');
  });
});

describe('a run on a formula', () => {
  const strategy = { id: 'smart-search', params: { initial: 5, smart: 6, final: 1 } };
  const run = (params: object) =>
    answer({ op: 'run', spec: { seed: 3, objective: { id: 'formula', params }, strategy } });

  it('climbs', () => {
    const { history, recommendation } = run({ formula: '1 - (x - 0.7)²', box: [[-2, 3]] }) as {
      history: { simpleRegret: number | null }[];
      recommendation: { x: number[]; y: number };
    };
    expect(history).toHaveLength(12);
    expect(history.every(({ simpleRegret }) => simpleRegret === null)).toBe(true);
    expect(recommendation.y).toBeGreaterThan(0.99);
    expect(Math.abs(recommendation.x[0]! - 0.7)).toBeLessThan(0.1);
  });

  it('also of two inputs', () => {
    const given = run({
      formula: 'exp(-x1^2 - (x2 - 1)^2)',
      box: [
        [-2, 2],
        [-2, 2],
      ],
    });
    expect(given).toHaveProperty('recommendation.y', expect.any(Number));
    expect((given as { recommendation: { x: number[] } }).recommendation.x).toHaveLength(2);
  });

  it('also where it is flat', () => {
    expect(run({ formula: '3' })).toHaveProperty('recommendation.y', 3);
  });

  it('counts failed evaluations where there is no number anywhere, and recommends nothing', () => {
    const given = run({ formula: 'sqrt(x)', box: [[-2, -1]] }) as {
      history: readonly { x: readonly number[]; failed?: string }[];
    };
    expect(given.history.length).toBeGreaterThan(0);
    expect(given.history.every(({ failed }) => failed === 'no value')).toBe(true);
    expect(new Set(given.history.map(({ x }) => x[0])).size).toBe(given.history.length);
    expect(given).toHaveProperty('recommendation', null);
  });

  it.each([
    [{ formula: 'x + ' }, /^After "\+" a number/],
    [{ formula: 7 }, /^The formula must be a text, not 7\.$/],
    [{ formula: 'x1*x2', box: [[0, 1]] }, /^The box must have a side/],
    [{ function: 'x' }, /^"formula" has no parameter "function"\. Known are: formula, box\.$/],
  ])('does not begin with %j', (params, words) => {
    expect(run(params)).toHaveProperty('error.message', expect.stringMatching(words));
  });
});

it('any formula and any box are answered, or refused in words', () => {
  const text = fc.array(fc.constantFrom('x', 'x2', '2', '(', ')', '+', '^', 'log', '__proto__', '/', '0'));
  const params = fc.record(
    {
      formula: fc.oneof(
        text.map((words) => words.join('')),
        fc.string(),
        fc.jsonValue({ maxDepth: 2 }),
      ),
      box: fc.oneof(
        fc.array(fc.array(fc.double(), { maxLength: 3 }), { maxLength: 3 }),
        fc.jsonValue({ maxDepth: 2 }),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(params, fc.constantFrom([[0]], [[1, 2]], [[-1]]), (given, at) => {
      const answered = answer({ op: 'objective', id: 'formula', params: given, at });
      const { error } = answered as { error?: { code: string; message: string } };
      expect(error?.code).not.toBe('internal');
      expect(error?.message ?? 'Answered.').toMatch(/^\S.*[.…]$/s);
    }),
    { numRuns: sweep(300, 1000) },
  );
});
