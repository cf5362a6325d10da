import { describe, expect, it } from 'vitest';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import type { Change, ExperimentSpec } from '../experiment/spec';
import { standardisation } from '../models/dataset';
import { fromRows } from '../numeric/arrays';
import { probabilitiesOf } from '../acquisitions/hedge';
import { buildView } from '../questions/view';
import { finish } from '../task';
import { applyChange } from './change';
import { experimentOf } from './experiment';
import { storedModel } from './fitModel';
import type { StepSnapshot } from './snapshot';
import { nextStep, startRun } from './step';
import { sweep } from '../../testing/sweep';

const quick: PartialSpec = {
  seed: 4,
  surrogate: { id: 'gp' },
  strategy: { id: 'smart-search', params: { initial: 4, smart: 6, final: 1, candidates: 60, refine: 1 } },
};
const hedge = { id: 'hedge', params: {} };

function runOf(spec: ExperimentSpec, steps: number, changes: readonly Change[] = []): StepSnapshot[] {
  const run = [finish(startRun(spec, changes))];
  while (run.length <= steps) run.push(finish(nextStep(run.at(-1)!, changes)));
  return run;
}

describe.each(['custom', 'branin', 'hartmann6'])('hedging on %s', (id) => {
  const spec = completeSpec({ ...quick, objective: { id }, acquisition: hedge });
  const run = runOf(spec, 3);

  it('adds what each place named a step ago is believed to be worth now, and takes one by chance', () => {
    run.forEach((snapshot, step) => {
      const { nominees, chosen } = snapshot.proposal!.portfolio!;
      expect(nominees.map(({ member }) => member.id)).toEqual([
        ...['expected-improvement', 'upper-confidence-bound', 'probability-of-improvement'],
      ]);
      expect(snapshot.proposal!.x).toEqual(nominees[chosen]!.x);
      expect(snapshot.proposal!.acquisitionId).toBe(nominees[chosen]!.member.id);
      const gains = nominees.map(({ gain }) => gain);
      expect(nominees.map(({ probability }) => probability)).toEqual(probabilitiesOf(gains, 1));
      const last = run[step - 1]?.proposal?.portfolio?.nominees;
      if (!last) return expect(gains).toEqual([0, 0, 0]);
      const { space, orientation } = experimentOf(spec);
      const { shift, scale } = standardisation(
        Float64Array.from(snapshot.observations, ({ y }) => orientation.flip(y)),
      );
      const mean = storedModel(snapshot)
        .posterior(fromRows(last.map(({ x }) => space.toUnit(x))))
        .mean();
      gains.forEach((gain, k) => expect(gain).toBeCloseTo(last[k]!.gain + (mean[k]! - shift) / scale, 10));
    });
  });

  it('is plain JSON, from which the next step follows to the last bit', () => {
    const read = JSON.parse(JSON.stringify(run[1])) as StepSnapshot;
    expect(read).toEqual(run[1]);
    expect(finish(nextStep(read, []))).toEqual(run[2]);
  });
});

describe('a portfolio', () => {
  it('of one member is that member', () => {
    const alone = { id: 'upper-confidence-bound', params: { kappa: 1 } };
    const plain = runOf(completeSpec({ ...quick, acquisition: alone }), 3);
    const hedged = runOf(
      completeSpec({ ...quick, acquisition: { id: 'hedge', params: { members: [alone] } } }),
      3,
    );
    hedged.forEach(({ observations, proposal }, step) => {
      expect(observations).toEqual(plain[step]!.observations);
      expect(proposal!.acquisition).toBe(plain[step]!.proposal!.acquisition);
      expect(buildView(hedged[step]!).acquisition).toEqual(buildView(plain[step]!).acquisition);
    });
  });

  it('keeps gains when its members are put in another order, and forgets those of members that go', () => {
    const spec = completeSpec({ ...quick, acquisition: hedge });
    const snapshot = runOf(spec, 2)[2]!;
    const patch = {
      acquisition: { id: 'hedge', params: { members: ['probability-of-improvement', 'thompson'] } },
    };
    const changed = finish(applyChange(snapshot, { kind: 'configure', step: 2, patch }));
    const [kept, fresh] = changed.proposal!.portfolio!.nominees;
    expect(kept!.gain).toBeCloseTo(snapshot.proposal!.portfolio!.nominees[2]!.gain, 2);
    expect(fresh!.gain).toBe(0);
  });

  it('counts no reward twice when something is changed by hand within a step', () => {
    const spec = completeSpec({ ...quick, acquisition: hedge });
    const snapshot = runOf(spec, 2)[2]!;
    const change = {
      kind: 'configure',
      step: 2,
      patch: { acquisition: { id: 'hedge', params: { eta: 2 } } },
    } as const;
    const changed = finish(applyChange(snapshot, change));
    const gains = (one: StepSnapshot) => one.proposal!.portfolio!.nominees.map(({ gain }) => gain);
    gains(changed).forEach((gain, k) => expect(gain).toBeCloseTo(gains(snapshot)[k]!, 2));
  });

  it('says nothing in the final steps, which trust the prediction', () => {
    const spec = completeSpec({ ...quick, acquisition: hedge });
    const last = runOf(spec, 6)[6]!;
    expect(last.proposal).toMatchObject({ acquisitionId: 'predicted-mean' });
    expect(last.proposal!.portfolio).toBeUndefined();
  });

  it('by entropy search takes the place whose answer tells most', () => {
    const spec = completeSpec({ ...quick, acquisition: { id: 'entropy-search-portfolio' } });
    for (const { proposal } of runOf(spec, 2)) {
      const { nominees, chosen } = proposal!.portfolio!;
      expect(nominees[chosen]!.gain).toBe(Math.max(...nominees.map(({ gain }) => gain)));
      expect(nominees.map(({ probability }) => probability)).toEqual(
        nominees.map((_, k) => Number(k === chosen)),
      );
    }
  });
});

