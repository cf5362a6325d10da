import { processIn } from '../testing/processIn';
import { describe, expect, it } from 'vitest';
import { meanOf, sdOf } from '../engine/numeric/arrays';
import { normalCdf } from '../engine/numeric/probability/normal';
import { storedModel } from '../engine/loop/fitModel';
import { experimentOf } from '../engine/loop/experiment';
import { density } from '../engine/questions/density';
import { ranking } from '../engine/questions/ranking';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { finish } from '../engine/task';
import { settingsOf } from '../studies/ranking/settings';
import { columnsFor } from '../studies/runs/columns';
import { readCompare } from '../studies/compare/comparison';
import { decodeLink } from '../link/decodeLink';
import { encodeLink } from '../link/encodeLink';
import { initialData } from '../lab/state/data';
import { shownByLink } from '../testing/sightOfLink';
import { shownStates } from '../testing/shownStates';
import { formatNumber } from '../vocabulary/numbers/write';
import type { NumberTask } from './lesson';
import { lessonOf } from './registry';
import { isLong } from '../testing/sweep';
import { smartSearch } from './smart-search/smart-search';

/** Returns a function that finds a lesson's link whose words or hash hold a text, in the order of the lesson. */
function linksOf(id: string): (part: string) => string {
  const states = shownStates(lessonOf(id)!);
  return (part) => states.find(({ link, words }) => link.includes(part) || words.includes(part))!.link;
}

const shownBy = async (hash: string) => (await shownByLink(hash)).picture;

const placesOf = ({ observations }: StepSnapshot): readonly number[] => observations.map(({ x }) => x[0]!);

