import { describe, expect, it } from 'vitest';
import { recordedPipelines } from '../../testing/loadedObjectives';
import { completeSpec } from '../experiment/complete';
import type { ParamValues } from '../definition';
import type { StepSnapshot } from '../loop/snapshot';
import { startRun } from '../loop/step';
import { rankingSettings } from '../ranking/params';
import { finish } from '../task';
import { scoreTable, type TableAsked } from './scoreTable';

const usual: TableAsked = { settings: rankingSettings({ radius: 0.1 }), of: 'scores', isStandardised: false };

function startOf(params: ParamValues): StepSnapshot {
  return finish(startRun(completeSpec({ objective: { id: 'table', params } }), []));
}

const rows = {
  X: [[0], [0], [1], [2]],
  y: [
    [0.5, 0.7],
    [0.6, 0.4],
    [0.9, 0.8],
    [0.1, 0.2],
  ],
};

describe('a table of one’s own', () => {
  const ask = (params: ParamValues, asked = usual) => finish(scoreTable.answer(startOf(params), asked))!;

  it('gathers the evaluations of a place, and ranks in its direction', () => {
    const up = ask(rows);
    expect(up.places.map(({ x, evaluations }) => [x, evaluations])).toEqual([
      [[0], [rows.y[0], rows.y[1]]],
      [[1], [rows.y[2]]],
      [[2], [rows.y[3]]],
    ]);
    expect(up.bestTenth).toEqual([1]);
    expect(up.best).toBeGreaterThan(up.worst);
    const down = ask({ ...rows, direction: 'minimize' });
    expect(down.bestTenth).toEqual([2]);
    expect(down.best).toBeLessThan(down.worst);
    expect(down.deviations).toEqual(up.deviations);
  });

  it('leaves out places and scores without a value', () => {
    const found = ask({ X: [[0], [1], [2]], y: [[0.5, null], [null], [0.4, 0.3]] });
    expect(found.places.map(({ evaluations }) => evaluations)).toEqual([[[0.5]], [[0.4, 0.3]]]);
  });

  it('has no deviations where each place has one score', () => {
    expect(ask({ X: [[0], [1]], y: [1, 2] })).toMatchObject({ deviations: null, counted: null });
  });

  it('counts what is asked for', () => {
    const of = (asked: Partial<TableAsked>) => ask(rows, { ...usual, ...asked }).counted!;
    expect(of({}).shape.count).toBe(8);
    expect(of({ of: 'evaluations' }).shape).toMatchObject({ count: 2 });
    expect(of({ of: 'folds', isStandardised: true }).shape.sd).toBeCloseTo(1, 12);
  });

  it('lies along the axes printed in 000 where its inputs are those of the digits', () => {
    const names = ['d_SVM', 'k_size', 'k_sigma', 'g', 'd_PCA', 'score'];
    const found = ask({
      X: [
        [1, 3, 0, -3, 50],
        [4, 5, 4, 1, 300],
      ],
      y: [1, 2],
      names,
    });
    expect(found.axes).toEqual({ by: 'digits' });
    expect(found.places.map(({ at }) => at)).toEqual([
      [2.5, 5],
      [6.9, 30.4],
    ]);
  });
});

it('is null where any place can be asked', () => {
  const spec = completeSpec({ objective: { id: 'branin' } });
  expect(finish(scoreTable.answer(finish(startRun(spec, [])), usual))).toBeNull();
});

it('has the printed axes of 000 beside the components for the pipeline that reads digits, and for no other', async () => {
  const of = async (id: string) => {
    const family = await recordedPipelines(id);
    const spec = completeSpec({ objective: { id: 'pipeline', params: { pipeline: id } } });
    return finish(scoreTable.answer(finish(startRun(spec, [], { family })), usual, family))!;
  };
  const found = await of('digits-svm');
  expect(found.axes.by).toBe('components');
  found.places.forEach(({ x: [size, sigma, components, degree, gamma] }, i) => {
    const [right, up] = found.printed![i]!;
    expect(right).toBeCloseTo(degree! + 0.5 * (size === 0 ? 3 : 5) + 0.1 * sigma!, 12);
    expect(up).toBeCloseTo(0.1 * components! + 0.1 * (Math.log10(gamma!) + 3), 12);
  });
  expect((await of('digits-sgd')).printed).toBeNull();
});

// What the page says of the recorded tables: one Gaussian for all settings fits some and not others.
it.each([
  ['digits-svm', 0.5, 1.6],
  ['digits-sgd', 9.3, 1.3],
  ['tumour-svm', 5.7, 0.16],
])(
  'of %s has excess kurtosis %f, and evaluations that vary %f times as much as folds say',
  async (id, kurtosis, ratio) => {
    const family = await recordedPipelines(id);
    const spec = completeSpec({ objective: { id: 'pipeline', params: { pipeline: id } } });
    const start = finish(startRun(spec, [], { family }));
    const found = finish(scoreTable.answer(start, usual, family))!;
    expect(found.deviations!.excessKurtosis!).toBeCloseTo(kurtosis, 1);
    expect(found.deviations!.components!.ratio!).toBeCloseTo(ratio, 1);
  },
);
