import { beforeAll, describe, expect, it } from 'vitest';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { defaultSpec } from '../../engine/catalogue';
import { plane as question } from '../../engine/questions/plane';
import { buildView } from '../../engine/questions/view';
import { nextStep, startRun } from '../../engine/loop/step';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { finish } from '../../engine/task';
import { gameOf, type GuessData } from './guessData';
import { describeMap, projectMap } from '../../plots/plane/mapData';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { layerIds } from '../../vocabulary/layers';
import { labelsIn } from '../../lab/state/select/labels';
import { formatCoordinates } from '../../vocabulary/numbers/labelled';
import { labelOf, layoutGuess, marksOf } from './guess.figure';
import { listed } from '../../vocabulary/listed';
import { leadersOf, questionsNeeded, scoresOf, type Score } from './score';
import { lineSource, planeSource } from './Stage';
import { boxOf } from '../../engine/experiment/inputs';
import { rangeOn } from './today';
import { gameInWords, goalInWords, resultInWords } from './words';

const lab = canonicalSpec({ ...defaultSpec, seed: 30 });
let run: readonly StepSnapshot[];

beforeAll(() => {
  const start = finish(startRun(lab, []));
  run = [start, finish(nextStep(start, []))];
});

/** Returns a game in which all runs are the first two snapshots of EI's. */
function played(patch: Partial<GuessData>): GuessData {
  const game = { ...gameOf(lab), ...patch };
  return { ...game, columns: game.columns.map((column) => ({ ...column, snapshots: run })) };
}

describe('what is hidden', () => {
  it('is neither drawn nor said before the reveal, whatever layers are on', () => {
    const [snapshot] = run;
    const shown = { snapshot: snapshot!, layers: layerIds };
    const hidden = lineSource(buildView(snapshot!), { ...shown, phase: 'guess' });
    const data = objectivePosterior.project(hidden);
    expect(hidden.snapshot.proposal).toBeNull();
    expect([hidden.view.truth, hidden.view.acquisition, hidden.view.score]).toEqual([null, null, null]);
    expect(objectivePosterior.describe(data)).not.toMatch(/query/);
    const told = lineSource(buildView(snapshot!), { ...shown, phase: 'shown' });
    expect(objectivePosterior.describe(objectivePosterior.project(told))).toContain(
      `next query x = ${formatCoordinates(labelsIn(snapshot!), snapshot!.proposal!.x)}`,
    );
    const over = lineSource(buildView(snapshot!), { ...shown, phase: 'over' });
    expect(over.view.truth).not.toBeNull();
    expect(over.snapshot.proposal).toBeNull();
  });

  it('is not on the map either', () => {
    const spec: ExperimentSpec = canonicalSpec({ ...lab, objective: { id: 'branin', params: {} } });
    const snapshot = finish(startRun(spec, []));
    const plane = { axes: [0, 1], through: [0, 0] } as const;
    const view = finish(question.answer(snapshot, { plane, size: 8, precision: 'draft' }));
    const source = planeSource(view, { snapshot, layers: layerIds, phase: 'guess' });
    expect([source.plane.truth, source.plane.acquisition, source.snapshot.proposal]).toEqual([
      null,
      null,
      null,
    ]);
    const data = projectMap('median', source);
    expect(data.query).toBeNull();
    expect(describeMap(data, [0, 0])).not.toMatch(/query/);
  });

  it('is not in the sentence, the scores or the marks, although machines are a step ahead', () => {
    const game = played({ guesses: [[100]], order: [0] });
    const asked = formatCoordinates(labelsIn(run[0]!), run[0]!.proposal!.x);
    expect(gameInWords(game)).toBe('Guessed: You at 100. All guesses are in.');
    const scores = scoresOf(game);
    expect(scores.every((one) => one.asked === null && one.best === scores[0]!.best)).toBe(true);
    expect(marksOf(game, 'guess', scores)).toEqual([{ name: 'You', sign: 0, place: [100], answer: null }]);
    const told = played({ told: [[[100]]], isRevealed: true });
    expect(gameInWords(told)).toContain(`EI ${asked} →`);
    const veiled = { ...told, veiled: 4 };
    expect(gameInWords(veiled)).toBe('Round 1: the answers.');
    expect(marksOf(veiled, 'shown', scoresOf(veiled))).toEqual(marksOf(game, 'guess', scores));
    expect(goalInWords(game)).toBe('↑ higher is better: find the top');
  });
});

