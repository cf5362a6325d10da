import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSpec, objectives } from '../../engine/catalogue';
import { specComplaint } from '../../engine/experiment/complaints';
import { changeableIds, fieldIds, linkKeys } from '../../engine/experiment/schema';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { loadedObjectives } from '../../testing/loadedObjectives';
import { createInlinePort } from '../../worker/inlinePort';
import { changeWords } from '../runs/differing';
import { methodSpec, methodsOf, methodText } from '../runs/methods';
import { createBatch } from './batch.store';
import {
  batchAsJson,
  batchSummary,
  comparedGain,
  duelsOf,
  finishedTrials,
  type BatchData,
} from './batchData';
import { judgedWords, mayBeJudged, pairingOf } from './pairing';
import { isNew } from '../runs/planned';
import { mostRivals, readPlan } from './plan';
import { presetMethods, presets, presetsFor } from './presets';

const noisy: ExperimentSpec = {
  ...defaultSpec,
  objective: { id: 'forrester', params: {} },
  noiseSd: 0.5,
  surrogate: { id: 'gp', params: {} },
};

const bounds = [0.5, 1.5].map((kappa) => `acquisition=upper-confidence-bound,acquisition.kappa=${kappa}`);

async function finished(text: string, base: ExperimentSpec): Promise<BatchData> {
  const { store, intents } = createBatch({ port: createInlinePort(), base });
  intents.open(text, base);
  intents.start();
  await expect.poll(() => store.getState().running).toBe(null);
  return store.getState();
}

function duels(data: BatchData, against = 0) {
  return duelsOf(finishedTrials(data), comparedGain(data), batchSummary(data).goal, against);
}

describe('methods beside each other', () => {
  it('swap their columns bit for bit when they swap their places', async () => {
    const head = 'trials=5;steps=2;drawn=place';
    const [there, back] = await Promise.all([
      finished(`${head};${bounds[0]};random`, noisy),
      finished(`${head};random;${bounds[0]}`, noisy),
    ]);
    const order = [0, 2, 1];
    const [trials, swapped] = [finishedTrials(there), finishedTrials(back)];
    expect(swapped).toEqual(order.map((m) => trials[m]));
    const { methods } = batchSummary(there);
    expect(batchSummary(back).methods).toEqual(order.map((m) => methods[m]));
    expect(duels(back)).toEqual(duels(there).toReversed());
    const [own] = duels(there);
    const mirrored = duels(there, 1)[0]!;
    expect([mirrored.firstSmaller, mirrored.secondSmaller, mirrored.p]).toEqual([
      own!.secondSmaller,
      own!.firstSmaller,
      own!.p,
    ]);
  });

  it('have no difference in any seed where one is equal to the Lab', async () => {
    const text = 'trials=5;steps=1;drawn=place';
    const [once, again] = await Promise.all([finished(text, noisy), finished(text, noisy)]);
    const { goal, targets } = batchSummary(once);
    const both = [finishedTrials(once)[0]!, finishedTrials(again)[0]!];
    for (const target of [...targets, null]) {
      expect(duelsOf(both, target, goal)).toEqual([
        {
          firstSmaller: 0,
          secondSmaller: 0,
          p: 1,
          corrected: 1,
          pairs: 5,
          less: { lower: 0, median: 0, upper: 0 },
        },
      ]);
    }
  });

  it('have their first answers in common, whichever way chance is drawn', async () => {
    for (const drawn of ['', 'drawn=place;']) {
      const data = await finished(`trials=5;steps=1;${drawn}${bounds.join(';')};random`, noisy);
      const [lab, ...others] = finishedTrials(data).map((trials) =>
        trials.map(({ best }) => best.slice(0, 5)),
      );
      for (const one of others) expect(one).toEqual(lab);
    }
  });

  it('are judged anew by another rule without being run again, and files stay as they are', async () => {
    const data = await finished('trials=5;steps=2;drawn=place;random', noisy);
    const byScore = { ...data, plan: { ...data.plan, judge: 'score' as const } };
    expect(mayBeJudged(data)).toBe(true);
    expect(judgedWords(byScore)).toMatch(/the place with the largest Q̃/);
    // Every place has a single answer, so the best answer has the largest Q̃ as well.
    expect(batchSummary(byScore)).toEqual(batchSummary(data));
    expect(batchAsJson(data)).not.toContain('asked');
    expect(mayBeJudged({ ...data, base: { ...noisy, noiseSd: 0 } })).toBe(false);
  });

  it('are compared with a correction for their number, and more than one is never clearer than alone', async () => {
    const data = await finished(`trials=5;steps=3;${bounds.join(';')};random`, noisy);
    for (const { p, corrected } of duels(data)) expect(corrected).toBeGreaterThanOrEqual(p);
    expect(duels(data)).toHaveLength(3);
  });
});