describe('entropy search', () => {
  const spec = completeSpec({ ...quick, acquisition: { id: 'entropy-search', params: { grid: 30 } } });

  it('asks on a grid of its own, where its picture has its only values', () => {
    for (const snapshot of runOf(spec, 2)) {
      const { value } = buildView(snapshot).acquisition!;
      expect(new Set(value).size).toBeLessThanOrEqual(30);
      expect(Math.max(...value)).toBe(snapshot.proposal!.acquisition);
    }
  });

  it.each(['gp', 'ngcp', 'sparse-gp'].slice(0, sweep(1, 3)))(
    'asks several at a time, each of another place, with %s',
    (surrogate) => {
      for (const id of ['entropy-search', 'entropy-search-portfolio']) {
        const batch = {
          size: 3,
          ...(surrogate !== 'sparse-gp' && { rule: 'fantasies' as const, samples: 8 }),
        };
        const acquisition = { id, params: { grid: 30 } };
        const several = completeSpec({ ...quick, surrogate: { id: surrogate }, acquisition, batch });
        const asked = runOf(several, 3).map(({ proposal }) => proposal!.x[0]!);
        expect(new Set(asked).size).toBe(4);
      }
    },
  );

  it('asks whole numbers, and rows, and never one twice', () => {
    const whole = completeSpec({
      ...quick,
      objective: {
        id: 'table',
        params: { X: Array.from({ length: 9 }, (_, i) => [i]), y: [3, 1, 4, 1, 5, 9, 2, 6, 5] },
      },
      acquisition: { id: 'entropy-search' },
    });
    const asked = runOf(whole, 4)
      .at(-1)!
      .observations.map(({ x }) => x[0]!);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe('what cannot be is refused in words', () => {
  const refused =
    (acquisition: PartialSpec['acquisition'], rest: PartialSpec = {}) =>
    () =>
      experimentOf(completeSpec({ ...quick, ...rest, acquisition }));

  it.each([
    [{ id: 'hedge', params: { members: [] } }, /1 to 8 acquisitions, each an id or .*: no portfolios/],
    [
      { id: 'hedge', params: { members: 'thompson' } },
      /1 to 8 acquisitions, each an id or .*: no portfolios/,
    ],
    [
      { id: 'hedge', params: { members: ['nonsense'] } },
      /1 to 8 acquisitions, each an id or .*: no portfolios/,
    ],
    [{ id: 'hedge', params: { members: [null] } }, /1 to 8 acquisitions, each an id or .*: no portfolios/],
    [{ id: 'hedge', params: { members: ['hedge'] } }, /1 to 8 acquisitions, each an id or .*: no portfolios/],
    [
      { id: 'hedge', params: { members: [{ id: 'thompson', params: 3 }] } },
      /1 to 8 acquisitions, each an id or .*: no portfolios/,
    ],
    [
      { id: 'hedge', params: { members: [{ id: 'upper-confidence-bound', params: { kappa: 99 } }] } },
      /Curiosity|κ/,
    ],
    [
      { id: 'hedge', params: { members: [{ id: 'thompson', params: { kappa: 1 } }] } },
      /no parameter "kappa"/,
    ],
  ])('%j', (acquisition, words) => expect(refused(acquisition)).toThrow(words));

  it('with several inputs, and with models that have no joint latent space', () => {
    const members = { members: ['entropy-search'] };
    for (const acquisition of [
      { id: 'entropy-search' },
      { id: 'entropy-search-portfolio' },
      { id: 'hedge', params: members },
    ]) {
      expect(refused(acquisition, { objective: { id: 'branin' } })).toThrow(
        /With 2 inputs there is no entropy search/,
      );
      for (const id of ['nlgcp', 'student-t', 'extra-trees'])
        expect(refused(acquisition, { surrogate: { id } })).toThrow(
          /does not work with .*Choose another of the two/,
        );
    }
  });
});
