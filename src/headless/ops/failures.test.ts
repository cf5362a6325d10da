import { describe, expect, it } from 'vitest';
import { respond } from '../answer';

interface Entry {
  readonly x: readonly number[];
  readonly y?: number;
  readonly failed?: string;
  readonly incumbent: number | null;
}

function run(spec: object, steps: number, more: object = {}) {
  const { output, exitCode } = respond(JSON.stringify({ op: 'run', spec, steps, ...more }));
  return { exitCode, ...(JSON.parse(output) as { history: readonly Entry[]; error?: { message: string } }) };
}

const root = { id: 'formula', params: { formula: 'sqrt(x)', box: [[-1, 2]] } };

describe('a run with places that give no value', () => {
  it('answers with its whole history, in which they stand where they came', () => {
    const { exitCode, history, ...rest } = run({ seed: 3, objective: root }, 12);
    expect(exitCode).toBe(0);
    expect(history).toHaveLength(17);
    const failed = history.filter(({ x }) => x[0]! < 0);
    expect(failed.length).toBeGreaterThan(0);
    for (const entry of failed) {
      expect(entry).toMatchObject({ failed: 'no value', milliseconds: expect.any(Number) as number });
      expect(entry).not.toHaveProperty('y');
    }
    expect(history.filter(({ y }) => y !== undefined)).toHaveLength(history.length - failed.length);
    expect(rest).toMatchObject({ recommendation: { x: [2] }, withoutValue: expect.any(Number) as number });
  });

  it('has no best as long as nothing has a value', () => {
    const { history } = run(
      { seed: 1, objective: { id: 'points', params: { X: [[0], [1]], y: [null, 2] } } },
      0,
    );
    expect(history.map(({ incumbent }) => incumbent)).toEqual([null, 2]);
  });

  it('keeps the regret of places apart from a recommendation that has no value', () => {
    const rows = { X: [[0], [1], [2], [3], [4], [5]], y: [0, 1, null, 3, null, 2] };
    const { exitCode, history } = run({ seed: 1, objective: { id: 'table', params: rows } }, 6);
    expect(exitCode).toBe(0);
    expect(history).toHaveLength(6);
  });
});

it('a run that cannot go on answers with what was found until then, and why', () => {
  const changes = [{ kind: 'remove', step: 2, observation: 99 }];
  const { exitCode, history, error } = run({ seed: 3, objective: root }, 6, { changes });
  expect(exitCode).toBe(1);
  expect(error!.message).toBe('There is no observation 99 at this step.');
  expect(history).toHaveLength(6);
});
