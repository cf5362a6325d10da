import { describe, expect, it } from 'vitest';
import { argmax } from '../numeric/arrays';
import { objectives } from '../objectives/registry';
import { models } from '../models/registry';
import { finish } from '../task';
import { isLong } from '../../testing/sweep';
import { expectClose } from '../../testing/tolerance';
import { preview as previewQuestion } from './preview';
import { buildView } from './view';
import { experimentOf } from '../loop/experiment';
import { defaultSpec } from '../experiment/complete';
import { startRun } from '../loop/step';
import { viewLevels, type StepView } from '../loop/view';

const drawn = objectives.filter((objective) => objective.box({}).length === 1);
// Every third pair, or in a long sweep each: every model with some objective, and every objective with some model.
const pairs = drawn.flatMap(({ id }, i) =>
  models.filter((_, j) => isLong || (i + j) % 3 === 0).map((model) => [id, model.id, model] as const),
);

describe.each(pairs)('the picture of %s with %s', (objective, surrogate, { provides }) => {
  const snapshot = finish(
    startRun(
      { ...defaultSpec, objective: { id: objective, params: {} }, surrogate: { id: surrogate, params: {} } },
      [],
    ),
  );
  const view = buildView(snapshot);

  it('is finite, with quantiles in order', () => {
    const curves = [
      view.mean,
      ...Object.values(view.quantiles),
      view.map.y,
      view.map.z,
      view.map.slope,
      view.latent.mean,
    ];
    expect(curves.every((curve) => curve.every(Number.isFinite))).toBe(true);
    for (let k = 1; k < viewLevels.length; k++) {
      const [below, above] = [view.quantiles[viewLevels[k - 1]!], view.quantiles[viewLevels[k]!]];
      expect([...view.x.keys()].filter((i) => !(above[i]! >= below[i]!))).toEqual([]);
    }
  });

  it('has its own memory, which may be handed over, each time it is made', () => {
    const buffersOf = ({ map, latent }: StepView) =>
      [map.y, map.z, map.slope, latent.mean, latent.sd].map(({ buffer }) => buffer);
    const all = [...buffersOf(view), ...buffersOf(buildView(snapshot))];
    expect(new Set(all).size).toBe(all.length);
  });

  it.runIf(provides.includes('map'))(
    'carries the latent quantiles through the map to the band, whatever the direction',
    () => {
      const { y, z } = view.map;
      for (let k = 1; k < y.length; k++) expect(z[k]!).toBeGreaterThan(z[k - 1]!);
      const i = 200;
      const upper = view.latent.mean[i]! + 1.959963984540054 * view.latent.sd[i]!;
      const above = z.findIndex((value) => value >= upper);
      const band = view.quantiles[0.975][i]!;
      expect(band >= y[above - 1]! - 1e-9 && band <= y[above]! + 1e-9).toBe(true);
    },
  );

  it('shows the acquisition that made the proposal', () => {
    const { value } = view.acquisition!;
    const peak = Math.max(...value);
    if (view.truthPoints) return;
    expect(snapshot.proposal!.acquisition!).toBeGreaterThanOrEqual(peak * (1 - 1e-9));
    const nearest = view.x.reduce(
      (best, x, i) =>
        Math.abs(x - snapshot.proposal!.x[0]!) < Math.abs(view.x[best]! - snapshot.proposal!.x[0]!)
          ? i
          : best,
      0,
    );
    // Stairs may be narrower than the distance of two points of the picture.
    if (provides.includes('kernel')) expect(value[nearest]!).toBeGreaterThan(0.8 * peak);
  });

  it('is the same each time it is built', () => expect(buildView(snapshot)).toEqual(view));

  it.runIf(provides.includes('map'))('is in a draft the same to what nobody sees', () => {
    const draft = buildView(snapshot, { drag: snapshot });
    for (const level of viewLevels) {
      const [drawn, whole] = [draft.quantiles[level], view.quantiles[level]];
      const width = Math.max(...view.quantiles[0.995]) - Math.min(...view.quantiles[0.005]);
      const away = whole.map((value, i) => (i % 2 === 0 ? Math.abs(drawn[i]! - value) : 0));
      expect(Math.max(...away)).toBeLessThan(1e-5 * width);
    }
    expect([draft.x, draft.truth, draft.line]).toEqual([view.x, view.truth, view.line]);
  });

  it('has in each draft its own memory', () => {
    const buffers = () => {
      const { x, truth, truthPoints, mean, map } = buildView(snapshot, { drag: snapshot });
      return [x, truth, truthPoints?.x, truthPoints?.y, mean, map.y].flatMap((one) =>
        one ? [one.buffer] : [],
      );
    };
    const all = [...buffers(), ...buffers()];
    expect(new Set(all).size).toBe(all.length);
  });

  it('follows a dragged point', () => {
    const observations = snapshot.observations.map((one, k) => (k === 0 ? { ...one, y: one.y + 0.1 } : one));
    const preview = finish(previewQuestion.answer(snapshot, { moved: observations }));
    expect(preview.view.mean).not.toEqual(view.mean);
    const { acquisition, x } = preview.view;
    const { x: query, acquisition: most } = preview.proposal!;
    const nearest = argmax(x.map((at) => -Math.abs(at - query[0]!)));
    expect(most).toBe(acquisition!.value[argmax(acquisition!.value)]);
    expect(acquisition!.value[nearest]).toBe(most);
    if (!experimentOf(snapshot.spec).objective.def.candidates) expect(x[nearest]).toBe(query[0]);
  });
});

describe('the densities of a picture', () => {
  it('integrate to one over the output grid', () => {
    const view = buildView(finish(startRun(defaultSpec, [])));
    const { y } = view.map;
    const spacing = y[1]! - y[0]!;
    expectClose(view.kde!.reduce((sum, p) => sum + p, 0) * spacing, 1, { rtol: 0.02 });
  });
});

it.each(['sin(x)/x', '1/x', 'sqrt(x + 4.9)'])(
  'a function with gaps, %s, is drawn and judged beside them',
  (formula) => {
    const objective = { id: 'formula', params: { formula } };
    // Seed 4 does not ask a place without a number.
    const view = buildView(finish(startRun({ ...defaultSpec, objective, seed: 4 }, [])));
    const gaps = view.truth!.filter((value) => !Number.isFinite(value)).length;
    expect(gaps).toBeGreaterThan(0);
    expect([view.map.y, view.map.z, view.map.slope].every((curve) => curve.every(Number.isFinite))).toBe(
      true,
    );
    expect(view.score!.smse).toSatisfy(Number.isFinite);
    expect(view.score!.coverage95).toBeLessThanOrEqual(1);
  },
);