describe('numbers that lessons print are those of their figures', () => {
  it('smart-search: six queries, and what stops it', async () => {
    const link = linksOf('smart-search');
    const { snapshot } = await shownBy(link('the sixth step'));
    expect(placesOf(snapshot).map(Math.round).slice(5)).toEqual([196, 150, 308, 157, 265, 332]);
    expect(snapshot.observations.map(({ y }) => y.toFixed(3)).slice(5)).toEqual([
      '0.694',
      '0.897',
      '0.732',
      '0.923',
      '0.245',
      '0.743',
    ]);
    const random = [0, ...placesOf(snapshot).slice(0, 5), 400].sort((a, b) => a - b).map(Math.round);
    expect([random.includes(166), random.indexOf(361) - random.indexOf(166)]).toEqual([true, 1]);
    const again = (await shownBy(link('noiseSd'))).snapshot;
    expect([again.observations.at(-1)!.x[0], again.proposal!.x[0]]).toEqual([154, 154]);
    expect(again.best!.toFixed(3)).toBe('0.987');
  });

  it('smart-search: the beliefs after two steps between which κ decides', async () => {
    const { latent, x } = (await shownBy(linksOf('smart-search')('the curve'))).view;
    const told = [157, 308].map((place) => {
      const at = x.findIndex((one) => one >= place - 0.01);
      return [latent.mean[at]!.toFixed(3), latent.sd[at]!.toFixed(3)];
    });
    expect(told).toEqual([
      ['1.108', '0.076'],
      ['-0.139', '0.770'],
    ]);
    const turn = smartSearch.tasks.find(({ id }) => id === 'turn') as NumberTask;
    expect(2 * normalCdf(turn.answer) - 1).toBeGreaterThan(0.92);
    expect(turn.answer.toFixed(2)).toBe('1.80');
  });

  it('budget: what stops the search, and what the steps after the fourth bring', async () => {
    const link = linksOf('budget');
    expect((await shownBy(link('the budget is used'))).snapshot.stopReason).toContain('6 smart and 2 final');
    const { stopReason, step } = (await shownBy(link('four steps without'))).snapshot;
    expect([stopReason, step]).toEqual([expect.stringContaining('last 4 steps'), 8]);
    expect((await shownBy(link('too little to hope'))).snapshot.stopReason).toContain('Less than 1 %');
    const settled = await shownBy(link('29 steps'));
    const near = placesOf(settled.snapshot).slice(5);
    expect([near.length, near.filter((x) => Math.abs(x - 157) < 1).length]).toEqual([29, 23]);
    const found = settled.snapshot.observations.map(({ y }) => y);
    expect(Math.max(...found) - found[8]!).toBeLessThan(1e-4);
  });

  it.runIf(isLong)('smart-search: the second cluster', async () => {
    const link = linksOf('smart-search');
    const second = await shownBy(link('the second cluster'));
    const settled = await shownBy(link('the second cluster').replace('step=30', 'step=29'));
    expect([settled, second].map(({ view }) => view.score!.smse.toFixed(2))).toEqual(['0.27', '0.46']);
    const { snapshot } = await shownBy(link('two steps later'));
    expect(placesOf(snapshot).slice(-2).map(Math.round)).toEqual([0, 65]);
    expect(snapshot.observations.slice(-2).map(({ y }) => y.toFixed(3))).toEqual(['0.679', '0.534']);
    expect(Math.round(snapshot.proposal!.x[0]!)).toBe(156);
  });

  it('noise: bands at 15, the truth, f₊ and the next queries, and what the measures select', async () => {
    const link = linksOf('noise');
    const told = async (hash: string) => {
      const { view, snapshot } = await shownBy(hash);
      const at = (x: number) => view.x.findIndex((one) => one >= x - 0.01);
      const [lower, upper] = ([0.025, 0.975] as const).map((level) =>
        view.quantiles[level][at(15)]!.toFixed(3),
      );
      expect([7, 8, 15].map((x) => view.truth![at(x)]!.toFixed(3))).toEqual(['0.820', '0.812', '0.765']);
      return [lower, upper, snapshot.best!.toFixed(3), snapshot.proposal!.x[0]];
    };
    expect(await told(link('The model'))).toEqual(['0.837', '0.839', '0.838', 15]);
    expect((await told(link('Ψ is learnt'))).slice(2)).toEqual(['0.838', 15]);
    expect(await told(link('Each fold'))).toEqual(['0.790', '0.834', '0.838', 7]);
    expect(await told(link('Now the model doubts'))).toEqual(['0.709', '0.834', '0.838', 7]);
    expect(await told(link('noiseMode=egn-of-mean'))).toEqual(['0.768', '0.832', '0.838', 7]);
    const pooled = link('Now the model doubts').replaceAll('noiseMode=egn', 'noiseMode=reproduced');
    expect(await told(pooled)).toEqual(['0.737', '0.836', '0.838', 12]);
  });

  it('ranking: what the measures select before and after the second visit', async () => {
    const link = linksOf('ranking');
    const picks = async (hash: string) => {
      const { places, selected } = finish(ranking.answer((await shownBy(hash)).snapshot, settingsOf('')));
      return [selected.mean, selected.q, selected.qGroup, selected.qSmooth].map((i) => places[i]!.x[0]);
    };
    expect(await picks(link('before the second visit'))).toEqual([15, 8, 8, 8]);
    const later = (await shownBy(link('The answer is 0.754'))).snapshot;
    expect([later.observations.at(-1)!.y.toFixed(3), later.best!.toFixed(3)]).toEqual(['0.754', '0.828']);
    expect(await picks(link('after the second visit'))).toEqual([8, 8, 8, 8]);
  });

  it('noise: spreads, the slope of the map beside 1/σ_f, and the best posterior mean', async () => {
    const { snapshot, view } = await shownBy(linksOf('noise')('Now the model doubts'));
    const lists = snapshot.observations.map(({ x, scores }) => ({ x, scores: Float64Array.from(scores!) }));
    const means = Float64Array.from(lists, ({ scores }) => meanOf(scores));
    const sd = sdOf(means);
    const spreadAt = (x: number) => sdOf(lists.find((one) => one.x[0] === x)!.scores);
    expect([sd.toFixed(4), spreadAt(15).toFixed(3)]).toEqual(['0.0624', '0.091']);
    expect(((spreadAt(15) / sd) ** 2).toFixed(2)).toBe('2.13');
    expect(((spreadAt(8) / sd) ** 2).toFixed(3)).toBe('0.045');
    const deviations = lists.flatMap(({ scores }, i) => Array.from(scores, (score) => score - means[i]!));
    expect(((sdOf(deviations) / sd) ** 2).toFixed(2)).toBe('0.53');
    const experiment = experimentOf(snapshot.spec);
    const model = storedModel(snapshot);
    const slopes = lists.map(
      ({ x }, i) => sd * Math.exp(model.map!.at(experiment.space.toUnit(x)).logDerivative(means[i]!)),
    );
    expect([Math.min(...slopes), Math.max(...slopes)].map((one) => one.toFixed(2))).toEqual(['0.60', '1.14']);
    const believed = lists.map(({ x }) => view.mean[view.x.findIndex((one) => one >= x[0]! - 0.01)]!);
    const most = Math.max(...believed);
    expect([lists[believed.indexOf(most)]!.x[0], most.toFixed(3)]).toEqual([7, '0.820']);
  });

  it('fits: likelihood of y, log density left out and SMSE of each column', async () => {
    const link = linksOf('fits');
    const told = async (hash: string) => {
      const { spec, ui } = decodeLink(hash);
      const issues: string[] = [];
      const { patches } = readCompare(ui.panel!.text, spec, (issue) => issues.push(issue))!;
      expect(issues).toEqual([]);
      const hashes = columnsFor(spec, patches, []).map((column) =>
        encodeLink({ ...initialData, spec: column.spec }),
      );
      const shown = await Promise.all(hashes.map(shownBy));
      return shown.map(({ snapshot, view }) => [
        processIn(snapshot).logLikelihoodOutput.toFixed(1),
        formatNumber(finish(density.answer(snapshot, null))!),
        view.score!.smse.toFixed(3),
      ]);
    };
    const { observations } = (await shownBy(link('thirty random places'))).snapshot;
    const sd = sdOf(Float64Array.from(observations, ({ y }) => y));
    const task = lessonOf('fits')!.tasks.find(({ id }) => id === 'units') as NumberTask;
    expect([observations.length, sd.toFixed(3)]).toEqual([30, '0.128']);
    expect([task.answer.toFixed(1), (30 * Math.log(1000)).toFixed(0)]).toEqual(['61.7', '207']);
    expect(await told(link('thirty random places'))).toEqual([
      ['56.9', '91.5', '0.169'],
      ['74.1', '117', '0.074'],
    ]);
    expect(await told(link('these twenty places'))).toEqual([
      ['23.6', '42.3', '0.130'],
      ['24.5', '42.2', '0.136'],
    ]);
    expect(await told(link('these thirty'))).toEqual([
      ['63.8', '96.8', '0.108'],
      ['62.5', '93.3', '0.133'],
    ]);
    expect((await told(link('one, two and three'))).map(([, ...rest]) => rest)).toEqual([
      ['117', '0.074'],
      ['110', '0.122'],
      ['86', '0.201'],
    ]);
    expect((await told(link('another seed'))).map(([, ...rest]) => rest)).toEqual([
      ['84.3', '0.100'],
      ['106', '0.087'],
      ['106', '0.077'],
    ]);
  });
});
