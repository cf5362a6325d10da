import { describe, expect, it } from 'vitest';
import { verdictOf } from '../course/verdict';
import { settingsOf } from '../studies/ranking/settings';
import { ranking } from '../engine/questions/ranking';
import { finish } from '../engine/task';
import { welchTest } from '../engine/numeric/probability/welch';
import { sampleOf } from '../engine/numeric/probability/welchSample';
import { decodeLink } from '../link/decodeLink';
import { sightOfLink } from '../testing/sightOfLink';
import type { ReachTask } from './lesson';
import { lessonOf } from './registry';
import { isLong, sweep } from '../testing/sweep';
import type { TrialsReading } from '../studies/readings';

/** Returns the feedback on a state of the figure to somebody who tries a task. */
async function saidOf(lesson: string, id: string, hash: string) {
  const task = lessonOf(lesson)!.tasks.find((one) => one.id === id)!;
  if (task.kind !== 'reach') throw new Error('A choice has no figure.');
  return verdictOf(task, await sightOfLink(hash), decodeLink(task.figure).spec);
}

const done = { isReached: true, words: '' };
const told = (words: string) => ({ isReached: false, words: expect.stringContaining(words) as string });

describe('surrogate: ask', () => {
  it('wants a place that is not known already', async () => {
    const ask = (x: number) => saidOf('surrogate', 'ask', `model=gp&step=1&changes=try:0:${x}`);
    expect(await ask(300)).toEqual(told('only 7 from one that was there'));
    expect(await ask(100)).toEqual(done);
    expect(await saidOf('surrogate', 'ask', 'model=gp&step=1&changes=try:0:100&layers=')).toEqual({
      isReached: false,
      words: '',
    });
    expect(await saidOf('surrogate', 'ask', 'model=gp&step=2&changes=try:0:300;try:1:100')).toEqual(done);
  });
});

describe('gaussian-process: sure', () => {
  it('says how sure one is, and what is too near', async () => {
    const { figure: blank } = lessonOf('gaussian-process')!.tasks.find(
      ({ id }) => id === 'sure',
    ) as ReachTask;
    const put = (changes: string) => saidOf('gaussian-process', 'sure', `${blank}&changes=${changes}`);
    expect(await put('add:0:0.3:1')).toEqual(told('deviation at 0.5 is 0.99'));
    expect(await put('add:0:0.5:1')).toEqual(told('nearer to 0.5 than 0.05'));
    expect(await put('add:0:0.44:1;add:0:0.56:1')).toEqual(done);
    const loud = blank.replace('outputScale=1&', 'outputScale=0.01&');
    expect(loud).not.toBe(blank);
    expect(await saidOf('gaussian-process', 'sure', `${loud}&changes=add:0:0.3:1`)).toEqual(
      told('differs in its fit'),
    );
  });
});

describe('likelihood: by-hand', () => {
  it('is about the Gaussian process with its kernel, and about its best likelihood', async () => {
    const { figure } = lessonOf('likelihood')!.tasks.find(({ id }) => id === 'by-hand') as ReachTask;
    const at = (length: number, more = '') => {
      const hash = figure.replace(/lengthScale=[^&]*/, `lengthScale=${length}`) + more;
      return saidOf('likelihood', 'by-hand', hash);
    };
    expect(await at(0.05)).toEqual(told('likelihood is −11.53 now'));
    expect(await at(0.005)).toEqual(told('−13.91 now'));
    expect(await at(0.04)).toEqual(done);
    expect(await at(0.04, '&base=kernel=matern52&step=1')).toMatchObject({ isReached: false });
    const copula = figure.replace('model=gp', 'model=ngcp').replace(/lengthScale=[^&]*/, 'lengthScale=0.04');
    expect((await saidOf('likelihood', 'by-hand', copula)).isReached).toBe(false);
  });
});

describe('acquisition: kappa', () => {
  it('wants the smallest κ that leaves the hill, to 0.05', async () => {
    const { figure } = lessonOf('acquisition')!.tasks.find(({ id }) => id === 'kappa') as ReachTask;
    const at = (kappa: number, more = '') =>
      saidOf('acquisition', 'kappa', figure.replace('kappa=0', `kappa=${kappa}`) + more);
    expect(await at(0.44)).toEqual(told('raise κ'));
    for (const kappa of [0.46, 0.5]) expect(await at(kappa), String(kappa)).toEqual(done);
    expect(await at(0.52)).toEqual(told('a smaller κ does so too'));
    expect(await at(0.48, '&step=1')).toEqual(told('a step further on'));
  });
});

describe('copula: lopsided', () => {
  it('wants the upper half to be the longer one, and says which is', async () => {
    const at = (place: number, more = '') => saidOf('copula', 'lopsided', `initial=10${more}&at=${place}`);
    expect(await at(234)).toEqual({ isReached: false, words: '' });
    expect(await at(60)).toEqual(told('Here, at 60, the upper half is 0.64 times as long as the lower one'));
    for (const place of [99, 255]) expect(await at(place), String(place)).toEqual(done);
    expect(await at(265)).toEqual(told('1.2 times as long'));
    expect((await at(255, '&bandwidthFactor=0.1')).isReached).toBe(false);
  });
});

