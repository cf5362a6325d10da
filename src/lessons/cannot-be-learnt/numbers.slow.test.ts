import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mean } from 'd3-array';
import { createSession } from '../../engine/manifold/session/session';
import { finish } from '../../engine/task';
import { decodeLink } from '../../link/decodeLink';
import { pointsOf } from '../../rooms/manifold/points/drawing';
import { learnerOf, planeDataOf } from '../../rooms/manifold/points/engineData';
import { readRoom } from '../../rooms/manifold/written/linkText';
import { landscapesOfLink, raceOfLink, roomOfLink } from '../../testing/roomOfLink';
import { lowestNear, lowestOf, nearestPlace } from '../../rooms/manifold/landscape/landscapeData';
import type { RacerRun } from '../../rooms/manifold/race/racers';
import { sameExample } from '../../testing/pointExamples';
import { isLong } from '../../testing/sweep';
import { listed } from '../../vocabulary/listed';
import { formatNumber, formatShare } from '../../vocabulary/numbers/write';
import { cannotBeLearnt, figures } from './cannot-be-learnt';

const mdx = readFileSync(new URL('./cannot-be-learnt.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expects the lesson to say this, with numbers computed here; spaces that do not break come when it is compiled. */
const says = (words: string): void => expect(text).toContain(words.replaceAll('\u00a0', ' '));

interface Judged {
  readonly labels: number;
  readonly ranks: { readonly mean: number };
  readonly error: Readonly<Record<'press' | 'oracle', { readonly mean: number }>>;
}
interface Test {
  readonly firstSmaller: number;
  readonly secondSmaller: number;
  readonly p: number;
}
interface Raced {
  readonly method: string;
  readonly press: { readonly mean: number };
  readonly error: { readonly mean: number };
  readonly pressTest: Test;
  readonly errorTest: Test;
}

/** Reads the result of an experiment. */
function results<Row, Settings = unknown>(name: string) {
  const file = new URL(`../../../experiments/results/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as {
    readonly trials: number;
    readonly settings: Settings;
    readonly numbers: readonly Row[];
  };
}

/** The points of a link's room, and its setting. */
function pointsOfLink(hash: string) {
  const state = readRoom(decodeLink(hash).ui.roomText!)!;
  return { ...state, data: planeDataOf(pointsOf(state)) };
}

const kept = results<Judged>('manifold-press');
const ofLabels = (count: number): readonly Judged[] => kept.numbers.filter(({ labels }) => labels === count);

describe('what the lesson on choosing settings says', () => {
  it('of three curves through the same points', () => {
    const { apart, curves, points } = sameExample();
    const [x, ...values] = [apart.x, ...apart.values].map((value) => formatNumber(value));
    says(`with kernels of widths ${listed(curves.map(({ width }) => formatNumber(width)))}.`);
    says(`at x = ${x} they say ${listed(values)}.`);
    expect(points.x).toHaveLength(6);
  });

  it('of misfit and of wrong points over the width', () => {
    const wide = roomOfLink(figures['too-wide']);
    expect([wide.count, wide.told]).toEqual([200, 16]);
    says(`far too large, and ${formatShare(wide.wrong!)} of all points are wrong`);
    const narrow = roomOfLink(figures['too-narrow']);
    expect(narrow.setting.lengthScale).toBe(1 / 8);
    const misfit = ({ picture }: typeof wide) => picture.terms!.misfit;
    says(`it is ${misfit(wide).toFixed(1)} at 8, and ${misfit(narrow).toFixed(3)} at 1/8`);
    says(`lost in between: ${formatShare(narrow.wrong!)} are wrong`);
    says(`At 0.7 only ${formatShare(roomOfLink(figures.rings, { lengthScale: 0.7 }).wrong!)} are`);
    const falling = [8, 4, 2, 1, 0.5, 0.25, 0.125].map((lengthScale) =>
      misfit(roomOfLink(figures.rings, { lengthScale })),
    );
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  });

  it('of the formula as printed, which is nothing at the left edge', async () => {
    const { landscape } = await landscapesOfLink(figures.printed);
    const { answer } = landscape;
    const left = Array.from({ length: answer.rows }, (_, row) => answer.data[row * answer.cols]!);
    expect(left.filter((value) => value < 0.01).length).toBeGreaterThan(0.7 * left.length);
  });

  it('of six starts over nine graphs', () => {
    const { data, setting, from } = pointsOfLink(figures.ensemble);
    expect([setting.graphs, setting.weights]).toEqual(['ensemble', Array.from({ length: 9 }, () => 1 / 9)]);
    expect(from.labels).toEqual([6, 6]);
    const session = createSession(data);
    const ends = [0, 1, 2, 3, 4, 5].map((start) => {
      const asked = {
        learner: learnerOf(setting),
        scaled: false,
        step: 'quasi-newton',
        start,
        seed: 1,
      } as const;
      const told = finish(session.descent({ ...asked, evaluations: 243, fresh: null }));
      expect(told.end).toBe('flat');
      return told;
    });
    const lasts = ends.map(({ places }) => places.at(-1)!);
    const [first] = ends;
    says(
      `After ${first!.evaluations} evaluations the error left out has fallen from ${formatNumber(first!.places[0]!.value, { digits: 2 })} to ${formatNumber(lasts[0]!.value)}`,
    );
    const isHeld = ({ grip }: (typeof lasts)[number]): boolean => grip > 1e-3;
    const at = (j: number) => lasts.filter((one) => isHeld(one) && one.weights[j]! > 0.999);
    expect(at(3)).toHaveLength(4);
    expect(at(3)).toContain(lasts[0]);
    says('Four of the six end at that graph');
    expect(at(8)).toHaveLength(1);
    says(
      `with ${formatNumber(at(8)[0]!.value)}; and in one, with ${formatNumber(lasts.find((one) => !isHeld(one))!.value)}, the pull`,
    );
    expect(lasts.filter(isHeld).every(({ weights }) => Math.max(...weights) > 0.999)).toBe(true);
  });

  it('of the landscape that is walked in the dark', async () => {
    const { landscape, lowest } = await landscapesOfLink(figures.landscape);
    says(`The lowest place, ◇, has ${formatNumber(lowest.value)}`);
    const good = landscape.answer.data.filter((value) => value < 0.3).length / landscape.answer.data.length;
    const { says: told } = cannotBeLearnt.tasks.find(({ id }) => id === 'walk') as { says: string };
    expect(told).toContain('one in five');
    expect(Math.round(1 / good)).toBe(5);
    expect(told).toContain('in one of five walks');
    expect(Math.round(1 / (1 - good) ** 8)).toBe(5);
    expect(roomOfLink(figures.veiled).picture.press).toBeGreaterThan(0.3);
  });

  it.runIf(isLong)('of the race', async () => {
    const runs = await raceOfLink(figures.race);
    const of = (id: RacerRun['id']): RacerRun => runs.find((one) => one.id === id)!;
    const [grid, random] = [of('grid'), of('random')];
    expect(runs.map(({ best }) => best.length)).toEqual([37, 40, 40, 40, 40]);
    says('at most forty evaluations: the grid, of six by six places after one by chance, has 37');
    says(`they are at ${grid.best.at(-1)!.toFixed(3)} and ${random.best.at(-1)!.toFixed(3)}`);
    // The first place of each is drawn.
    const lattice = grid.places.slice(1);
    says(`of the ${lattice.length} places of the grid a single one lies in the valley`);
    expect(lattice.filter(({ value }) => value < 0.3)).toHaveLength(1);
    const first = (id: RacerRun['id']): number => of(id).best.findIndex((value) => value < 0.24) + 1;
    expect([first('grid'), first('random')]).toEqual([0, 0]);
    says(`below 0.24 at evaluation ${first('nelder-mead')}`);
    says(`the one you know, is there at ${first('bayesian')}`);
    says(`as quasi-Newton does, takes ${first('quasi-newton')}.`);
  });

  it.runIf(isLong)('of the race from another seed', async () => {
    const again = await raceOfLink(figures['another-race']);
    const of = (id: RacerRun['id']): RacerRun => again.find((one) => one.id === id)!;
    const last = of('quasi-newton').places.at(-1)!;
    says(`its last start ends down there, at ${last.value.toFixed(3)}`);
    expect(last.up).toBeLessThan(0.4);
    says(`after forty evaluations it is still at ${of('bayesian').best.at(-1)!.toFixed(3)}`);
    expect(of('bayesian').places.at(-1)!.up).toBeLessThan(0.4);
  });

  it('of many races on digits', () => {
    const { trials, settings, numbers } = results<
      Raced,
      { labels: number; unlabelled: number; budget: number }
    >('manifold-searches');
    says(
      `${settings.labels} labels and ${settings.unlabelled} digits without, ${settings.budget} evaluations, ${trials} draws`,
    );
    const of = (method: string): Raced => numbers.find((one) => one.method === method)!;
    const press = (method: string): string => of(method).press.mean.toFixed(3);
    says(
      `was ${press('grid')} for a grid, on average, ${press('random')} for chance, ${press('nelder-mead')} for Nelder and Mead, ${press('quasi-newton')} for quasi-Newton and ${press('bayesian')} for the Bayesian search`,
    );
    const ahead = (method: string) => of(method).pressTest;
    says(
      `ahead in ${ahead('bayesian').firstSmaller} of the ${trials}, and Nelder and Mead in ${ahead('nelder-mead').firstSmaller}`,
    );
    says(`Quasi-Newton was behind in ${ahead('quasi-newton').secondSmaller}`);
    for (const method of ['bayesian', 'nelder-mead', 'quasi-newton'])
      expect(ahead(method).p).toBeLessThan(0.05);
    const searches = numbers.filter(({ method }) => method !== 'alone');
    const range = (values: readonly number[], say: (value: number) => string) =>
      `between ${say(Math.min(...values))} and ${say(Math.max(...values))}`;
    says(
      `ended ${range(
        searches.map((one) => one.press.mean),
        (value) => value.toFixed(3),
      )};`,
    );
    says(
      `chose lie ${range(
        searches.map((one) => one.error.mean),
        (value) => (100 * value).toFixed(1),
      )} %`,
    );
    for (const { errorTest } of searches) expect(errorTest.p).toBeGreaterThan(0.05);
  });

  const told = async (name: 'four-labels-truth' | 'ten-labels' | 'many-labels') => {
    const { landscape, truth } = await landscapesOfLink(figures[name]);
    const chosen = nearestPlace(truth!, lowestNear(landscape, lowestOf(truth!)));
    return [lowestOf(landscape).value, chosen.value, lowestOf(truth!).value] as const;
  };
  const digits = (share: number): string => formatNumber(100 * share);

  it('of four labels, and what is true there', async () => {
    const [least, at, best] = await told('four-labels-truth');
    says(`the place ◇, with ${formatNumber(least)}`);
    says(`At ◇ ${digits(at)} % are wrong there, at ★ ${digits(best)} %`);
  });

  it.runIf(isLong)('of ten and twenty-four labels, and what is true there', async () => {
    const [, atTen, bestTen] = await told('ten-labels');
    says(`it is ${digits(atTen)} against ${digits(bestTen)} %`);
    const [, atMany, bestMany] = await told('many-labels');
    says(`twenty-four ${digits(atMany)} against ${digits(bestMany)} %`);
  });

  it('of the experiment on many draws', () => {
    const ranks = [2, 5, 12, 30].map((count) => mean(ofLabels(count), (one) => one.ranks.mean)!.toFixed(2));
    says(`We tried ${kept.trials} draws of each of four kinds of points`);
    expect(new Set(kept.numbers.map((one) => (one as Judged & { data: string }).data)).size).toBe(4);
    says(`the correlation is ${ranks.slice(0, 3).join(', ')} and ${ranks[3]}`);
    const error = (choice: 'press' | 'oracle') =>
      (100 * mean(ofLabels(30), (one) => one.error[choice].mean)!).toFixed(1);
    says(`had ${error('press')} % wrong, on average over all, where ${error('oracle')} % were possible`);
    const { options } = cannotBeLearnt.tasks.find(({ id }) => id === 'trust') as {
      options: readonly { says: string }[];
    };
    expect(options.some((one) => one.says.includes(`at ${ranks[0]}, with twelve at ${ranks[2]}`))).toBe(true);
  });
});
