import { describe, expect, it } from 'vitest';
import { pipelineWords } from '../../engine/pipelines/registry';
import {
  beliefsExample,
  exampleAxes,
  exampleWords,
  regretExample,
  searchExample,
} from '../../testing/searchExample';
import { projectParallel, isWithin, rangeWords } from '../../studies/runs/parallel';
import { exampleSnapshot } from '../../testing/chartExample';
import { hyperWords, shareOf } from './axes';
import { importanceOf } from './importance';
import { barLabels, barWords, projectLanes } from './lanes';
import { axesOf, explainedOf, roomSentence, searchOf, shortNameOf } from './roomSource';
import { roomHeights } from './layout';
import { describeRegret, projectRegret, regretTables, stairOf } from './regret';
import { foldScale, scaleEnds, timeEnd } from './search';
import { textWidth } from '../../plots/marks/labels';

describe('lanes', () => {
  it('fill an evaluation with its folds, end to end', () => {
    for (const { evaluation, folds } of projectLanes(searchExample()).bars) {
      expect(folds[0]!.from).toBe(evaluation.launched);
      expect(folds.at(-1)!.to).toBeCloseTo(evaluation.ended, 12);
      expect(folds.map(({ score }) => score)).toEqual(evaluation.scores);
    }
  });

  it('never draw what is in training beyond now, nor its end before', () => {
    const search = searchExample();
    const late = search.training.map((one) => ({ ...one, ends: 0 }));
    for (const training of [search.training, late]) {
      for (const { work, ends, folds } of projectLanes({ ...search, training }).open) {
        expect(work.to).toBeLessThanOrEqual(search.now + 1e-12);
        expect(ends).toBeGreaterThanOrEqual(search.now);
        expect(folds.every(({ to }) => to <= search.now + 1e-12)).toBe(true);
      }
    }
  });

  it.each([
    [1, 5],
    [2, 40],
    [4, 16],
    [8, 200],
  ])('%i of them with %i evaluations have labels that do not collide', (lanes, evaluations) => {
    const data = projectLanes(searchExample({ lanes, evaluations }));
    for (const width of [300, 640, 1700]) {
      const labels = barLabels(data, { x: (time) => (time / data.end) * width, width, text: 12 });
      expect(labels.some(({ kind }) => kind === 'best')).toBe(true);
      for (let lane = 0; lane < lanes; lane++) {
        const row = labels.filter((one) => one.lane === lane).toSorted((a, b) => a.x - b.x);
        row.forEach(({ x, number, words }, i) => {
          const end = x + textWidth(number, 12) + (words ? 6 + textWidth(words, 12) : 0);
          expect(end).toBeLessThanOrEqual(row[i + 1]?.x ?? Infinity);
        });
      }
    }
  });

  it('have the good end of either score at the same end of the palette', () => {
    expect(scaleEnds(foldScale([0.6, 0.9], 'accuracy'), 'accuracy')).toEqual(['.60', '.90']);
    expect(scaleEnds(foldScale([0.1, 0.5], 'log-loss'), 'log-loss')).toEqual(['.50', '.10']);
    expect(scaleEnds(foldScale([], 'accuracy'), 'accuracy')).toEqual(['.00', '1.00']);
  });

  it('read a bar with its scores, its work, and whether it is the best', () => {
    const search = searchExample();
    expect(barWords(projectLanes(search), search.best!)[0]).toMatch(/best so far$/);
    expect(barWords(projectLanes(search), 0).join(' ')).toMatch(/^number 1, lane 1: mean accuracy .* work /);
    expect(barWords(projectLanes(search), 16)[1]).toMatch(/^fold \d of 5/);
    expect(barWords(projectLanes(search), 999)).toEqual([]);
  });
});

describe('the heights of the room', () => {
  it.each([
    [600, 12, false, 4],
    [720, 12, false, 8],
    [648, 18, true, 4],
    [648, 18, true, 8],
    [980, 26, true, 4],
    [740, 12, false, 1],
  ])('%i pixels high, text of %i, on a slide %s, %i lanes: all fits', (height, text, isSlide, lanes) => {
    for (const hasTimes of isSlide ? [true] : [true, false]) {
      const { pitch, regret, belief } = roomHeights({ height, lanes, text, isSlide, hasTimes });
      const top = (2 + (hasTimes ? 3.2 : 2.4)) * text + pitch * lanes;
      const below = 9.9 * text + belief + (isSlide ? 0 : 5 * text + regret);
      expect(top + below).toBeLessThanOrEqual(height);
      expect(regret).toBeGreaterThanOrEqual(5 * text - 1);
      expect(belief).toBeGreaterThanOrEqual(5.5 * text - 1);
      if (isSlide) expect(regret + 5 * text).toBeLessThanOrEqual(top);
    }
  });
});