describe('scores', () => {
  it('after a reveal are the answers got, the best so far and its simple regret', () => {
    const scores = scoresOf(played({ told: [[[100]]], isRevealed: true }));
    const made = run[1]!.observations.at(-1)!;
    expect(scores.map(({ name }) => name)).toEqual(['You', 'EI', 'UCB', 'random']);
    expect(scores[1]).toMatchObject({ asked: made.x, answer: made.y });
    const best = Math.max(...run[1]!.observations.map(({ y }) => y));
    expect(scores[1]!.best).toBe(best);
    expect(scores[1]!.regret).toBeGreaterThanOrEqual(0);
  });

  it('are computed once, however often somebody points elsewhere', () => {
    const game = played({ told: [[[100]]], isRevealed: true });
    const pointed: GuessData = { ...game, cursor: [7] };
    expect(scoresOf(pointed)).toBe(scoresOf(game));
    expect(scoresOf({ ...game, isRevealed: false })).not.toBe(scoresOf(game));
  });

  it('are kept apart by their signs where people are called as the machines are', () => {
    const namesakes = ['EI', 'UCB', 'random'];
    const game = gameOf(lab, { names: namesakes, told: [[[100], [200], [300]]], isRevealed: true });
    const columns = game.columns.map((column) => ({ ...column, snapshots: run }));
    const marks = marksOf(game, 'shown', scoresOf({ ...game, columns }));
    expect(marks.map(({ name }) => name)).toEqual([...namesakes, ...namesakes]);
    const { frame } = layoutGuess({
      width: 640,
      height: 800,
      display: 'screen',
      isMap: false,
    });
    const ids = marks.map((mark) => labelOf({ ...mark, x: 0, y: 0 }, { frame, isMap: false }).id);
    expect(ids).toEqual([0, 1, 2, 6, 7, 8].map((sign) => `guess:${sign}`));
  });

  it('a hit is the distance to EI’s choice on the same data, found the way from the first places to the top', () => {
    const aim = run[0]!.proposal!.x[0]!;
    const game = played({ told: [[[aim - 40]]], isRevealed: true });
    const [you, ei, ucb, random] = scoresOf(game);
    expect(you!.off).toBeCloseTo(0.1, 12);
    expect([ei!.off, ucb!.off]).toEqual([null, null]);
    expect(random!.off).toBeCloseTo(Math.abs(run[1]!.observations.at(-1)!.x[0]! - aim) / 400, 12);
    const [start, now] = [run[0]!, run[1]!].map(({ observations }) =>
      Math.max(...observations.map(({ y }) => y)),
    );
    expect(you!.found).toBeCloseTo((now! - start!) / (you!.regret! + now! - start!), 6);
  });

  it('count the questions until the top was found, and a result says so', () => {
    const game = played({ told: [[[100]]] });
    const needed = questionsNeeded(game)!;
    const [low, high] = rangeOn(lab, boxOf(lab))!;
    const isFound = high - Math.max(...run[1]!.observations.map(({ y }) => y)) <= 0.01 * (high - low);
    expect(needed).toEqual(needed.map(() => (isFound ? 1 : null)));
    expect(resultInWords(game)).toBe(
      `Predict first: EI needed ${isFound ? 1 : 'more than 1'}, I needed ${isFound ? 1 : 'more than 1'}. And you?`,
    );
    const day = played({ told: [[[100]]], day: '2026-11-23' });
    expect(resultInWords(day)).toMatch(/^Today’s curve, 23 November 2026: EI needed/);
  });

  const score = (name: string, best: number, regret: number | null): Score =>
    ({
      name,
      best,
      regret,
      sign: 0,
      isPerson: true,
      asked: null,
      answer: null,
      bestAt: null,
      off: null,
      found: null,
    }) satisfies Score;
  const names = (scores: readonly Score[]) => scores.map((one) => one.name);

  it('the least regret leads; where it is not known the best value in the direction sought', () => {
    expect(names(leadersOf([score('A', 1, 0.5), score('B', 9, 0.1)], false))).toEqual(['B']);
    expect(names(leadersOf([score('A', 1, null), score('B', 9, null)], false))).toEqual(['B']);
    expect(names(leadersOf([score('A', 1, null), score('B', 9, null)], true))).toEqual(['A']);
    expect(names(leadersOf([score('A', 1, 0.1), score('B', 1, 0.1)], false))).toEqual(['A', 'B']);
    expect(listed(['A', 'B', 'C'])).toBe('A, B and C');
  });
});
