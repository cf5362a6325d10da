import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acquisitionWords } from '../../engine/acquisitions/registry';
import { defaultSpec, objectives, strategies } from '../../engine/catalogue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { spaceOf } from '../../engine/objectives/space';
import { createRng } from '../../engine/numeric/random/rng';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { specComplaint } from '../../engine/experiment/complaints';
import { createFakePort } from '../../testing/fakePort';
import { extentOf, methodIds, methodsOf } from '../runs/methods';
import { createBatch } from './batch.store';
import { guessedTime, obstacleTo, stepsOf, timeLeft, timeWords, trialsReading } from './batchData';
import { isNew, seedsFrom } from '../runs/planned';
import { planText, readPlan, usualPlan, type BatchPlan } from './plan';

const gpSpec: ExperimentSpec = { ...defaultSpec, surrogate: { id: 'gp', params: {} } };

describe('methods', () => {
  it('are called in short, the Lab first', () => {
    const labels = methodsOf(defaultSpec, ['gp-ei', 'nlgcp-ucb', 'random']).map(({ label }) => label);
    expect(labels).toEqual(['nGCP-EI', 'GP-EI', 'nLGCP-UCB', 'random search']);
  });

  it('have a name of their own with each acquisition, which has no room for more than a few letters', () => {
    const texts = acquisitionWords.map(({ id }) => `acquisition=${id}`);
    const labels = methodsOf({ ...gpSpec, acquisition: { id: 'thompson', params: {} } }, texts)
      .map(({ label }) => label)
      .slice(1);
    expect(new Set(labels.map((label) => label.replace(/, .*| \(.*/, ''))).size).toBe(texts.length);
    for (const label of labels) expect(label).toMatch(/^GP-.{2,8}(, | \(|$)/);
  });

  it('that would be called alike are told apart', () => {
    const labels = methodsOf(defaultSpec, ['kernel=periodic', 'kernel=periodic,kernel.period=0.2']);
    expect(labels.map(({ label }) => label)).toEqual([
      'Matérn 5/2',
      'periodic, period 0.5',
      'periodic, period 0.2',
    ]);
  });

  it('name no kernel of a model that has none', () => {
    const [lab, forest] = methodsOf(defaultSpec, ['extra-trees-ei']);
    expect(lab!.words).toBe('nGCP, Matérn 5/2, expected improvement, Smart Search');
    expect(forest!.words).toBe('extra trees, expected improvement, Smart Search');
  });

  it('are sound, start from the same places unless they have their own, and take the same steps', () => {
    const strategy = { id: 'smart-search', params: { initial: 7, smart: 20, final: 2 } };
    const random = { id: 'random', params: { initial: 7, steps: 22 } };
    for (const base of [
      { ...defaultSpec, strategy },
      { ...gpSpec, strategy: random },
    ]) {
      for (const { spec } of methodsOf(base, methodIds)) {
        expect(specComplaint(spec)).toBeNull();
        expect(spec).toMatchObject({
          seed: base.seed,
          objective: base.objective,
          ...(extentOf(spec).initial !== null && { strategy: { params: { initial: 7 } } }),
        });
        expect(stepsOf({ trials: 5, steps: null, methods: [] }, spec)).toBe(22);
      }
    }
  });

  it.each(strategies.map((def) => ({ def, id: def.id })))('know how far $id goes', ({ def, id }) => {
    const { initial, budget } = extentOf({ strategy: { id, params: { initial: 4 } } });
    const design = def.initial({ initial: 4 }, spaceOf([[0, 1]]), createRng(1));
    expect(initial).toBe(typeof design === 'number' ? design : null);
    expect(budget).toBeGreaterThan(0);
  });

  it('keep the numbers of a choice that is the Lab’s already', () => {
    const acquisition = { id: 'upper-confidence-bound', params: { kappa: 3 } };
    const [, rival] = methodsOf({ ...defaultSpec, acquisition }, ['gp-ucb']);
    expect(rival!.spec.acquisition).toEqual(acquisition);
  });
});

describe('the plan', () => {
  it('of a new visitor is the Lab, its rival and random search, from twenty seeds', () => {
    expect(usualPlan(defaultSpec)).toEqual({ trials: 20, steps: null, methods: ['gp-ei', 'random'] });
    expect(usualPlan(gpSpec).methods).toEqual(['ngcp-ei', 'random']);
    expect(seedsFrom(defaultSpec, 5)).toEqual([30, 31, 32, 33, 34]);
  });

  it('never takes more steps than the Lab’s search', () => {
    const plan = usualPlan(defaultSpec);
    expect([null, 8, 400].map((steps) => stepsOf({ ...plan, steps }, defaultSpec))).toEqual([45, 8, 45]);
  });

  it('is the same after a link', () => {
    const plan = fc.record(
      {
        trials: fc.integer({ min: 5, max: 100 }),
        steps: fc.option(fc.integer({ min: 1, max: 45 })),
        gain: fc.double({ min: 0, max: 100, noNaN: true }).map((gain) => gain + 0),
        methods: fc
          .uniqueArray(fc.constantFrom(...methodIds, 'kernel=periodic', 'model=gp,kernel=matern32'), {
            maxLength: 5,
          })
          .map((texts) => texts.filter((text, i) => isNew(text, texts.slice(0, i), defaultSpec))),
      },
      { requiredKeys: ['trials', 'steps', 'methods'] },
    );
    const whole = fc
      .tuple(plan, fc.boolean(), fc.option(fc.nat()))
      .map(([given, isByPlace, k]): BatchPlan => ({
        ...given,
        ...(isByPlace && { drawn: 'place', judge: 'score' }),
        ...(k !== null && { against: ['', ...given.methods][k % (given.methods.length + 1)]! }),
      }));
    fc.assert(
      fc.property(whole, (given) => {
        expect(readPlan(planText(given), defaultSpec)).toEqual({ plan: given, issues: [] });
      }),
    );
  });

  it.each([
    ['trials=1;gp-ei', /trials must be a whole number from 5 to 100, not "1"; 5 is used/],
    ['trials=5;steps=9999', /steps must be a whole number from 1 to 45/],
    ['trials=5;gain=101', /gain must be a number from 0 to 100, not "101"/],
    ['trials=many', /trials must be a whole number, not "many"/],
    ['trials=5;gp-eu', /no method "gp-eu"/],
    ['trials=5;model=gp;gp-ei', /"gp-ei" is there already/],
    ['trials=5;ngcp-ei', /"ngcp-ei" is there already: it changes nothing of the Lab/],
    ['trials=5;kernel=matern52', /"kernel=matern52" is there already: it changes nothing of the Lab/],
    [
      'trials=5;drawPrior=spearmint',
      /drawPrior belongs to fit=integrate, and changes nothing with fit=learn\. There is no method/,
    ],
    [
      'trials=5;noise=0.1',
      /noise belongs to fit=fixed, and changes nothing with fit=learn\. There is no method/,
    ],
    ['trials=5;model=gp,objective=branin', /objective cannot differ between methods, because/],
    ['trials=5;objective.folds=3', /objective\.folds cannot differ between methods.* There is no method/],
    ['trials=5;seed=4', /seed cannot differ between methods/],
    ['trials=5;model=nonsense', /nonsense/],
    ['trials=5;gp-ei;gp-ucb;random;sobol;nelder-mead;quasi-newton', /At most 6 methods/],
    ['trials=5;judge=luck;gp-ei', /judge must be score, not "luck"/],
    ['trials=5;drawn=dice;gp-ei', /drawn must be place, not "dice"/],
    ['trials=5;against=random;gp-ei', /against must be one of the methods, not "random"; it was left out/],
    ['x'.repeat(5000), /5000 characters/],
  ])('says what is wrong with %s', (text, sentence) => {
    expect(readPlan(text, defaultSpec).issues.join(' ')).toMatch(sentence);
  });

  it('is read from any text without a fault', () => {
    const piece = fc.constantFrom(
      'trials=',
      'steps=',
      'gain=',
      ';',
      '=',
      ',',
      '%',
      'model=',
      'gp',
      '-1',
      '1e999',
      '~',
      'kernel=',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((one) => one.join('')),
        ),
        (text) => {
          const { plan } = readPlan(text, defaultSpec);
          expect(plan.trials).toBeGreaterThanOrEqual(5);
          expect(plan.methods.length).toBeLessThanOrEqual(5);
          for (const { spec } of methodsOf(defaultSpec, plan.methods))
            expect(canonicalSpec(spec)).toEqual(spec);
        },
      ),
    );
  });
});

