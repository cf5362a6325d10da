import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { byId, defaultsOf } from '../../engine/definition';
import { datasets } from '../../engine/datasets/registry';
import { placeOf } from '../../engine/pipelines/hyperBox';
import { pipelineWords } from '../../engine/pipelines/registry';
import { readDataFile } from '../../headless/dataFiles';
import { initialData, type LabData } from '../../lab/state/data';
import { emptyStart } from '../../testing/fakeEngine';
import { compileAll, hasNumpy, hasPython } from '../../testing/python';
import { pyString } from './literals';
import { pipelineText } from './pipelineText';
import { pythonRun } from './pythonRun';
import { scriptOf } from './scriptOf';
import { searchOf } from './search';

/** A search of a pipeline that has seen the default values. */
function stateOf(id: string, sample = 'fresh'): LabData {
  const words = byId(pipelineWords, id);
  const spec = { ...initialData.spec, objective: { id: 'pipeline', params: { pipeline: id, sample } } };
  const x = placeOf(words, defaultsOf(words.params));
  const scores = Array.from({ length: words.folds }, (_, fold) => 0.5 + fold / 16);
  const seen = { id: 0, x, y: 0.6, scores, step: 0, origin: 'initial', edited: false } as const;
  return { ...initialData, spec, snapshots: [{ ...emptyStart(spec), observations: [seen] }], step: 0 };
}

describe('programs of pipelines', () => {
  it.skipIf(!hasPython)('can be read by Python, each for each library (skipped where there is none)', () => {
    const texts = pipelineWords.flatMap(({ id }) =>
      (['skopt', 'botorch', 'optuna', 'ray'] as const).map((library) => scriptOf(library, stateOf(id))),
    );
    compileAll(texts);
    expect(texts.length).toBe(4 * pipelineWords.length);
  });

  it.each(pipelineWords)('$id: search all its hyper-parameters, and use each of them', (words) => {
    const search = searchOf(pythonRun(stateOf(words.id)));
    expect(search.isMaximised).toBe(words.metric === 'accuracy');
    expect(search.variables.map(({ name }) => name)).toEqual(words.params.map(({ id }) => id));
    words.params.forEach((spec, p) => {
      expect(search.objective.join('\n')).toContain(pyString(spec.id));
      const variable = search.variables[p]!;
      expect(variable).toMatchObject(
        spec.kind === 'choice'
          ? { options: spec.options.map(({ value }) => value) }
          : { lo: spec.min, hi: spec.max, isLog: spec.scale === 'log' },
      );
    });
    expect(search.history).toHaveLength(1);
    expect(search.history[0]!.values).toEqual(Object.values(defaultsOf(words.params)));
    expect(search.history[0]!.scores).toHaveLength(words.folds);
  });

  it('draw rows afresh, unless the run takes always the same', () => {
    expect(scriptOf('optuna', stateOf('digits-svm'))).not.toContain('draw = 0');
    expect(scriptOf('optuna', stateOf('digits-svm', 'same'))).toContain('    draw = 0\n');
  });

  it('name the data, its makers and its licence', () => {
    const text = scriptOf('ray', stateOf('digits-svm'));
    expect(text).toContain('DATA_FILE = "digits28.bin"');
    expect(text.replace(/\n# /g, ' ')).toContain('Yann LeCun and Corinna Cortes. Licence: CC BY-SA 3.0');
    expect(text).toContain('tune.with_parameters(train, data=read_data())');
  });

  it.skipIf(!hasNumpy)('read the rows that the engine reads (skipped where there is no numpy)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lab-data-'));
    for (const words of pipelineWords) {
      const { text, data: file } = pipelineText(words, true);
      const bytes = readDataFile(file);
      writeFileSync(join(folder, file), deflateRawSync(bytes));
      const told = [
        'rows, labels = read_data()',
        'flat = [float(value) for value in rows[7].ravel()] if rows.dtype != object else rows[7]',
        'print(json.dumps([flat, [float(label) for label in labels]]))',
      ];
      const program = ['import json', 'import os', 'import zlib', 'import numpy as np', ...text, ...told];
      const place = join(folder, `${words.id}.py`);
      writeFileSync(place, program.join('\n'));
      const [row, labels] = JSON.parse(execFileSync('python3', [place], { encoding: 'utf8' })) as [
        string | number[],
        number[],
      ];
      const { search } = byId(datasets, words.dataset).decode(bytes);
      expect(labels, words.id).toEqual(Array.from(search.targets ?? search.labels));
      if (Array.isArray(search.rows)) {
        expect(row).toBe((search.rows as readonly string[])[7]);
        continue;
      }
      const { data, cols } = search.rows as { data: Float64Array; cols: number };
      const largest = { digits28: 15, digits8: 16, parity8: 16 }[words.dataset] ?? 1;
      const own = Array.from(data.subarray(7 * cols, 8 * cols), (value) => value / largest);
      expect(row, words.id).toEqual(own);
    }
  });
});