describe('progress', () => {
  it('never gets worse, and holds until now', () => {
    const data = regretExample();
    const run = data.curves.find(({ id }) => id === 'run')!;
    run.level.forEach((level, i) => expect(level).toBeLessThanOrEqual(run.level[i - 1] ?? Infinity));
    expect(stairOf(data, run, 'time').x.at(-1)).toBe(data.now);
    expect(stairOf(data, run, 'count').x.at(-1)).toBe(16);
  });

  it('has an axis of whole decades that is the same at every step, smaller regrets at its foot', () => {
    const { evaluations, ...rest } = searchExample();
    const axisAfter = (count: number, worst: number, reference = 0.9003) =>
      projectRegret({
        search: { ...rest, evaluations: evaluations.slice(0, count) },
        ...{ controls: [], reference, worst },
      });
    for (const count of [1, 5, 16]) {
      expect(axisAfter(count, 0.1).level).toEqual({ kind: 'log', domain: [1e-3, 1] });
      expect(axisAfter(count, -7).level).toEqual({ kind: 'log', domain: [1e-3, 10] });
    }
    const best = axisAfter(16, 0.1, 0);
    expect(best.hasLess).toBe(true);
    for (const curve of best.curves) {
      stairOf(best, curve, 'count').y.forEach((level) => expect(level).toBeGreaterThanOrEqual(1e-3));
    }
  });

  it('says how far the defaults are from the best, at any step, and nothing of them where they are not known', () => {
    const { byHand } = regretExample();
    expect(byHand!.level).toBeCloseTo(0.9003 - 0.87, 12);
    expect(describeRegret(regretExample())).toMatch(/; by hand: defaults 0\.0303\.$/);
    expect(regretTables(regretExample())[0]!.read().note).toContain('by hand: defaults 0.0303');
    expect(regretExample(false).byHand).toBeNull();
    expect(describeRegret(regretExample(false))).not.toContain('by hand');
  });

  it('is the best score where the best there is is not known', () => {
    const data = regretExample(false);
    expect([data.measure, data.level.kind, data.curves.length]).toEqual(['best', 'linear', 1]);
    expect(describeRegret(data)).toContain('best accuracy so far: 4 lanes');
  });

  it('has a time axis that moves seldom', () => {
    const ends = [1, 1.01, 1.02, 1.1, 1.13].map((now) => timeEnd({ now, evaluations: [], training: [] }));
    expect(new Set(ends).size).toBeLessThanOrEqual(2);
    expect(timeEnd({ now: 0, evaluations: [], training: [] })).toBe(1);
  });
});

describe('hyper-parameters', () => {
  it('stand at the share of their axis that they are read from', () => {
    for (const axis of exampleAxes) {
      const { isLog, low, high } = axis;
      for (const share of [0, 0.25, 1]) {
        const value = isLog ? low * (high / low) ** share : low + share * (high - low);
        expect(shareOf(axis, value)).toBeCloseTo(share, 9);
      }
    }
    expect(hyperWords(exampleAxes[0]!, 1)).toBe('5');
  });

  it('weigh by the variance of the median: shares sum to 1, a level median weighs nothing', () => {
    const { slices } = beliefsExample();
    const found = importanceOf(slices);
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    const level = slices.map((slice, p) =>
      p === 1 ? slice : { ...slice, median: slice.median.map(() => 0.8) },
    );
    expect(importanceOf(level)[0]!.axis).toBe(slices[1]!.axis);
    expect(importanceOf(level)[0]!.share).toBe(1);
    const line = slices[1]!;
    const straight = { ...line, median: line.x.map((x) => x / 4) };
    expect(importanceOf([straight])[0]!.spread).toBeCloseTo(Math.sqrt(1 / 12), 3);
    expect(
      importanceOf(level.map((slice) => ({ ...slice, median: slice.median.map(() => 1) })))[0]!.share,
    ).toBe(0);
  });

  it('are filtered by the parts of their axes, and counted', () => {
    const { evaluations } = searchExample();
    const observations = evaluations.map(
      ({ id, x, score }) => ({ id, x, y: score, step: 0, origin: 'initial', edited: false }) as const,
    );
    const snapshot = { ...exampleSnapshot(2), observations, proposal: null };
    const data = projectParallel({
      snapshot,
      box: [],
      names: [],
      axes: exampleAxes,
      output: 'accuracy',
      minimize: false,
      tellsQuery: false,
    });
    expect(data.strands.every(({ shares }) => shares.every((share) => share >= 0 && share <= 1))).toBe(true);
    // The upper half of the axis is the cell of the second of two options.
    const ranges = [[0.5, 1] as const];
    const wide = evaluations.filter(({ x }) => x[0] === 1).length;
    expect(data.strands.filter((strand) => isWithin(strand, ranges))).toHaveLength(wide);
    expect(rangeWords(data, ranges)).toBe(`${wide} of 16 within blur window 5`);
    expect(rangeWords(data, [])).toBe('all 16 shown');
  });
});