describe('regions: mixed', () => {
  it('wants three clusters that count, and says how much the third does', async () => {
    const { figure } = lessonOf('regions')!.tasks.find(({ id }) => id === 'mixed') as ReachTask;
    const at = (place: number) => saidOf('regions', 'mixed', `${figure}&at=${place}`);
    expect(await at(180)).toEqual(told('At 180 the third largest weight is 0.045'));
    for (const place of [230, 245]) expect(await at(place), String(place)).toEqual(done);
    expect(await at(260)).toEqual(told('third largest weight is 0.11'));
    expect((await saidOf('regions', 'mixed', `${figure}&at=238&smoothing=0.2`)).isReached).toBe(false);
  });
});

describe('parametric: rival', () => {
  const at = (fit: string) =>
    saidOf(
      'parametric',
      'rival',
      `seed=4&initial=10&kernel=squared-exponential&model=parametric-gcp&panel=refits:${fit}`,
    );

  it('wants a fit that is as likely as the best and is not the best', async () => {
    expect(await at('20,map')).toEqual({ isReached: false, words: '' });
    if (isLong) {
      expect(await at('20,map,fit2')).toEqual(told('the best one itself'));
      expect(await at('20,map,best,fit9')).toEqual(told('only 0.067 from it'));
    }
    expect(await at('10,map,fit1')).toEqual(told('about 20 fits, not 10'));
    expect(await at('20,fit1')).toEqual(told('choose “the map” under “Restart”'));
    const rivals = [1, 4, 5, 11, 12, 15, 16, 17, 18, 19];
    for (const fit of rivals.slice(0, sweep(1, rivals.length)))
      expect(await at(`20,map,fit${fit}`), String(fit)).toEqual(done);
  });
});

describe('ranking: threshold', () => {
  const { figure } = lessonOf('ranking')!.tasks.find(({ id }) => id === 'threshold') as ReachTask;
  const at = (settings: string) => saidOf('ranking', 'threshold', `${figure}:${settings}`);

  it('wants a small τ that leaves more than one group, and nothing else changed', async () => {
    expect(await at('tau=0.9')).toEqual(told('best group is 15, and Q̃ selects 8: a larger τ only splits'));
    expect(await at('tau=0.05')).toEqual(told('best group is 15, 8, and Q̃ selects 8. Smaller still'));
    if (isLong) expect(await at('tau=0.015')).toEqual(told('Smaller still'));
    expect(await at('tau=0')).toEqual(told('all settings are one group'));
    for (const tau of isLong ? [0.005, 0.01] : [0.01])
      expect(await at(`tau=${tau}`), String(tau)).toEqual(done);
    expect(await at('tau=0.01,alpha=1')).toEqual(told('about τ alone'));
    expect(await at('alpha=0')).toEqual({ isReached: false, words: '' });
    const later = figure.replace('&step=6', '&step=7');
    expect(await saidOf('ranking', 'threshold', `${later}:tau=0.01`)).toEqual(
      told('before the second visit'),
    );
  });

  it('has the numbers that are said of it', async () => {
    const { snapshot } = await sightOfLink(figure);
    const { places, groupMeans } = finish(ranking.answer(snapshot, { ...settingsOf(''), tau: 0.01 }));
    const best = places.filter(({ group }) => group === 0);
    expect(best.map(({ x }) => x[0])).toEqual([15, 8, 7, 16, 14, 5, 10]);
    expect([best.at(-1)!.mean, best[0]!.mean, groupMeans[0]!].map((one) => one.toFixed(3))).toEqual([
      '0.782',
      '0.838',
      '0.809',
    ]);
    const [eight, ten] = [8, 10].map((x) => places.find((one) => one.x[0] === x)!);
    expect((eight!.mean - ten!.mean).toFixed(3)).toBe('0.046');
    expect(Math.min(...best.map(({ sd }) => sd))).toBe(ten!.sd);
    expect(welchTest(sampleOf(eight!.scores), sampleOf(ten!.scores)).p.toFixed(4)).toBe('0.0009');
    expect(finish(ranking.answer(snapshot, { ...settingsOf(''), tau: 0.05 })).groupMeans).toHaveLength(4);
  });
});

describe('experiments: lead', () => {
  // Its state and its solution are met by tasks.slow.test.ts.
  it.runIf(isLong)(
    'wants the first gain at which one median is ahead, of ten trials of both methods',
    async () => {
      const { figure, ...task } = lessonOf('experiments')!.tasks.find(({ id }) => id === 'lead') as ReachTask;
      const sight = await sightOfLink(task.example);
      const reading = sight.reading as TrialsReading;
      const meant = decodeLink(figure).spec;
      const read = (patch: Partial<TrialsReading>) =>
        verdictOf({ figure, ...task }, { ...sight, reading: { ...reading, ...patch } }, meant);
      expect(read({})).toEqual(done);
      expect(read({ gain: 95 })).toEqual(told('needs 6.5 evaluations in the median and the GP 6.5'));
      expect(read({ gain: 99.9 })).toEqual(told('needs 9 evaluations in the median and the GP 8.5'));
      expect(read({ gain: 99.999 })).toEqual(told('14 against 14.5. Is it lower for'));
      expect(read({ trials: 5 })).toEqual(told('about 10 trials of 10 steps'));
      expect(read({ methods: reading.methods.slice(0, 1) })).toEqual(told('of nGCP and GP among others'));
      expect(read({ isDone: false })).toEqual({ isReached: false, words: '' });
      expect(read({ base: { ...reading.base, seed: 2 } })).toEqual(told('differs in its seed'));
    },
  );
});
