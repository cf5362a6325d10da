import { describe, expect, it } from 'vitest';
import entropies from '../../testing/golden/23_entropy.json';
import hedges from '../../testing/golden/24_hedge.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Searched {
  readonly entropySearch: {
    readonly entropy: number;
    readonly probabilityOfMaximum: number[];
    readonly gain: number[];
  };
}

interface Hedged {
  readonly gains: number[][];
  readonly probabilities: number[][];
}

const searches = entropies.cases.flatMap((one) =>
  one.request && 'entropySearch' in one.expect ? [one] : [],
);

it.each(searches)('reference: $name', ({ request, expect: wanted, rtol }) => {
  const given = (answer(request) as unknown as Searched).entropySearch;
  const known = (wanted as unknown as Searched).entropySearch;
  expectClose(given.entropy, known.entropy, { rtol });
  expectAllClose(given.probabilityOfMaximum, known.probabilityOfMaximum, { rtol });
  expectAllClose(given.gain, known.gain, { rtol });
});

describe('entropy search', () => {
  const { request } = searches[0]!;

  it('is the same through a map that holds everywhere, because it is about z', () => {
    const plain = answer({ ...request, scaling: { y: 'standardize' } }) as unknown as Searched;
    const y = request.data.y.map(Math.exp);
    const logs = { surrogate: { id: 'log-gp', params: { offset: 0 } }, scaling: { y: 'standardize' } };
    const bent = answer({ ...request, ...logs, data: { X: request.data.X, y } }) as unknown as Searched;
    expectAllClose(bent.entropySearch.gain, plain.entropySearch.gain, { rtol: 1e-9 });
  });

  it.each(['nlgcp', 'student-t', 'extra-trees'])('is refused in words with %s', (id) => {
    const { error } = answer({ ...request, surrogate: { id } }) as { error: { message: string } };
    expect(error.message).toMatch(/max-value entropy|no/);
    expect(error.message).not.toMatch(/undefined|TypeError/);
  });

  it.each([
    [{ draws: [] }, /draws/],
    [{ draws: [[1, 2]] }, /draws/],
    [{ noiseDraws: [1] }, /noiseDraws.*60/],
    [{ nodes: 0 }, /nodes/],
    [{ nodes: 1.5 }, /nodes/],
  ])('refuses %j in words', (wrong, words) => {
    const { error } = answer({ ...request, ...wrong }) as { error: { message: string } };
    expect(error.message).toMatch(words);
  });
});

it.each(hedges.cases)('reference hedge: $name', ({ request, expect: wanted, rtol }) => {
  const { gains, probabilities } = answer(request) as unknown as Hedged;
  expectAllClose(gains.flat(), wanted.gains.flat(), { rtol });
  wanted.probabilities.forEach((row, t) => expectAllClose(probabilities[t]!, row, { rtol }));
});

it.each([
  [{ rewards: [[1, 2], [3]], eta: 1 }, /rewards\[1\].*2 numbers/],
  [{ rewards: [[]], eta: 1 }, /rewards\[0\].*at least one/],
  [{ rewards: [[1]], eta: -1 }, /eta.*at least 0/],
  [{ rewards: [['a']], eta: 1 }, /rewards\[0\]\[0\]/],
  [{ rewards: [[1]] }, /eta/],
  [{ rewards: [[1e308], [1e308]], eta: 1 }, /Infinity, which is not a number/],
])('a hedge refuses %j in words', (fields, words) => {
  const { error } = answer({ op: 'hedge', ...fields }) as { error: { message: string } };
  expect(error.message).toMatch(words);
});

it('a hedge keeps what JSON can hold of gains as far apart as doubles are', () => {
  const given = answer({ op: 'hedge', rewards: [[1e308, -1e308]], eta: 100 }) as unknown as Hedged;
  expect(given.probabilities).toEqual([[1, 0]]);
});

it('a run tells which places were named before each of its steps', () => {
  const run = answer({
    op: 'run',
    spec: {
      seed: 3,
      objective: { id: 'branin' },
      surrogate: { id: 'gp' },
      strategy: { id: 'smart-search', params: { initial: 4, smart: 3, candidates: 50, refine: 1 } },
      acquisition: {
        id: 'hedge',
        params: { members: ['expected-improvement', { id: 'upper-confidence-bound', params: { kappa: 1 } }] },
      },
    },
    steps: 2,
    snapshots: true,
  }) as {
    snapshots: { proposal: { portfolio: { chosen: number } } }[];
    history: { step: number; x: number[]; acquisition: number; nominees?: Record<string, unknown>[] }[];
  };
  for (const { step, x, acquisition, nominees } of run.history) {
    if (step === 0) {
      expect(nominees).toBeUndefined();
      continue;
    }
    expect(nominees!.map((one) => one['acquisition'])).toEqual([
      'expected-improvement',
      'upper-confidence-bound',
    ]);
    expect(nominees![1]!['params']).toEqual({ kappa: 1 });
    // Where two name one place, only the member that was taken has the value.
    const { chosen } = run.snapshots[step - 1]!.proposal.portfolio;
    expect(nominees![chosen]).toMatchObject({ x, value: acquisition });
    expect(nominees!.reduce((sum, one) => sum + Number(one['probability']), 0)).toBeCloseTo(1, 12);
  }
});
