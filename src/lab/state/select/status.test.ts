import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantilesOf } from '../../../engine/loop/view';
import { defaultSpec } from '../../../engine/catalogue';
import { objectives } from '../../../engine/objectives/registry';
import type { Proposal, StepSnapshot } from '../../../engine/loop/snapshot';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import { formatAcquisition } from '../../../vocabulary/numbers/labelled';
import { labelsIn } from './labels';
import { amongOf } from './reason';
import { doneOf, status, statusOf, answerStatus, levelOf } from './status';
import { fakeStart, fakeView } from '../../../testing/fakeEngine';
import { answered } from '../answer';
import { initialData } from '../data';

const proposal: Proposal = {
  x: [198.0],
  origin: 'smart',
  acquisition: 0.021,
  acquisitionId: 'expected-improvement',
  exploit: null,
  explore: null,
  runnerUp: null,
  note: null,
};

const start: StepSnapshot = {
  step: 0,
  spec: defaultSpec,
  observations: [
    { id: 0, x: [24], y: 0.71, step: 0, origin: 'initial', edited: false },
    { id: 1, x: [300], y: 0.5, step: 0, origin: 'initial', edited: false },
  ],
  tried: null,
  incumbent: 0,
  best: 0.71,
  improved: false,
  model: null,
  proposal,
  stopReason: null,
};

const third: StepSnapshot = {
  ...start,
  step: 3,
  observations: [
    ...start.observations,
    { id: 2, x: [231.44], y: 0.83, step: 3, origin: 'smart', edited: false },
  ],
  tried: 2,
  incumbent: 2,
  best: 0.83,
  improved: true,
};

