import { describe, expect, it } from 'vitest';
import { exampleSnapshot, exampleSource } from '../testing/chartExample';
import { charts } from './registry';

const source = exampleSource();

describe.each(charts.map((chart) => ({ name: chart.label, chart })))('$name', ({ chart }) => {
  it('projects without changing its source', () => {
    const before = structuredClone(source);
    chart.project(source);
    expect(source).toEqual(before);
  });

  it('describes itself in one or two sentences with the step', () => {
    const words = chart.describe(chart.project(source));
    expect(words).toMatch(/^Step 2\b/);
    expect(words).toMatch(/\d.*\.$/);
    expect(words).not.toMatch(/NaN|undefined|Infinity|-\d/);
  });

  it('says something else at each step', () => {
    const said = [0, 1, 2, 3].map((step) => chart.describe(chart.project(exampleSource(step))));
    expect(new Set(said).size).toBe(said.length);
  });

  it('survives a run without a model, a proposal or an acquisition', () => {
    const bare = { ...exampleSnapshot(0), model: null, proposal: null, observations: [], incumbent: null };
    const view = { ...source.view, acquisition: null, truth: null, kde: null, score: null };
    const poor = exampleSource(0, { snapshot: bare, history: [bare], view, optimum: null });
    expect(chart.describe(chart.project(poor))).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('survives a place without uncertainty', () => {
    const latent = { ...source.view.latent, sd: source.view.latent.sd.map(() => 0) };
    const sure = exampleSource(2, { view: { ...source.view, latent } });
    expect(chart.describe(chart.project(sure))).not.toMatch(/NaN|undefined|Infinity/);
  });
});

it('has one chart of each name', () => {
  expect(charts.map((chart) => chart.label)).toEqual([
    'Objective and posterior',
    'Cluster weights',
    'Acquisition',
    'Density of y',
    'Output map',
    'Latent z',
    'History',
  ]);
  expect(new Set(charts.map((chart) => chart.id)).size).toBe(charts.length);
});
