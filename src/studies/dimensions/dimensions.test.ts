import { describe, expect, it } from 'vitest';
import { buildView } from '../../engine/questions/view';
import { completeSpec } from '../../engine/experiment/complete';
import { nextStep, startRun } from '../../engine/loop/step';
import { hartmann3 } from '../../engine/objectives/hartmann3';
import { finish } from '../../engine/task';
import {
  describeParallel,
  projectParallel,
  scaleWords,
  strandWords,
  scoreColour,
  scoreScale,
} from '../runs/parallel';
import { describeSlice, projectSlice, sharedRange } from './slice';

let snapshot = finish(startRun(completeSpec({ objective: { id: 'hartmann3' }, seed: 4 }), []));
for (let step = 0; step < 6; step++) snapshot = finish(nextStep(snapshot, []));
const names = ['x₁', 'x₂', 'x₃'];
const box = hartmann3.box({});
const source = { snapshot, box, names, output: 'f(x)', minimize: false, tellsQuery: true };

describe('parallel coordinates', () => {
  const data = projectParallel(source);

  it('has one strand per observation, the best last, each within its axes', () => {
    expect(data.strands.length).toBe(snapshot.observations.length);
    expect(data.strands.at(-1)!.id).toBe(snapshot.incumbent);
    for (const { shares } of data.strands) {
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    }
  });

  it('draws the smallest last when minimising', () => {
    const { strands } = projectParallel({ ...source, minimize: true });
    expect(strands.at(-1)!.y).toBe(Math.min(...snapshot.observations.map(({ y }) => y)));
  });

  it('tells the best, the next query, and what a strand is', () => {
    expect(describeParallel(data)).toMatch(/^Step 6: 11 observations, best .* Next query x₁ = /);
    expect(strandWords(data, data.strands.at(-1)!)).toMatch(/x₃ = .*; f\(x\) = /);
    expect(describeParallel(projectParallel({ ...source, tellsQuery: false }))).not.toContain('Next query');
  });

  it('names the better end bright', () => {
    expect(scaleWords(data)).toMatch(/^f\(x\) from .* \(dark\) to .* \(bright\)$/);
    const [dark] = scaleWords(projectParallel({ ...source, minimize: true })).split(' (dark)');
    expect(scaleWords(data)).toContain(`to ${dark!.replace('f(x) from ', '')} (bright)`);
  });

  it('is brighter for better scores, in either direction', () => {
    const scale = scoreScale(snapshot.observations);
    const [low, high] = scale.domain;
    const up = { minimize: false, palette: 'viridis' } as const;
    const down = { ...up, minimize: true };
    expect(scoreColour(scale, high, up)).toBe(scoreColour(scale, low, down));
    expect(scoreColour(scale, low, up)).not.toBe(scoreColour(scale, high, up));
  });
});

describe('slices', () => {
  const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent)!;
  const views = [0, 1, 2].map((along) => buildView(snapshot, { line: { along, through: best.x } }));
  const y = sharedRange(views);

  it('go through the best observation', () => {
    for (const view of views) {
      const slice = projectSlice({ snapshot, view, name: 'x', y, tellsQuery: true, tellsTruth: true });
      expect(slice.at).toBe(best.x[view.line.along]);
      expect(Math.abs(slice.median - best.y)).toBeLessThan(0.1);
    }
  });

  it('share a range that holds all medians', () => {
    for (const { quantiles } of views) {
      expect(Math.min(...quantiles[0.5])).toBeGreaterThan(y[0]);
      expect(Math.max(...quantiles[0.5])).toBeLessThan(y[1]);
    }
  });

  it('say how much an input matters', () => {
    const slice = projectSlice({
      snapshot,
      view: views[0]!,
      name: 'x₁',
      y,
      tellsQuery: true,
      tellsTruth: true,
    });
    expect(describeSlice(slice)).toMatch(/^Step 6: along x₁, through .* The next query has x₁ = /);
    expect(describeSlice({ ...slice, swing: 0.001 })).toContain('hardly matters');
  });
});
