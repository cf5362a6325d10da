import { expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import { completeSpec } from '../../engine/experiment/complete';
import { startRun } from '../../engine/loop/step';
import { questionOf } from '../../engine/questions/registry';
import { finish } from '../../engine/task';
import { layerIds, layers } from '../../vocabulary/layers';
import { loadedObjectives } from '../../testing/loadedObjectives';
import { experimentOf } from '../../engine/loop/experiment';
import { objectives } from '../../engine/objectives/registry';
import { truthAt } from '../../engine/questions/view';
import { hasTruth, layerAsks, layerQuestions, layersIn, whyNoLayer } from './layerAsks';

const models = ['gp', 'sparse-gp', 'student-t', 'extra-trees'];
const start = (surrogate: string, objective = 'custom') =>
  finish(startRun(completeSpec({ surrogate: { id: surrogate }, objective: { id: objective }, seed: 3 }), []));

it.each(models)('asks with %s only what the engine can answer, each question once', (model) => {
  const snapshot = start(model);
  const asks = layerAsks(snapshot, layerIds);
  expect(new Set(asks.map(({ question }) => question)).size).toBe(asks.length);
  for (const { question, asked } of asks) {
    expect(finish(questionOf(question).answer(snapshot, asked))).toBeTruthy();
  }
});

it('asks all its questions of a sparse process and of one that leaves answers out', () => {
  const asked = ['gp', 'sparse-gp'].flatMap((model) => layerAsks(start(model), layerIds));
  expect(new Set(asked.map(({ question }) => question))).toEqual(
    new Set(layerQuestions.map(({ question }) => question)),
  );
});

it('asks of several inputs for the weights at a place only, and says why', () => {
  const snapshot = start('gp', 'branin');
  const at = [3, 2];
  const asked = { question: 'smoother', subject: snapshot, asked: { weights: true, at } };
  expect(layerAsks(snapshot, layerIds, at)).toEqual([asked]);
  for (const layer of layers.filter(({ asks, id }) => asks && id !== 'weights')) {
    expect(whyNoLayer(snapshot.spec, layer)).toBe('This is drawn where there is one input');
  }
});

const table = { X: [[1], [2.5], [3], [4.2], [5]], y: [1.5, 2, 1.8, 3.5, 2.5] };
const flat = { X: table.X.map(([x]) => [x!, 3 - x!]), y: table.y };

it.each([
  ...objectives.map((def) => [def.id, {}] as const),
  ['table', table],
  ['table', flat],
  ['table', { ...table, truth: 'sin(x)' }],
  ['leave-one-out', { learner: 'svm' }],
] as const)('offers the truth where there is one to draw: %s %j', async (id, params) => {
  const spec = completeSpec({ objective: { id, params }, seed: 3 });
  const experiment = experimentOf(spec, await loadedObjectives({ id, params }));
  const inputs = experiment.box.length;
  const middle = Float64Array.from(experiment.box, ([lo, hi]) => (lo + hi) / 2);
  const places = { rows: 1, cols: inputs, data: middle };
  const rows = inputs === 1 && experiment.objective.def.candidates?.(spec.objective.params);
  const isDrawn = truthAt(places, experiment) !== null || (rows || []).length > 0;
  expect(hasTruth(spec)).toBe(isDrawn);
  expect(layersIn(spec, layerIds).some((layer) => layer.id === 'truth')).toBe(isDrawn);
});

it('leaves out what a model lacks', () => {
  const shown = layersIn({ ...defaultSpec, surrogate: { id: 'extra-trees', params: {} } }, layerIds);
  expect(shown.map(({ id }) => id)).not.toContain('latent');
  expect(shown.map(({ id }) => id)).toContain('median');
});
