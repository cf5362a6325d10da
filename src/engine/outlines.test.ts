import { describe, expect, it } from 'vitest';
import * as catalogue from './catalogue';
import type { ParamValues } from './definition';
import { faultOf } from './errors';
import { kernels, objectives, paramsOf } from './outlines';

const composite: ParamValues = {
  parts: [
    { id: 'periodic', params: { period: 0.1, lengthScale: [1, 2] } },
    { id: 'product', params: { parts: [{ id: 'white' }, { id: 'matern12' }] } },
    { id: 'periodic' },
  ],
};

/** The answer, or the sentence of the fault. */
function answerOf<T>(ask: () => T): T | string {
  try {
    return ask();
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}

describe('kernels', () => {
  it('are those of the catalogue, in its order', () => {
    expect(kernels.map(({ id, label, summary, params }) => ({ id, label, summary, params }))).toEqual(
      catalogue.kernels.map(({ id, label, summary, params }) => ({ id, label, summary, params })),
    );
  });

  it.each(kernels)('$id has the numbers and the complaints of the kernel that is made', (kernel) => {
    const made = catalogue.kernels.find(({ id }) => id === kernel.id)!;
    for (const params of [{}, composite, { lengthScale: [1, 2] }, { variance: -1 }, { parts: [] }]) {
      const seen = answerOf(() => {
        const outline = kernel.outline(params, 2);
        return { params: paramsOf(outline), parameters: outline.parameters };
      });
      const wanted = answerOf(() => {
        const { params: complete, parameters } = made.create(params, 2);
        return { params: complete, parameters };
      });
      expect(seen).toEqual(wanted);
    }
  });
});

describe('objectives', () => {
  it('are those of the catalogue, in its order', () => {
    expect(objectives.map(({ id }) => id)).toEqual(catalogue.objectives.map(({ id }) => id));
  });

  it.each(objectives)('$id says what the objective says that is asked', (outline) => {
    const asked = catalogue.objectives.find(({ id }) => id === outline.id)!;
    const { id, label, summary, params: specs, direction } = asked;
    expect(outline).toMatchObject({ id, label, summary, params: specs, direction });
    expect(outline.isAskable).toBe(asked.evaluate !== null);
    for (const params of [
      {},
      { dimension: 3 },
      { dimension: 99 },
      { X: [[1]], y: [[2, 3]] },
      { formula: '1+' },
    ]) {
      for (const fact of ['box', 'optima', 'candidates', 'given', 'inputs', 'isNoisy', 'names'] as const) {
        expect(answerOf(() => outline[fact]?.(params))).toEqual(answerOf(() => asked[fact]?.(params)));
      }
    }
  });
});
