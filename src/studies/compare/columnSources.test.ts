import { describe, expect, it } from 'vitest';
import { describeMap, projectMap } from '../../plots/plane/mapData';
import { plotOnPage } from '../../lab/plots/layout';
import { defaultSpec } from '../../engine/catalogue';
import { plane as question } from '../../engine/questions/plane';
import { startRun } from '../../engine/loop/step';
import { finish } from '../../engine/task';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { columnsFor } from '../runs/columns';
import { cutOf } from '../runs/shown';
import { layerIds } from '../../vocabulary/layers';
import { commonValues, layoutMaps, mapReading, mapSources, mapWords, placeOn } from './columnSources';

const base = canonicalSpec({ ...defaultSpec, objective: { id: 'branin', params: {} } });
const ucb = { acquisition: { id: 'upper-confidence-bound', params: {} } };
const gp = { surrogate: { id: 'gp', params: {} } };
const columns = columnsFor(base, [gp, {}, { ...gp, ...ucb }], []).map((column) => {
  return { ...column, snapshots: [finish(startRun(column.spec, []))] };
});
const planes = new Map(
  columns.map(({ snapshots: [snapshot] }) => {
    const { axes, place: through } = cutOf(snapshot!, [0, 1])!;
    const plane = { axes, through };
    return [
      snapshot!,
      { plane: finish(question.answer(snapshot!, { plane, size: 12, precision: 'full' })), isFine: false },
    ] as const;
  }),
);
const compared = { columns, step: 0, planes };
const values = commonValues(compared, true, null)!;
const maps = mapSources(compared, { layers: layerIds, values }).map((one) => one!.source);

describe('maps of several columns', () => {
  it('have one scale of values, and one of the acquisition where it is the same', () => {
    const means = maps.map((source) => projectMap('mean', source).scale);
    expect(means[1]).toBe(means[0]);
    expect(means[2]).toBe(means[0]);
    const worths = maps.map((source) => projectMap('acquisition', source).scale);
    expect(worths[1]).toEqual(worths[0]);
    expect(worths[2]).not.toEqual(worths[0]);
    for (const { plane } of maps) {
      const most = Math.max(...plane.acquisition!);
      const [, high] = projectMap(
        'acquisition',
        maps.find((one) => one.plane === plane)!,
      ).scale.domain;
      expect(high).toBeGreaterThanOrEqual(most);
    }
  });

  it('say where the others ask, each the others only', () => {
    maps.forEach((source, run) => {
      const data = projectMap('mean', source);
      expect(data.others!.map((other) => other.run)).toEqual([0, 1, 2].filter((other) => other !== run));
      const words = describeMap(data, placeOn(source, null), mapWords.resting);
      expect(words).toMatch(/At the best so far \(.+\) it is .+\. Its next query is \(.+\); .+ asks at \(/);
    });
    const hidden = mapSources(compared, { layers: [], values })[0]!.source;
    expect(projectMap('mean', hidden).others).toBeNull();
  });

  it('wait for what is not drawn, and keep the scale meanwhile', () => {
    const waiting = { ...compared, planes: new Map() };
    expect(mapSources(waiting, { layers: layerIds, values })).toEqual([null, null, null]);
    expect(commonValues(waiting, true, values)).toBe(values);
    expect(commonValues(compared, true, values)).toBe(values);
  });

  it('are read at the crosshair, else at the best place', () => {
    const [source] = maps;
    expect(placeOn(source!, null)).toBe(source!.plane.plane.through);
    expect(placeOn(source!, [1, 2])).toEqual([1, 2]);
    expect(mapReading(source!, [1, 2])).toMatch(/^x₁ = 1, x₂ = 2: mean [−\d.]+, expected improvement [\d.]+/);
  });
});

describe('the two maps of a column', () => {
  it.each([240, 290, 344, 480, 600, 760, 1200])('at %d px stay inside it, of one size, apart', (width) => {
    for (const display of ['screen', 'projector'] as const) {
      const { mean, acquisition, height } = layoutMaps({ width, display });
      const [first, second] = [plotOnPage(mean), plotOnPage(acquisition)];
      expect([second.width, second.height]).toEqual([first.width, first.height]);
      const isBeside = first.top === second.top;
      if (isBeside) expect(second.left).toBeGreaterThan(first.left + first.width);
      else expect(second.top).toBeGreaterThan(first.top + first.height);
      if (!isBeside) expect(second.left).toBe(first.left);
      for (const { figure } of [mean, acquisition]) {
        expect(figure.left).toBeGreaterThanOrEqual(0);
        expect(figure.left + figure.width).toBeLessThanOrEqual(width);
        expect(figure.top + figure.height).toBeLessThanOrEqual(height);
      }
    }
  });
});