describe('the status sentence', () => {
  it('says at each step after the optimum is found how little is left, and leaves a note to *Why*', () => {
    const objective = objectives.find(({ id }) => id === 'custom')!;
    const y = objective.evaluate!(Float64Array.of(157.8), {});
    const spec = { ...defaultSpec, objective: { id: 'custom', params: {} } };
    const observations = [{ ...start.observations[0]!, x: [157.8], y }, start.observations[1]!];
    const found = { ...start, step: 1, spec, observations, tried: 0, incumbent: 0, best: y };
    const said = (note: string | null, origin: Proposal['origin'] = 'smart') => {
      const next = { ...found, step: 2, tried: 1, proposal: { ...proposal, note, origin } };
      return status({ ...initialData, step: 2, snapshots: [{ ...start, spec }, found, next] });
    };
    const left = 'Nothing can be better than 0.9223 by more than 0.0004.';
    expect(said(null)).toContain(`: the largest expected improvement, 0.0210. ${left}`);
    expect(said('the largest not asked yet')).toContain(`, its expected improvement is 0.0210. ${left}`);
    expect(said('Uphill', 'walk')).toMatch(/: uphill\.$/);
  });

  it('names codes that have names', () => {
    const table = {
      X: [
        [0, 3],
        [1, 4],
      ],
      y: [0.4, 0.5],
      codes: [['plain', 'seeded'], null],
    };
    const spec = { ...start.spec, objective: { id: 'table', params: table } };
    const observations = [{ ...start.observations[0]!, x: [1, 4] }];
    expect(statusOf({ ...start, spec, observations, incumbent: 0, best: 0.5, proposal: null })).toContain(
      'at (seeded, 4)',
    );
  });

  it('is short with more than two inputs: the diamond stands for the next place', () => {
    const spec = { ...start.spec, objective: { id: 'hartmann3', params: {} } };
    const place = [0.2, 0.4, 0.6];
    const observations = start.observations.map((one) => ({ ...one, x: place }));
    const next = { ...proposal, x: place };
    const three = { ...start, spec, observations, proposal: next };
    expect(statusOf(three)).toBe('Two places tried, best 0.710. Next: the diamond, EI 0.0210.');
    const said = { ...three, step: 3, tried: 1, incumbent: 0 };
    expect(statusOf(said)).toBe(
      'Step 3: tried a place, got 0.500, best still 0.710. Next: the diamond, EI 0.0210.',
    );
    const drawn = { ...next, origin: 'random' as const, acquisition: null, acquisitionId: null };
    expect(statusOf({ ...said, proposal: drawn })).toContain('Next: the diamond, drawn at random.');
    expect(statusOf({ ...said, proposal: { ...next, acquisition: 0 } })).toContain(
      'Next: the diamond: no place is expected to be better than the best so far.',
    );
  });

  it('of the start', () => {
    expect(statusOf(start)).toBe(
      'Two places tried, best 0.710 at x = 24. Next x = 198: the largest expected improvement, 0.0210.',
    );
  });

  it('of results that somebody brought', () => {
    const observations = start.observations.map((one) => ({ ...one, origin: 'given' as const }));
    expect(doneOf({ ...start, observations })).toBe('Two results, best 0.710 at x = 24.');
    expect(doneOf({ ...start, observations: observations.slice(0, 1) })).toBe(
      'One result, best 0.710 at x = 24.',
    );
  });

  it('of a start with first places still in training', () => {
    const pending = [2, 3].map((id) => ({ id, x: [id], step: 0, origin: 'initial' as const }));
    const batch = { pending, round: 2, clock: 1, arrived: [0, 1] };
    expect(doneOf({ ...start, batch })).toBe(
      'Two places tried, best 0.710 at x = 24; 2 answers are pending.',
    );
  });

  it('of a step', () => {
    expect(statusOf(third)).toBe(
      'Step 3: tried x = 231.4, got 0.830, new best. Next x = 198: the largest expected improvement, 0.0210.',
    );
    expect(statusOf({ ...third, improved: false })).toContain('got 0.830. Next');
  });

  it('keeps back what comes next where that is to be guessed', () => {
    expect(doneOf(start)).toBe('Two places tried, best 0.710 at x = 24.');
    expect(doneOf(third)).toBe('Step 3: tried x = 231.4, got 0.830, new best.');
    const free = { ...start, stopReason: 'There is no function to ask.' };
    expect(doneOf(free)).toBe(doneOf(start));
  });

  it('of a step that found nothing better', () => {
    expect(statusOf({ ...third, incumbent: 0, best: 0.71, improved: false })).toContain(
      'got 0.830, best still 0.710. Next',
    );
  });

  it('of a start where small values are wanted', () => {
    const spec = { ...defaultSpec, objective: { id: 'forrester', params: {} } };
    expect(statusOf({ ...start, spec, incumbent: 1, best: 0.5 })).toMatch(
      /^Two places tried, best \(smallest\) 0\.500 at/,
    );
  });

  it('of a step by hand', () => {
    const observations = third.observations.map((one) => ({ ...one, origin: 'by-hand' as const }));
    expect(statusOf({ ...third, observations })).toContain(
      'Step 3: you tried x = 231.4, got 0.830, new best.',
    );
  });

  it('of a place that a member of a portfolio names', () => {
    const nominee = { member: { id: 'expected-improvement', params: {} }, x: [198], value: 0.021 };
    const rest = { probability: 0.384, gain: 0.25, reward: null };
    const said = (id: string) =>
      statusOf({
        ...third,
        spec: { ...defaultSpec, acquisition: { id, params: {} } },
        proposal: { ...proposal, portfolio: { nominees: [{ ...nominee, ...rest }], chosen: 0, before: [] } },
      });
    expect(said('hedge')).toContain(
      'Next x = 198, named by expected improvement (0.0210) and taken by chance, with a probability of 38.4 % (GP-Hedge).',
    );
    expect(said('entropy-search-portfolio')).toContain(
      'taken by entropy search portfolio, because its answer tells most about where the maximum is, 0.25 nats.',
    );
  });

  it('of other reasons to choose', () => {
    const said = (patch: Partial<Proposal>, spec = defaultSpec) =>
      statusOf({ ...third, spec, proposal: { ...proposal, ...patch } });
    expect(said({ acquisitionId: 'predicted-mean', acquisition: 0.9 })).toContain(
      'Next x = 198: the largest predicted mean, 0.900.',
    );
    expect(said({ origin: 'random', acquisition: null, acquisitionId: null })).toContain(
      'Next x = 198, drawn at random.',
    );
    expect(said({ origin: 'design', acquisition: null, acquisitionId: null })).toContain(
      'Next x = 198, the next place of the design.',
    );
    expect(said({ acquisitionId: 'thompson', acquisition: 0.93 })).toContain(
      'because there one function drawn from the belief is largest of all candidates, 0.930.',
    );
    expect(said({ acquisitionId: 'max-value-entropy', acquisition: 1e-9 })).toContain(
      ': the largest max-value entropy, 10⁻⁹.',
    );
    expect(said({ note: 'the maximum was already asked' })).toContain(
      'Next x = 198, its expected improvement is 0.0210. The maximum was already asked.',
    );
    const minimised = { ...defaultSpec, objective: { id: 'forrester', params: {} } };
    expect(said({ acquisitionId: 'predicted-mean', acquisition: -5.02 }, minimised)).toContain(
      ': the largest predicted mean of −f, −5.020',
    );
    expect(said({ acquisitionId: 'thompson', acquisition: 5.02 }, minimised)).toContain(
      'drawn from the belief is smallest of all candidates, −5.020.',
    );
  });

  it('of what was compared', () => {
    const among = (patch: Partial<ExperimentSpec>) =>
      statusOf({ ...third, spec: { ...defaultSpec, ...patch } })
        .split('the largest expected improvement')[1]!
        .replace(', 0.0210', '');
    const table = { id: 'table', params: { X: [[1], [2]], y: [1, 2] } };
    expect(among({})).toBe('.');
    expect(among({ objective: table })).toBe(' of the rows left.');
    expect(among({ objective: table, noiseSd: 0.1 })).toBe(' of all rows.');
    expect(among({ inputs: ['integer'] })).toBe(' of the places left.');
    expect(among({ inputs: ['integer'], noiseSd: 0.1 })).toBe('.');
    expect(among({ strategy: { id: 'smart-search', params: { refine: 0 } } })).toBe(' of all candidates.');
    expect(among({ objective: { id: 'branin', params: {} } })).toBe('.');
    // Of more inputs the sentence is short; the column says it.
    const more = (id: string) => amongOf({ ...defaultSpec, objective: { id, params: {} } });
    expect([more('pipeline'), more('hartmann3')]).toEqual([' of the recorded places left', ' found']);
  });

  it('of places without hope', () => {
    const said = (patch: Partial<Proposal>, spec = defaultSpec) =>
      /Next.*$/.exec(statusOf({ ...third, spec, proposal: { ...proposal, ...patch } }))![0];
    const least = 'to be better than the best so far, and this one is the least hopeless.';
    // Outputs are seen from 0.5 to 0.83.
    expect(said({ acquisition: 3.2e-7 })).toBe(`Next x = 198: no place is expected ${least}`);
    expect(said({ acquisition: 3.4e-7 })).toContain(': the largest expected improvement, 3.4·10⁻⁷');
    expect(said({ acquisitionId: 'log-expected-improvement', acquisition: -15 })).toBe(
      `Next x = 198: no place is expected ${least}`,
    );
    expect(said({ acquisitionId: 'log-expected-improvement', acquisition: -14.8 })).toContain('largest');
    expect(said({ acquisitionId: 'probability-of-improvement', acquisition: 9e-7 })).toBe(
      `Next x = 198: no place is likely ${least}`,
    );
    expect(said({ acquisitionId: 'predicted-mean', acquisition: 0 })).toContain(
      ': the largest predicted mean, 0.',
    );
    const table = { id: 'table', params: { X: [[198], [2]], y: [1, 2] } };
    expect(said({ acquisition: 0 }, { ...defaultSpec, objective: table })).toBe(
      `Next x = 198: no row left is expected ${least}`,
    );
  });

  it('writes what does not count as 0', () => {
    const written = (acquisitionId: string, values: readonly number[]) => {
      const { digits } = labelsIn({ ...third, proposal: { ...proposal, acquisitionId } });
      return values.map((value) => formatAcquisition({ digits }, value));
    };
    expect(written('expected-improvement', [3.4e-7, 3.2e-7, 0])).toEqual(['3.4·10⁻⁷', '0', '0']);
    expect(written('probability-of-improvement', [2e-6, 9e-7])).toEqual(['2·10⁻⁶', '0']);
  });

  it('of the end', () => {
    const end = statusOf({ ...third, proposal: null, stopReason: 'The budget of 20 steps is used.' });
    expect(end).toBe('Step 3: tried x = 231.4, got 0.830, new best. The budget of 20 steps is used.');
  });

  it('of edits at that step', () => {
    expect(statusOf(third, [{ kind: 'move', step: 3, observation: 0, x: [24], y: 0.71 }])).toContain(
      'new best. By hand an observation was moved to 0.710 at x = 24. Next',
    );
    // A place beyond the box was put at its edge: the sentence says where the observation is.
    const edge = { ...third.observations[0]!, id: 9, x: [400], y: -2 };
    const withOneMore = { ...third, observations: [...third.observations, edge] };
    expect(statusOf(withOneMore, [{ kind: 'add', step: 3, x: [700], y: -2 }])).toContain(
      'By hand x = 400 was added with −2.00.',
    );
    expect(statusOf(third, [{ kind: 'remove', step: 3, observation: 9 }])).toContain(
      'By hand an observation was removed.',
    );
    expect(statusOf(third, [{ kind: 'remove', step: 2, observation: 9 }])).not.toContain('removed');
    expect(statusOf(third, [{ kind: 'untime', step: 3, observation: 0 }])).toContain(
      `How long x = ${third.observations[0]!.x[0]} took is not known any more.`,
    );
  });

  it('where the step’s observation is gone, or none is left', () => {
    expect(statusOf({ ...third, tried: null })).toContain('Step 3: 3 observations, best 0.830 at x = 231.4.');
    expect(statusOf({ ...start, observations: [], incumbent: null, best: null, proposal: null })).toBe(
      'No places tried yet.',
    );
  });
});