describe('a run read as a search', () => {
  const seen = (id: number, more: object = {}) =>
    ({ id, x: [1], y: 0.5, step: 0, origin: 'initial', edited: false, ...more }) as const;
  const base = { ...exampleSnapshot(2), incumbent: 1, proposal: null };

  it('puts evaluations without lanes end to end into one', () => {
    const run = searchOf({ ...base, observations: [seen(0, { seconds: 2 }), seen(1)] }, exampleWords);
    expect(run.evaluations.map(({ launched, ended, lane }) => [launched, ended, lane])).toEqual([
      [0, 2, 0],
      [2, 3, 0],
    ]);
    expect([run.lanes, run.now, run.training.length]).toEqual([1, 3, 0]);
  });

  it('takes lanes, launches and folds that are done as they are told', () => {
    const observations = [seen(0, { seconds: 2, lane: 1, launched: 0.5, scores: [0.4, 0.6] }), seen(1)];
    const pending = [{ ...seen(2), ends: 4, lane: 2, launched: 1 }];
    const batch = { pending, round: 1, clock: 2.5, arrived: [] };
    const run = searchOf({ ...base, observations, batch }, exampleWords, { done: new Map([[2, [0.9]]]) });
    expect(run.evaluations[0]).toMatchObject({ lane: 1, launched: 0.5, ended: 2.5, scores: [0.4, 0.6] });
    expect(run.training).toEqual([
      { id: 2, lane: 2, launched: 1, ends: 4, scores: [0.9], expected: null, x: [1] },
    ]);
    expect(run.lanes).toBe(3);
    expect(roomSentence(run, null)).toBe('Lane 3: fold 2 of 5, 0.90 so far.');
  });

  it('lists evaluations as they were launched, whichever answer came first', () => {
    const observations = [2, 0, 1].map((id) => seen(id, { seconds: 3 - id, lane: id, launched: 0 }));
    const run = searchOf({ ...base, observations }, exampleWords);
    expect(run.evaluations.map(({ id, lane, ended }) => [id, lane, ended])).toEqual([
      [0, 0, 3],
      [1, 1, 2],
      [2, 2, 1],
    ]);
  });

  it('says what each moment is about', () => {
    const search = searchExample();
    expect(roomSentence(search, 17)).toMatch(/^Lane 2: fold 2 of 5, 0\.92 so far; 3 pending\.$/);
    const training = search.training.map((one) => ({ ...one, scores: [] }));
    const recorded = { ...search, training };
    expect(roomSentence(recorded, 17)).toBe('4 are training.');
    expect(roomSentence({ ...search, training: [] }, null)).toBe('');
    const { id, lane, score } = search.evaluations.find((one) => one.id !== search.best)!;
    const came = (ids: readonly number[], stopReason: string | null = null) => ({
      ...{ step: 5, tried: ids.at(-1) ?? null, stopReason },
      batch: { pending: [], round: 1, clock: 1, arrived: ids },
    });
    expect(roomSentence(recorded, null, came([id]))).toBe(
      `Lane ${lane + 1} finished number ${id + 1}: ${score.toFixed(3)}, not the best. 4 are training.`,
    );
    expect(roomSentence(recorded, null, came([search.best!]))).toMatch(
      /, the best so far\. 4 are training\.$/,
    );
    expect(roomSentence({ ...recorded, training: [] }, null, came([id, search.best!], 'All is asked'))).toBe(
      `2 answers came; number ${search.best! + 1} is the new best, ${search.evaluations[search.best!]!.score.toFixed(3)}. All is asked.`,
    );
    expect(roomSentence(recorded, null, came([]))).toBe('4 are training.');
    const failed = {
      ...recorded,
      best: null,
      training: [],
      evaluations: [0, 1].map((k) => ({ ...search.evaluations[k]!, score: Number.NaN })),
    };
    expect(roomSentence(failed, null, came([0, 1]))).toBe('2 answers came; none has a score yet.');
    const untrained = { ...recorded, evaluations: [{ ...search.evaluations[0]!, score: Number.NaN }] };
    expect(roomSentence(untrained, null, came([0]))).toMatch(/finished number 1 without a score\./);
    expect(explainedOf(search, search.best).title).toMatch(/the best so far$/);
    expect(explainedOf({ ...search, training: [], evaluations: [], best: null }, null).x).toBeNull();
  });
});

describe('the short names of hyper-parameters', () => {
  it('are symbols, or begin the whole name, and no two of a pipeline are the same', () => {
    for (const pipeline of pipelineWords) {
      const axes = axesOf(pipeline);
      const short = axes.map(shortNameOf);
      expect(new Set(short).size, pipeline.id).toBe(short.length);
      for (const [p, { name }] of axes.entries()) {
        // “images 3” for the pull of unlabelled images would count images.
        expect(name.startsWith(short[p]!) || short[p]!.length <= 2, name).toBe(true);
      }
    }
    expect(shortNameOf({ name: 'Pull of unlabelled images' })).toBe('Pull');
    expect(shortNameOf({ name: 'Kernel factor γ' })).toBe('γ');
    expect(shortNameOf({ name: 'Fewest rows to split' })).toBe('Fewest rows');
  });
});