const pair = fc.oneof(
  fc.constantFrom(
    'model=gp',
    'model=nlgcp',
    'model.clusters=3',
    'kernel=periodic',
    'kernel.period=0.3',
    'acquisition=upper-confidence-bound',
    'acquisition.kappa=0.5',
    'fit=integrate',
    'fit=fixed',
    'fit=learn',
    'drawPrior=spearmint',
    'noise=0.1',
    'noiseMode=egn',
    'basis=linear',
    'batch.size=3',
    'strategy=random',
    'objective=branin',
    'objective.folds=3',
    'seed=9',
  ),
  fc.tuple(fc.constantFrom(...linkKeys), fc.constantFrom('1', 'x', '')).map((parts) => parts.join('=')),
);

describe('any patch', () => {
  it('makes a method that differs from the Lab in what may differ, and in nothing else, or is told', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 4 }), (pairs) => {
        const text = pairs.join();
        const { plan, issues } = readPlan(`trials=5;${text}`, noisy);
        expect(plan.methods.length + issues.length).toBeGreaterThan(0);
        const spec = methodSpec(plan.methods[0] ?? '', noisy);
        for (const id of fieldIds.filter((one) => !changeableIds.some((other) => other === one)))
          expect(spec[id]).toEqual(noisy[id]);
        expect(plan.methods.every((one) => isNew(one, [], noisy))).toBe(true);
        expect(readPlan(`trials=5;${plan.methods.join(';')}`, noisy).plan.methods).toEqual(plan.methods);
        const labels = methodsOf(noisy, plan.methods).map(({ label }) => label);
        expect(new Set(labels).size).toBe(1 + plan.methods.length);
        expect(changeWords(noisy, spec).join()).not.toContain('undefined');
      }),
    );
  });
});

const pipeline = { id: 'pipeline', params: {} };
const labs: readonly ExperimentSpec[] = [
  defaultSpec,
  noisy,
  { ...defaultSpec, objective: pipeline },
  { ...defaultSpec, objective: { ...pipeline, params: { sample: 'same' } } },
  { ...defaultSpec, surrogate: { id: 'extra-trees', params: {} } },
  { ...defaultSpec, strategy: { id: 'random', params: {} } },
];

describe.each(labs)('beside a Lab with $surrogate.id on $objective.id by $strategy.id', (base) => {
  it('the methods of each preset are sound, and all have names of their own', () => {
    for (const preset of presetsFor(base)) {
      const texts = presetMethods(preset, base);
      expect(texts.length).toBeLessThanOrEqual(mostRivals);
      const methods = methodsOf(base, texts);
      for (const { spec } of methods) expect(specComplaint(spec)).toBeNull();
      expect(new Set(methods.map(({ label }) => label)).size).toBe(texts.length + 1);
      expect(readPlan(`trials=5;${texts.join(';')}`, base)).toEqual({
        plan: { trials: 5, steps: null, methods: texts },
        issues: [],
      });
    }
  });
});

it.each(objectives.map(({ id }) => id))('presets are offered on %s before anything is loaded', (id) => {
  const base = { ...defaultSpec, objective: { id, params: {} } };
  for (const preset of presetsFor(base)) expect(presetMethods(preset, base).length).toBeGreaterThan(0);
  const withScores = presetsFor(base).some(({ needsScores }) => needsScores);
  expect(withScores).toBe(id === 'pipeline');
  if (id !== 'leave-one-out') return;
  const folds = { ...base, objective: { id, params: { folds: '5' } } };
  expect(presetsFor(folds).some(({ needsScores }) => needsScores)).toBe(true);
});

it('each preset is there for some Lab, that of several scores only where there are several', () => {
  const offered = new Set(labs.flatMap((base) => presetsFor(base)));
  expect([...offered].toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    presets.toSorted((a, b) => a.id.localeCompare(b.id)),
  );
  expect(presetsFor(noisy).some(({ needsScores }) => needsScores)).toBe(false);
});

it('methods of one preset are named by what differs alone', () => {
  const namesOf = (id: string, base: ExperimentSpec) =>
    methodsOf(
      base,
      presetMethods(
        presets.find((one) => one.id === id)!,
        base,
      ),
    ).map(({ label }) => label);
  expect(namesOf('kernels', noisy)).toEqual([
    'Matérn 5/2',
    'squared exponential',
    'Matérn 3/2',
    'Matérn 1/2',
  ]);
  expect(namesOf('chapter-4', noisy)).toEqual(['GP-EI', 'GP-UCB, κ 0.5', 'GP-UCB, κ 1.5', 'random search']);
  expect(namesOf('scores', { ...noisy, objective: pipeline })).toEqual([
    'mean of the scores',
    'spread as noise',
  ]);
  expect(namesOf('pooled', { ...noisy, objective: pipeline })).toEqual([
    'mean of the scores',
    'pooled spread as noise',
  ]);
  expect(namesOf('averaged', noisy).slice(0, 3)).toEqual(['GP-EI', 'averaged', 'GP-UCB']);
});

