import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { specComplaint } from '../experiment/complaints';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { EngineError } from '../errors';
import { fromRows } from '../numeric/arrays';
import { explanation } from '../questions/explanation';
import { finish } from '../task';
import { experimentOf } from './experiment';
import { searchAgain, storedModel, storedSeconds } from './fitModel';
import { nextStep, startRun } from './step';
import type { StepSnapshot } from './snapshot';

const given: PartialSpec = {
  seed: 7,
  objective: { id: 'forrester' },
  surrogate: { id: 'gp' },
  acquisition: { id: 'expected-improvement-per-second', params: { seconds: 'inverse' } },
  strategy: { id: 'smart-search', params: { initial: 4, smart: 10, final: 0 } },
  cost: { id: 'rising', params: { most: 20 } },
  costModel: 'together',
};

function after(steps: number, more: PartialSpec = {}): StepSnapshot {
  let snapshot = finish(startRun(completeSpec({ ...given, ...more }), []));
  for (let k = 0; k < steps; k++) snapshot = finish(nextStep(snapshot, []));
  return snapshot;
}

const places = fromRows([[0.15], [0.5], [0.95]]);

describe('a run whose value and seconds are one process', () => {
  it('keeps their correlation, and is restored from its records', () => {
    const snapshot = after(3);
    const { correlation } = snapshot.costRecord!;
    expect(Math.abs(correlation!)).toBeLessThan(1);
    expect(snapshot.costRecord!.logLikelihoodLatent).toBe(snapshot.model!.logLikelihoodLatent);
    const again = { ...snapshot };
    const model = storedModel(again);
    const seconds = storedSeconds(again, experimentOf(snapshot.spec))!;
    expect(seconds.logSeconds(places).mean).toEqual(model.posterior(places).logSeconds!().mean);
    expect(seconds.logSeconds(places).together!.covariance.some((one) => one !== 0)).toBe(true);
    const X = fromRows(snapshot.observations.map(({ x }) => x));
    const known = seconds.logSeconds(X).mean.map(Math.exp);
    expectAllClose(
      known,
      Float64Array.from(snapshot.observations, (one) => one.seconds!),
      { rtol: 0.05 },
    );
  });

  it('says of a place what its acquisition is: the gain by the seconds', () => {
    const snapshot = after(2);
    const { x } = snapshot.proposal!;
    const [place] = finish(explanation.answer(snapshot, { places: [x] })).places;
    expectAllClose([place!.gain / place!.seconds!], [snapshot.proposal!.acquisition!], { rtol: 1e-9 });
  });

  it('asks several places at a time, each told what the others are believed to give', () => {
    const snapshot = after(4, { batch: { size: 3, rule: 'fantasies', samples: 5, asynchronous: false } });
    expect(snapshot.observations.length).toBeGreaterThan(5);
    expect(snapshot.costRecord!.correlation).toBeDefined();
  });

  it('differs from one whose processes are apart only in what is asked', () => {
    const apart = after(2, { costModel: 'apart' });
    expect(apart.spec).not.toHaveProperty('costModel', 'together');
    expect(apart.costRecord).not.toHaveProperty('correlation');
    expect(apart.observations.slice(0, 4)).toEqual(after(2).observations.slice(0, 4));
  });

  it('has no search of the value alone', () => {
    const { observations, spec } = after(1);
    const watch = { begin: () => {} };
    const again = (): unknown =>
      finish(
        searchAgain(experimentOf(spec), observations, { step: 1, warmStart: null, standardize: true, watch }),
      );
    expect(again).toThrow(EngineError);
  });

  it('is refused in words where it is none', () => {
    const said = (more: PartialSpec): string | null => specComplaint(completeSpec({ ...given, ...more }));
    expect(said({})).toBeNull();
    expect(said({ surrogate: { id: 'ngcp' } })).toContain('choose the model GP in place of nGCP');
    expect(said({ fit: { kind: 'integrate' } })).toContain('learnt by their likelihood');
    for (const criterion of ['leave-one-out', 'folds'] as const)
      expect(said({ fit: { kind: 'learn', criterion } })).toContain('learnt by their likelihood');
    expect(said({ fit: { kind: 'learn', criterion: 'marginal-likelihood' } })).toBeNull();
    expect(said({ basis: 'linear' })).toContain('no trend');
    expect(said({ noiseMode: 'egn' })).toContain('mean of several scores');
    const { cost: _, acquisition: __, ...counted } = given;
    expect(specComplaint(completeSpec(counted))).toContain('only counted');
    expect(() => experimentOf(completeSpec({ ...given, surrogate: { id: 'ngcp' } }))).toThrow(EngineError);
  });
});