it('free points cannot be run many times', () => {
  expect(obstacleTo(defaultSpec)).toBeNull();
  expect(obstacleTo({ ...defaultSpec, objective: { id: 'points', params: {} } })).toMatch(/no function/);
});

describe('words about time', () => {
  it('never know the time better than it is known', () => {
    const said = [3e3, 4e4, 7e4, 2.6e5, 7e5, 3.3e6, 9e6].map(timeWords);
    expect(said).toEqual([
      'a few seconds',
      'less than a minute',
      'about a minute',
      'about 4 minutes',
      'about 10 minutes',
      'about an hour',
      'about 3 hours',
    ]);
  });

  it('know the time left from what is over, and nothing before', () => {
    const running = { elapsed: 5000, total: 40, share: 0 };
    expect(timeLeft({ ...running, over: 1 }, 2)).toBeNull();
    expect(timeLeft({ ...running, over: 10 }, 2)).toBe(15_000);
    const methods = methodsOf(defaultSpec, ['gp-ei']);
    expect(guessedTime(methods, { trials: 20, steps: 45, workers: 1 })).toBeGreaterThan(1e4);
  });
});

describe('the reading of a panel', () => {
  it.each(objectives.map(({ id }) => id))(
    'has nothing to say before anything ran, whatever is asked: %s',
    (id) => {
      const base = { ...defaultSpec, objective: { id, params: {} } };
      const { store, intents } = createBatch({ port: createFakePort('on-demand'), base });
      intents.open('trials=5;steps=3;gain=99;gp-ei', base);
      const reading = trialsReading(store.getState());
      expect(reading).toMatchObject({ of: 'trials', trials: 5, isDone: false, gain: null, targets: [] });
      expect(reading.methods.map(({ needed }) => needed)).toEqual([[], []]);
      expect(trialsReading(store.getState())).toBe(reading);
    },
  );
  it('keeps the gain that is read while trials are computed', () => {
    const { store, intents } = createBatch({ port: createFakePort('on-demand'), base: defaultSpec });
    intents.open('trials=5;steps=3;gp-ei', defaultSpec);
    intents.start();
    intents.setGain(75);
    expect(store.getState().running).not.toBeNull();
    expect(store.getState().plan).toEqual({ trials: 5, steps: 3, methods: ['gp-ei'], gain: 75 });
  });
});
