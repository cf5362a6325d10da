import { describe, expect, it } from 'vitest';
import golden from '../../../../testing/golden/45_losses_fits.json';
import { expectAllClose, expectClose } from '../../../../testing/tolerance';
import { byId } from '../../../definition';
import { createMeter } from '../../../learning/meter';
import { fromRows, type Mat } from '../../../numeric/arrays';
import { finish } from '../../../task';
import { gaussian } from '../../kernels/gaussian';
import { squaredDistances } from '../../graph/graph';
import { fitLoss } from './fitLoss';
import { fittedLosses } from './registry';

const { rtol } = golden;

interface Fit {
  readonly name: string;
  readonly X: number[][];
  readonly y: number[];
  readonly sigma: number;
  readonly a: number;
  readonly expect: Readonly<Record<string, Expected>>;
}

interface Expected {
  readonly params: Record<string, number>;
  readonly alpha: number[];
  readonly bias: number;
  readonly fitted: number[];
  readonly loss: number;
  readonly norm: number;
  readonly objective: number;
  readonly support: number;
}

const fits = golden.cases.filter((one) => one.kind === 'fit') as unknown as Fit[];

function gramOf({ X, sigma }: Fit): Mat {
  const meter = createMeter();
  return finish(gaussian(finish(squaredDistances(fromRows(X), meter)), sigma, meter));
}

describe.each(fits.map((one) => [one.name, one] as const))('%s', (_, one) => {
  it.each(Object.entries(one.expect))('%s', (id, want) => {
    const problem = { gram: gramOf(one), y: Float64Array.from(one.y), ambient: one.a, bias: true };
    const got = finish(fitLoss(byId(fittedLosses, id), want.params, problem, createMeter()));
    expect(got.converged).toBe(true);
    expectAllClose(got.dual, want.alpha, { rtol, what: 'alpha' });
    expectClose(got.bias, want.bias, { rtol, floor: 1e-2, what: 'bias' });
    expectClose(got.norm, want.norm, { rtol, what: 'norm' });
    expectClose(got.loss, want.loss, { rtol, floor: 1, what: 'loss' });
    expectClose(got.primal, want.objective, { rtol, what: 'objective' });
    expect(got.support).toHaveLength(want.support);
  });
});

interface Curve {
  readonly params: Record<string, number>;
  readonly value: number[];
  readonly slope?: number[];
}

describe('curves', () => {
  const curve = golden.cases.find((one) => one.kind === 'curve') as unknown as {
    readonly at: number[];
    readonly expect: Readonly<Record<'classes' | 'numbers', Readonly<Record<string, Curve>>>>;
  };
  it.each(Object.entries(curve.expect.classes))('%s by its margin', (id, { params, value, slope }) => {
    const loss = byId(fittedLosses, id).create(params);
    expectAllClose(curve.at.map((m) => loss.value(1, m)), value, { rtol }); // prettier-ignore
    expectAllClose(curve.at.map((m) => loss.value(-1, -m)), value, { rtol }); // prettier-ignore
    expectAllClose(curve.at.map((m) => loss.slope(1, m)), slope!, { rtol }); // prettier-ignore
  });
  it.each(Object.entries(curve.expect.numbers))('%s by its miss', (id, { params, value }) => {
    const loss = byId(fittedLosses, id).create(params);
    expectAllClose(curve.at.map((r) => loss.value(r, 0)), value, { rtol }); // prettier-ignore
  });
});
