import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupsOf, type Seen } from '../../../experiments/futuresTold';
import { futuresOf } from '../../engine/questions/futures';
import { meanOf } from '../../engine/numeric/arrays';
import { finish } from '../../engine/task';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { shownStates, textOf } from '../../testing/shownStates';
import { ahead, projectFutures, standingOf } from '../../studies/futures/futuresData';
import { formatSize } from '../../vocabulary/numbers/write';
import { figures, goingOn, measured } from './going-on';

const text = textOf(goingOn).replace(/\s+/g, ' ');
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const lookFrom = (link: string) => finish(futuresOf(snapshotOfLink(link), { trials: ahead }));
const stepOf = (link: string, step: number): string => link.replace(/&step=\d+/, `&step=${step}`);
const last = <T>(list: readonly T[]): T => list.at(-1)!;

/** What came of futures in a lesson's figure that looks ahead from a step before the one it shows. */
function cameIn(link: string, step: number) {
  const [from, shown] = [snapshotOfLink(stepOf(link, step)), snapshotOfLink(link)];
  const data = projectFutures({
    ...{ futures: finish(futuresOf(from, { trials: ahead })), from, shown },
    tellsTruth: false,
  });
  return {
    ...data,
    standing: standingOf(data),
    brought: Math.abs(last(data.best) - data.best[data.now - 1]!),
  };
}

describe('numbers of the figures', () => {
  it('what eight steps are expected to bring after seven answers, and what they brought', () => {
    const { now, best, futures, brought, standing } = cameIn(figures.came, 2);
    expect([now, formatSize(best[now - 1]!, 4)]).toEqual([7, '0.8905']);
    const { gain, nothing, better } = futures;
    expect(text).toContain(
      `expected to bring ${formatSize(last(gain))}. In ${percent(last(nothing))} of the futures`,
    );
    expect(text).toContain(`With chance ${percent(better.chance)} there is anything better`);
    expect(text).toContain(`real search</Show> ${formatSize(brought)}, drawn`);
    expect(standing).toBe('inside');
  });

  it('the chance of anything better falls below a tenth at step 7, and rises once before', () => {
    const chances = [3, 4, 5, 6, 7].map((step) => lookFrom(stepOf(figures.fan, step)).better.chance);
    expect(chances.findIndex((chance) => chance < 0.1)).toBe(4);
    expect(chances.slice(1).map(percent)).toEqual(['21 %', '31 %', '21 %', '4 %']);
  });

  it('too much hope on Branin, and none beside a peak that is not seen', () => {
    const { now, futures, brought, standing } = cameIn(figures['too-much'], 1);
    expect([now, standing]).toEqual([6, 'less']);
    expect(text).toContain(
      `expected to bring ${formatSize(last(futures.gain))}. They brought ${formatSize(brought)}, less`,
    );
    const { better } = lookFrom(figures['too-little']);
    expect(snapshotOfLink(figures['too-little']).observations).toHaveLength(9);
    expect(text).toContain(`nothing better is left, with chance ${percent(better.chance)}`);
  });

  it('each figure of futures is shown', () => {
    expect(shownStates(goingOn).filter(({ link }) => link.includes('panel=futures'))).toHaveLength(5);
  });
});

describe('numbers of the experiment “futures”', () => {
  const file = new URL('../../../experiments/results/futures.json', import.meta.url);
  const seen = (JSON.parse(readFileSync(file, 'utf8')) as { numbers: readonly Seen[] }).numbers;
  const insideOf = (all: readonly Seen[]) =>
    [0, 1, 2].map((k) => all.filter(({ rank }) => Math.abs(rank.drawn[k]! - 0.5) <= 0.4).length);
  const inside = insideOf(seen);

  it('are how many results the fans held', () => {
    const [three, five, eight] = inside.map((count) => percent(count / seen.length));
    expect(text).toContain(
      `held ${three!} of the results three steps on, ${five!} five steps on, and ${eight!} eight steps on: ${inside[2]!} of the ${seen.length}`,
    );
    const early = seen.filter(({ after }) => after === 2);
    const [soon, later, last] = insideOf(early).map((count) => percent(count / early.length));
    expect(text).toContain(`held ${soon!}, ${later!} and ${last!} of their ${early.length} results`);
    expect({ ...measured, share: 0.8 }).toEqual({ futures: seen.length, inside: inside[2], share: 0.8 });
  });

  it('are how right the chance of anything better was', () => {
    const [low, , , high] = groupsOf(seen);
    expect(text).toContain(
      `below 25 % (${low!.count} times), on average ${percent(low!.said)} was said and ${percent(low!.wasTrue)} was true`,
    );
    expect(text).toContain(
      `above 75 % (${high!.count} times), ${percent(high!.said)} was said and ${percent(high!.wasTrue)} was true`,
    );
    const branin = seen.filter(({ problem }) => problem.startsWith('Branin'));
    const gap = (some: readonly Seen[]): readonly string[] => [
      percent(meanOf(some.map(({ chance }) => chance))),
      percent(meanOf(some.map(({ exists }) => exists))),
    ];
    const [said, isTrue] = gap(branin);
    expect(text).toContain(`exist with chance ${said!}, and existed in ${isTrue!} of the cases`);
  });
});
