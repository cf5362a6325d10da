import { readFileSync } from 'node:fs';
import { inflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buffersIn } from '../../../worker/server';
import type { Dataset, DatasetDef } from '../../datasets/dataset';
import { datasets } from '../../datasets/registry';
import { defaultsOf } from '../../definition';
import { stratifiedSample } from '../../learning/folds';
import { takeLabels, takeRows, type Labelled } from '../../learning/labelled';
import type { Mat } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import type { PipelineDef } from '../pipeline';
import { pipelines } from '../registry';
import { explainFound } from './explainFound';
import { isLong } from '../../../testing/sweep';

const kinds: Readonly<Record<string, string>> = {
  'digits-svm': 'components',
  'digits-sgd': 'weights',
  'digits-mlp': 'weights',
  'eras-bayes': 'terms',
  'tumour-svm': 'plane',
  'moons-svm': 'plane',
  'eras-sgd': 'terms',
  'tumour-boosting': 'boosting',
  'digits-laprls': 'neighbours',
  'penguins-knn': 'nearest',
  'penguins-svr': 'tube',
  'friedman-boosting': 'rounds',
  'friedman-mlp': 'rounds',
  'digits-forest': 'trees',
};

const quick: Readonly<Record<string, object>> = {
  'digits-svm': { components: 8 },
  'eras-bayes': { features: 300 },
  'tumour-boosting': { trees: 12 },
  'digits-mlp': { hidden: 6 },
  'friedman-boosting': { trees: 12 },
  'friedman-mlp': { hidden: 6 },
};

function some({ rows, ...all }: Labelled<unknown>, count: number): Labelled<unknown> {
  const { labels, classes } = all;
  const at = stratifiedSample(labels, classes, Math.min(count, labels.length), createRng(1));
  const taken = Array.isArray(rows) ? Array.from(at, (i) => rows[i] as string) : takeRows(rows as Mat, at);
  return { rows: taken, ...takeLabels(all, at) };
}

/** The longest to explain is looked into in the browser, e2e/found.spec.ts. */
const looked = (pipelines as readonly PipelineDef[]).filter(({ id }) => isLong || id !== 'digits-svm');

describe.each(looked.map((def) => [def.id, def] as const))('%s', (id, def) => {
  it('is explained in plain data of its own, with what stands inside', () => {
    const set = (datasets as readonly DatasetDef<unknown>[]).find((one) => one.id === def.dataset)!;
    const whole = set.decode(inflateSync(readFileSync(`public/data/${set.file}`)));
    const data: Dataset<unknown> = { ...whole, search: some(whole.search, 150), test: some(whole.test, 40) };
    const few: PipelineDef = {
      ...def,
      rows: 120,
      evaluate: (values, all, tools) => def.evaluate(values, all, { ...tools, rows: 120 }),
    };
    const values = { ...defaultsOf(def.params), ...quick[id] };
    const found = finish(
      explainFound({ best: { values, folds: [0.5] }, usual: { values, folds: [] } }, few, data),
    );
    expect(found.inside.kind).toBe(kinds[id]);
    expect(found.numbers?.said.length).toBe(whole.target ? 40 : undefined);
    expect(found.best.test).toBe(found.usual.test);
    expect(found.best.folds).toEqual([0.5]);
    expect(found.usual.folds).toHaveLength(def.folds);
    expect(structuredClone(found)).toEqual(found);
    const kept = new Set(buffersIn(data));
    expect(buffersIn(found).filter((buffer) => kept.has(buffer))).toEqual([]);
  });
});