/** Quantiles at the nine levels of a belief that is even between 0 and 1. */
const even = [0.005, 0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975, 0.995];

const asked = fakeStart({ ...defaultSpec, objective: { id: 'forrester', params: {} } }, []);
const observations = asked.observations.map((one) => ({ ...one, y: -1 }));
const before = { ...asked, incumbent: 0, best: -1, observations };
const view = {
  ...fakeView(before),
  x: Float64Array.of(0, 0.5, 1),
  quantiles: quantilesOf(even.map((level) => Float64Array.of(0, level, 0))),
};

function said(y: number): string {
  const made = { id: 9, x: [0.5], y, step: 1, origin: 'smart', edited: false } as const;
  return answerStatus(answered(before, made), view);
}

it('says what was expected, where the answer fell, and whether that is a surprise', () => {
  expect(said(0.6)).toBe(
    'Step 1: asked x = 0.5, got 0.600; expected 0.500, with 95\u00a0% from 0.0250 to 0.975. It fell at the 60 % quantile of the prediction: about as expected.',
  );
  expect(said(0.95)).toContain('at the 95 % quantile of the prediction: no surprise.');
  expect(said(0.98)).toContain('at the 98 % quantile of the prediction: a surprise.');
  expect(said(2)).toContain('above the 99.5 % quantile of the prediction: a great surprise.');
  expect(said(-2)).toContain('got −2, new best; ');
  expect(said(-2)).toContain('below the 0.5 % quantile of the prediction: a great surprise.');
});

it('the level grows with the value and meets the quantiles', () => {
  for (const level of even) expect(levelOf(even, level)).toBeCloseTo(level, 12);
  const value = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(levelOf(even, Math.min(a, b))).toBeLessThanOrEqual(levelOf(even, Math.max(a, b)));
    }),
  );
  expect(
    levelOf(
      even.map(() => 3),
      3,
    ),
  ).toBe(0.005);
});
