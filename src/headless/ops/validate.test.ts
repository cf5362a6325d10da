import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/43_validation_functions.json';
import { expectAnswered, expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

type Told = Readonly<Record<string, unknown>>;

const ask = (request: object): Told => answer({ op: 'validate', ...request });

describe('validate', () => {
  it.each(golden.cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const { WRONG_table_2_1_weightedError: printed, ...want } = one.expect;
    const told = ask({ f: one.f, y: one.y, eta: one.eta, sharpness: one.rho });
    expectAnswered(told, want, { rtol: golden.rtol, floor: 1e-3 });
    const { tp, fp, tn, fn } = want;
    const asPrinted = (fn + one.eta * fp) / ((1 + one.eta) * (tp + fn));
    if (tp + fn > 0 && fp + tn > 0) expectClose(printed, asPrinted, { rtol: 1e-12 });
  });

  it('counts a false positive as much as a false negative unless said otherwise', () => {
    const told = ask({ f: [1, 2, -1], y: [1, -1, -1] });
    expect(told['weightedError']).toBe(told['error']);
    expect(told['warnings']).toEqual([]);
    expect(told['thresholds']).toEqual([2, 1, -1]);
  });

  it('finds the best threshold for a cost', () => {
    const request = { f: [1, 2, -1], y: [1, -1, -1] };
    const cheap = ask({ ...request, eta: 0.5 });
    expect(cheap['best']).toMatchObject({ threshold: 1, tp: 1, fp: 1, weightedError: 0.25 });
    const dear = ask({ ...request, eta: 3 });
    expect(dear['best']).toMatchObject({ threshold: null, tp: 0, fp: 0, weightedError: 1 / 7 });
  });

  it('knows which shares there are none of with one class', () => {
    const told = ask({ f: [-1, 0], y: [-1, -1], eta: 0 });
    expect(told).toMatchObject({ tp: 0, fp: 1, tn: 1, fn: 0, weightedError: null, recall: null, auc: null });
    expect(told).toMatchObject({ roc: null, precision: 0, fMeasure: 0 });
    expect(told['smoothSlopes']).toMatchObject({ auc: null, recall: null });
  });

  it.each([
    ['no outputs', { y: [1] }, '"f" is missing'],
    ['an empty list', { f: [], y: [] }, '"f" must be a list of at least one output'],
    ['too few labels', { f: [1, 2], y: [1] }, 'a label for each of the 2 outputs'],
    ['another label', { f: [1, 2], y: [1, 0] }, '"y[1]" must be a label −1 or 1, not 0'],
    ['a negative cost', { f: [1], y: [1], eta: -1 }, '"eta" must be'],
    ['no steepness', { f: [1], y: [1], sharpness: 0 }, '"sharpness" must be'],
  ])('refuses %s in words', (_, request, message) => {
    const { error } = ask(request) as { error?: { message: string } };
    expect(error?.message).toContain(message);
  });
});
