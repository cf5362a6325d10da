import { readFileSync } from 'node:fs';
import { inflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isLong, sweep } from '../../testing/sweep';
import type { Dataset, DatasetDef } from '../datasets/dataset';
import { datasets } from '../datasets/registry';
import { defaultsOf, type ParamValues } from '../definition';
import { createMeter } from '../learning/meter';
import { takeLabels, takeRows } from '../learning/labelled';
import { everyRow } from '../learning/sparse';
import type { Mat } from '../numeric/arrays';
import { inputsOf } from '../objectives/inputs';
import { finish } from '../task';
import { evaluationRng, testScore } from './crossValidate';
import { hyperBox, placeOf, valuesAt } from './hyperBox';
import type { EvaluationTools, PipelineDef } from './pipeline';
import { recordedTable } from './recorded/recordedTable';
import { pipelines, pipelineWords } from './registry';

const all = pipelines as readonly PipelineDef[];
const rowCounts = pipelineWords.map(({ rows }) => rows);

it.each(pipelineWords.filter(({ source }) => source.startsWith('after ')))(
  '$id says how it differs from what it is made after, with its own bounds',
  ({ differs, params }) => {
    expect(differs).toMatch(/here/);
    const own = params.flatMap((param) => (param.kind === 'choice' ? [] : [param.min, param.max]));
    const ours = differs!.split(/[;.] here|, here/).at(-1)!;
    const printed = (ours.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((one) =>
      Number(one.replaceAll(',', '')),
    );
    for (const one of printed) {
      expect([...own, ...rowCounts], `${one}`).toContain(one);
    }
  },
);

/** Values that are quick to train. */
const quick: Readonly<Record<string, ParamValues>> = {
  'digits-svm': { components: 8 },
  'eras-bayes': { features: 300 },
  'digits-sgd': { epochs: 2 },
  'tumour-boosting': { trees: 12 },
  'digits-mlp': { hidden: 6 },
  'friedman-boosting': { trees: 12 },
  'friedman-mlp': { hidden: 6 },
};

/** Values that training does not survive, or hardly. */
const hostile: Readonly<Record<string, ParamValues>> = {
  'digits-svm': { gamma: 0.001, degree: 4, sigma: 0, components: 5 },
  'eras-bayes': { features: 300, dfMin: 0.01, dfMax: 0.02, percent: 5 },
  'digits-sgd': { rate: 3, l2: 1, batch: 4, epochs: 2 },
  'tumour-svm': { C: 1e5, gamma: 1e5 },
  'eras-sgd': { alpha: 1e-6, dfMax: 0.5, norm: 'l1', penalty: 'elasticnet' },
  'moons-svm': { C: 1e4, gamma: 10 },
  'tumour-boosting': { rate: 1, trees: 60, depth: 8, subsample: 0.3 },
  'digits-laprls': { gammaA: 2 ** -20, sigma: 32, gammaI: 2 ** 10, power: 5, neighbours: 2 },
  'digits-mlp': { rate: 0.1, alpha: 10, hidden: 5 },
  'penguins-knn': { neighbours: 50 },
  'penguins-svr': { C: 1e5, gamma: 1e-5 },
  'friedman-boosting': { rate: 1, trees: 60, depth: 8, subsample: 0.3 },
  'friedman-mlp': { rate: 0.1, alpha: 10, hidden: 5 },
  'digits-forest': { inputs: 1, minLeaf: 11, bootstrap: 'no' },
};

function firstRows(rows: unknown): unknown {
  return Array.isArray(rows) ? rows.slice(0, 20) : takeRows(rows as Mat, everyRow(20));
}

it('lists the words of every member', () => {
  expect(pipelineWords.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

describe.each(all.map((pipeline) => [pipeline.id, pipeline] as const))('%s', (id, pipeline) => {
  const def = (datasets as readonly DatasetDef<unknown>[]).find((one) => one.id === pipeline.dataset)!;
  const data: Dataset<unknown> = def.decode(inflateSync(readFileSync(`public/data/${def.file}`)));
  const values = { ...defaultsOf(pipeline.params), ...quick[id] };

  const made = (given: ParamValues, draw: number, more: Partial<EvaluationTools>) =>
    finish(
      pipeline.evaluate(given, data, { rng: evaluationRng(pipeline, draw), meter: createMeter(), ...more }),
    );
  // How many rows it learns from is nothing to its laws.
  const fewRows = isLong ? {} : { rows: 150 };
  const evaluated = (given: ParamValues, draw = 0, more: Partial<EvaluationTools> = {}) =>
    made(given, draw, { ...fewRows, ...more });

  let ofQuick: ReturnType<typeof evaluated> | null = null;
  /** What it says of its quick values, computed once. */
  const ofValues = () => (ofQuick ??= evaluated(values));

  it('has words for all its stages, of parameters that it has', () => {
    const { params, stages, rows } = pipeline;
    expect(stages.flatMap((stage) => stage.params).toSorted()).toEqual(
      params.map((spec) => spec.id).toSorted(),
    );
    expect(rows).toBeLessThanOrEqual(def.searchRows);
    expect(pipeline.question).toMatch(/^[A-Z].*\?$/);
  });

  it('has a box that a search takes, and places that are values and back', () => {
    const { names, box, kinds } = hyperBox(pipeline);
    expect(names).toEqual(pipeline.params.map((spec) => spec.id));
    expect(inputsOf(box, kinds)).toHaveLength(names.length);
    const usual = placeOf(pipeline, {});
    expect(valuesAt(pipeline, usual)).toEqual(defaultsOf(pipeline.params));
    usual.forEach((x, k) => expect(x >= box[k]![0] && x <= box[k]![1]).toBe(true));
    for (const end of [0, 1] as const) {
      const corner = box.map((limits) => limits[end]);
      expect(placeOf(pipeline, valuesAt(pipeline, corner))).toEqual(corner);
    }
    expect(() =>
      valuesAt(
        pipeline,
        box.map(([, hi]) => hi + 1),
      ),
    ).toThrow(/must/);
    expect(() => valuesAt(pipeline, [])).toThrow(/A place must have/);
    expect(() =>
      valuesAt(
        pipeline,
        box.map(() => NaN),
      ),
    ).toThrow(/must/);
  });

  it('gives scores to 1e-6, and other rows or folds for another draw, unless folds came with the data', () => {
    const first = ofValues();
    expect(first.scores).toHaveLength(pipeline.folds);
    expect(Number.isInteger(first.work) && first.work > 0).toBe(true);
    for (const score of first.scores) {
      expect(score).toBe(Math.round(score * 1e6) / 1e6);
      expect(score).toBeGreaterThan(0);
    }
    const isEqual = evaluated(values, 1).scores.join() === first.scores.join();
    expect(isEqual).toBe(pipeline.hasFolds === true && !('rows' in fewRows));
  });

  it('tells its scores and its work as folds are done, and scores the same as unheard', () => {
    const heard: number[][] = [];
    const works: number[] = [];
    const told = evaluated(values, 0, {
      onFold: (soFar, done) => {
        heard.push([...soFar]);
        works.push(done);
      },
    });
    expect(told).toEqual(ofValues());
    const { scores, work } = told;
    expect(heard.at(-1)).toEqual(scores);
    expect(works.at(-1)).toBe(work);
    for (const soFar of heard) expect(soFar).toEqual(scores.slice(0, soFar.length));
    expect(works).toEqual(works.toSorted((a, b) => a - b));
  });

  it('can be stopped at any time, and then trains as ever', () => {
    const before = ofValues();
    for (const steps of [1, 3]) {
      const tools = { rng: evaluationRng(pipeline, 0), meter: createMeter(), ...fewRows };
      const task = pipeline.evaluate(values, data, tools);
      for (let k = 0; k < steps; k++) expect(task.next().done).toBe(false);
      expect(task.return(undefined as never).done).toBe(true);
    }
    expect(evaluated(values)).toEqual(before);
  });

  it('takes other numbers of folds and rows, and refuses such as there cannot be', () => {
    expect(evaluated(values, 0, { folds: 2, rows: 120 }).scores).toHaveLength(2);
    for (const [more, complaint] of [
      [{ rows: 1e6 }, /draws a whole number of 40 to \d+ rows, not 1000000/],
      [{ rows: 7.5 }, /not 7.5/],
      [{ folds: 1 }, /2 to 20 folds, not 1/],
      [{ folds: NaN }, /2 to 20 folds, not NaN/],
    ] as const) {
      expect(() => evaluated(values, 0, more)).toThrow(complaint);
    }
  });

  it('refuses values that no hyper-parameter may have', () => {
    for (const spec of pipeline.params) {
      for (const bad of [NaN, 'much', null, 1e9]) {
        expect(() => evaluated({ ...values, [spec.id]: bad })).toThrow(spec.label);
      }
    }
  });

  it('scores a training that went wrong badly, and does not break', () => {
    const { scores } = evaluated({ ...defaultsOf(pipeline.params), ...hostile[id] });
    for (const score of scores) expect(score >= 0 && Number.isFinite(score)).toBe(true);
  });

  it('trains on the whole search part, and says of some rows what it says of them among all', () => {
    const { score, classified } = finish(testScore(pipeline, values, data, { meter: createMeter() }));
    const few = {
      ...data,
      test: { rows: firstRows(data.test.rows), ...takeLabels(data.test, everyRow(20)) },
    };
    const some = finish(testScore(pipeline, values, few, { meter: createMeter() })).classified;
    expect(some.labels).toEqual(classified.labels.slice(0, 20));
    expect(some.scores.data).toEqual(classified.scores.data.slice(0, 20 * classified.scores.cols));
    expect(classified.labels).toHaveLength(def.testRows);
    expect(classified.scores.cols).toBe(data.test.classes);
    const isAccuracy = pipeline.metric === 'accuracy';
    expect(score).toBeGreaterThan(isAccuracy ? 1 / data.classNames.length : 0);
  });

  it('gives live what was recorded, to the bit', async () => {
    const table = await recordedTable(id);
    expect(table.version).toBe(pipeline.version);
    const cheapest = table.places
      .map((_, i) => i)
      .toSorted((a, b) => table.evaluations[a]![0]!.work - table.evaluations[b]![0]!.work || a - b);
    const chosen = isLong ? cheapest.filter((_, k) => k % Math.ceil(cheapest.length / 50) === 0) : cheapest;
    for (const i of chosen.slice(0, sweep(3, 50))) {
      const at = valuesAt(pipeline, table.places[i]!);
      table.evaluations[i]!.forEach((recorded, draw) => expect(made(at, draw, {})).toEqual(recorded));
      const { score } = finish(testScore(pipeline, at, data, { meter: createMeter() }));
      expect(score).toBe(table.testScores[i]);
    }
  });

  it('is recorded at places of its box', async () => {
    const { places, evaluations, testScores } = await recordedTable(id);
    const [only, ...more] = pipeline.params;
    const count = only?.kind === 'integer' && more.length === 0 ? only.max - only.min + 1 : Infinity;
    expect(places.length).toBeGreaterThanOrEqual(Math.min(300, count));
    expect(new Set(places.map(String)).size).toBe(places.length);
    for (const place of places) expect(placeOf(pipeline, valuesAt(pipeline, place))).toEqual(place);
    for (const row of evaluations) for (const { scores } of row) expect(scores).toHaveLength(pipeline.folds);
    expect(testScores.every(Number.isFinite)).toBe(true);
  });
});