describe('on the grid and off it', () => {
  const same = { ...defaultSpec, objective: { ...pipeline, params: { sample: 'same' } } };

  it('methods differ in their answers alone, and are judged by their best', async () => {
    const { plan, issues } = readPlan('trials=5;answers=live;model=gp,answers=live', same);
    expect([plan.methods, issues]).toEqual([['answers=live', 'model=gp,answers=live'], []]);
    const specs = plan.methods.map((text) => methodSpec(text, same));
    for (const spec of specs) expect(spec.objective.params).toEqual({ sample: 'same', answers: 'live' });
    expect({ ...specs[0], objective: same.objective }).toEqual(methodSpec('', same));
    expect(methodsOf(same, ['answers=live']).map(({ label }) => label)).toEqual([
      'on the grid',
      'off the grid',
    ]);
    const { store, intents } = createBatch({ port: createInlinePort(), base: same });
    intents.open('trials=5;answers=live', same);
    store.setState({ family: await loadedObjectives(same.objective) });
    expect(batchSummary(store.getState()).goal).toMatchObject({ measure: 'best', optimum: null });
    expect(judgedWords(store.getState())).toMatch(
      /^On the grid and off it searches begin at places of their own/,
    );
    intents.open('trials=5;model=gp', same);
    expect(batchSummary(store.getState()).goal.measure).toBe('gain');
  });

  it('the form writes what the link says', () => {
    for (const text of ['answers=live', 'kernel=periodic,answers=live', 'kernel=periodic'])
      expect(methodText(same, methodSpec(text, same))).toBe(text);
    expect(methodText(same, same)).toBe('');
  });

  it.each([
    [
      { ...defaultSpec, objective: pipeline },
      'answers=live',
      /answers cannot differ between methods while each/,
    ],
    [defaultSpec, 'answers=live', /answers are those of pipelines/],
    [same, 'answers=made', /answers must be recorded or live, not "made"/],
    [same, 'answers=recorded', /changes nothing of the Lab/],
  ])('is refused in words where it cannot be compared: %#', (base, text, sentence) => {
    const { plan, issues } = readPlan(`trials=5;${text}`, base);
    expect(plan.methods).toEqual([]);
    expect(issues.join(' ')).toMatch(sentence);
  });
});

describe('what methods have in common', () => {
  const live = { id: 'pipeline', params: { answers: 'live' } };

  it('is told by where the chance in answers comes from', () => {
    expect(pairingOf(defaultSpec, {})).toBe('exact');
    expect(pairingOf(noisy, {})).toBe('by number');
    expect(pairingOf(noisy, { drawn: 'place' })).toBe('by place');
    expect(pairingOf({ ...noisy, drawnBy: 'place' }, {})).toBe('by place');
    expect(pairingOf({ ...defaultSpec, objective: live }, { drawn: 'place' })).toBe('trained');
    expect(
      pairingOf(
        { ...defaultSpec, objective: { id: 'pipeline', params: { ...live.params, sample: 'same' } } },
        {},
      ),
    ).toBe('exact');
  });

  it('is said in the page, with the judge', () => {
    const { store, intents } = createBatch({ port: createInlinePort(), base: noisy });
    const said = (text: string) => {
      intents.open(text, noisy);
      return judgedWords(store.getState());
    };
    expect(said('trials=5;gp-ucb')).toMatch(
      /chance in the n-th evaluation, so a place may answer one method/,
    );
    expect(said('trials=5;drawn=place;gp-ucb')).toMatch(
      /the n-th answer at a place is the same for every method\. After each evaluation a method is judged by the real score/,
    );
    expect(said('trials=5;nelder-mead')).toMatch(/a search that draws none begins at places of its own/);
  });

  it('is said of a record without claiming that its mean is free of chance', async () => {
    const base = { ...defaultSpec, objective: pipeline };
    const { store, intents } = createBatch({ port: createInlinePort(), base });
    intents.open('trials=5;model=gp', base);
    store.setState({ family: await loadedObjectives(base.objective) });
    expect(judgedWords(store.getState())).toMatch(
      /judged by the real score, the mean of all that is recorded there, of the place with its best answer\.$/,
    );
  });
});
