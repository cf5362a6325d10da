import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rankRun } from '../engine/loop/rankRun';
import { settingsOf } from '../app/panels/ranking/settings';
import { createBatch } from '../state/batch/store';
import { batchSummary, duelsOf } from '../state/batch/tasks';
import { columnsFor } from '../state/compare/columns';
import { readCompare } from '../state/compare/compareText';
import { decodeLink } from '../state/url/decodeLink';
import { encodeLink } from '../state/url/encodeLink';
import { initialData } from '../state/data';
import { shownByLink } from '../testing/shownByLink';
import { createInlinePort } from '../worker/inlinePort';

/** The links of a lesson whose words or hash hold a text, in the order of the lesson. */
function linksOf(id: string): (part: string) => string {
  const text = readFileSync(new URL(`./${id}/${id}.mdx`, import.meta.url), 'utf8');
  const all = [...text.matchAll(/<Show\s+lab="([^"]*)">\s*([^<]*?)\s*</g)];
  return (part) => all.find(([, lab = '', words = '']) => lab.includes(part) || words.includes(part))![1]!;
}

const shownBy = async (hash: string) => (await shownByLink(hash)).picture;

describe('numbers that lessons print are those of their figures', () => {
  it('smart-search: six queries, and what stops it', async () => {
    const link = linksOf('smart-search');
    const { snapshot } = await shownBy(link('the sixth step'));
    expect(snapshot.observations.map(({ x }) => Math.round(x[0]!)).slice(5)).toEqual([
      196, 150, 308, 157, 265, 332,
    ]);
    expect((await shownBy(link('the budget is used'))).snapshot.stopReason).toContain('6 smart and 2 final');
    expect((await shownBy(link('no better value'))).snapshot.stopReason).toContain('last 4 steps');
    expect((await shownBy(link('less than 1'))).snapshot.stopReason).toContain('Less than 1 %');
    const again = (await shownBy(link('noiseSd'))).snapshot;
    expect([again.observations.at(-1)!.x[0], again.proposal!.x[0]]).toEqual([154, 154]);
    expect((await shownBy(link('With the second cluster'))).snapshot.proposal!.x[0]).toBe(0);
  });

  it('noise: bands at 15, the next queries, and what the measures select', async () => {
    const link = linksOf('noise');
    const bandAt15 = async (hash: string) => {
      const { view, snapshot } = await shownBy(hash);
      const at = view.x.findIndex((x) => x >= 14.99);
      const [lower, upper] = [1, 7].map((level) => view.quantiles[level]![at]!.toFixed(3));
      return [lower, upper, snapshot.proposal!.x[0]];
    };
    expect(await bandAt15(link('The model'))).toEqual(['0.837', '0.839', 15]);
    expect(await bandAt15(link('Each fold'))).toEqual(['0.790', '0.834', 7]);
    expect(await bandAt15(link('Now the model doubts'))).toEqual(['0.709', '0.834', 7]);
    expect(await bandAt15(link('noiseMode=egn-of-mean'))).toEqual(['0.768', '0.832', 7]);
    const picks = async (hash: string) => {
      const { places, selected } = rankRun((await shownBy(hash)).snapshot, settingsOf(''));
      return [selected.mean, selected.q, selected.qGroup, selected.qSmooth].map((i) => places[i]!.x[0]);
    };
    expect(await picks(link('before the second visit'))).toEqual([15, 8, 8, 8]);
    expect(await picks(link('after the second visit'))).toEqual([8, 8, 8, 8]);
  });

  it('experiments: likelihood of y and SMSE of each column', async () => {
    const link = linksOf('experiments');
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
        snapshot.model!.logLikelihoodOutput.toFixed(1),
        view.score!.smse.toFixed(3),
      ]);
    };
    expect(await told(link('thirty random places'))).toEqual([
      ['56.9', '0.169'],
      ['74.1', '0.074'],
    ]);
    expect(await told(link('these twenty places'))).toEqual([
      ['23.6', '0.130'],
      ['24.5', '0.136'],
    ]);
    expect(await told(link('one, two and three'))).toEqual([
      ['74.1', '0.074'],
      ['72.7', '0.122'],
      ['73.9', '0.201'],
    ]);
    expect((await told(link('another seed'))).map(([, smse]) => smse)).toEqual(['0.100', '0.087', '0.077']);
  });

  it('experiments: what ten trials say of 99 % and of 99.9 % of the gain', async () => {
    const { spec, ui } = decodeLink(linksOf('experiments')('run it many times'));
    const { store, intents } = createBatch({ port: createInlinePort(), base: spec });
    intents.open(ui.panel!.text, spec);
    intents.start();
    await expect.poll(() => store.getState().running).toBe(null);
    const data = store.getState();
    const { targets, methods } = batchSummary(data);
    const needed = methods.map((one) => one.needed[targets.indexOf(99)]!);
    expect(needed.map(({ median }) => median)).toEqual([7, 7, Infinity]);
    expect(needed.at(-1)!.never).toBe(8);
    const [gp] = duelsOf(data, 99);
    expect([gp!.firstSmaller, gp!.secondSmaller, gp!.p]).toEqual([0, 1, 1]);
    const [closer] = duelsOf(data, 99.9);
    expect([closer!.firstSmaller, closer!.secondSmaller, closer!.p]).toEqual([3, 1, 0.625]);
  });
});
