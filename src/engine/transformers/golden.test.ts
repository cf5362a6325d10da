import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import digits from '../../testing/golden/learners_digits.json';
import wine from '../../testing/golden/learners_wine.json';
import { uniformDesign } from '../../testing/designs';
import { goldenDigits } from '../../testing/goldenDigits';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { createMeter } from '../learning/meter';
import type { Labelled } from '../learning/labelled';
import { fromRows, meanOf, rowOf, sdOf, toRows, zeros, type Mat } from '../numeric/arrays';
import { dot } from '../numeric/linalg/core';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { blur } from './blur';
import { halve } from './halve';
import { principalComponents } from './principalComponents';
import { standardScaler } from './standardScaler';

const tools = () => ({ rng: createRng(1), meter: createMeter() });
const unlabelled = (rows: Mat): Labelled => ({ rows, labels: new Uint8Array(rows.rows), classes: 1 });

describe('the scaler', () => {
  it('has the means and scales of scikit-learn', () => {
    const fitted = finish(standardScaler.fit(unlabelled(fromRows(wine.rows)), {}, tools()));
    wine.scaler.mean.forEach((mean, j) => expectClose(fitted.mean[j]!, mean, { rtol: 1e-13 }));
    wine.scaler.scale.forEach((scale, j) => expectClose(fitted.scale[j]!, scale, { rtol: 1e-13 }));
  });

  it('leaves the size of columns that are constant but for rounding', () => {
    const rows = fromRows(Array.from({ length: 7 }, (_, i) => [0.1, 1e9 / 3, i]));
    const fitted = finish(standardScaler.fit(unlabelled(rows), {}, tools()));
    expect([...fitted.scale]).toEqual([1, 1, 2]);
    const scaled = toRows(finish(fitted.apply(rows, tools())));
    const last = scaled.map((row) => row[2]!);
    expect(meanOf(last)).toBeCloseTo(0, 15);
    expect(sdOf(last)).toBeCloseTo(1, 15);
  });
});

describe('blurred images', () => {
  const first = { rows: 1, cols: 64, data: goldenDigits().rows.data.slice(0, 64) };

  it.each(digits.blurred)(
    'are those of scipy, $size pixels and σ = $sigma, and so are their halves',
    (expected) => {
      const params = { kernelSize: String(expected.size), sigma: expected.sigma };
      const fitted = finish(blur.fit(unlabelled(first), params, tools()));
      const blurred = finish(fitted.apply(first, tools()));
      expectAllClose(blurred.data, expected.first, { rtol: 1e-12 });
      const halves = finish(halve.fit(unlabelled(blurred), {}, tools()));
      expectAllClose(finish(halves.apply(blurred, tools())).data, expected.halved, { rtol: 1e-12 });
    },
  );

  it.each(['3', '5'])(
    'are as they were for σ = 0, and grey as before for any other, %s pixels',
    (kernelSize) => {
      const at = (sigma: number) => {
        const fitted = finish(blur.fit(unlabelled(first), { kernelSize, sigma }, tools()));
        return finish(fitted.apply(first, tools())).data;
      };
      expect(at(0)).toEqual(first.data);
      const flat = { ...first, data: new Float64Array(64).fill(3) };
      const fitted = finish(blur.fit(unlabelled(flat), { kernelSize, sigma: 4 }, tools()));
      expectAllClose(finish(fitted.apply(flat, tools())).data, flat.data, { rtol: 1e-14 });
      expectAllClose(at(1e-3), first.data, { rtol: 1e-14 });
    },
  );

  it.each([1, 2, 3])('may have %i pixels a side', (side) => {
    const rows = uniformDesign(2, side * side);
    const fitted = finish(blur.fit(unlabelled(rows), { kernelSize: '5', sigma: 2 }, tools()));
    finish(fitted.apply(rows, tools())).data.forEach((value) => expect(value > 0 && value < 1).toBe(true));
  });

  it('are square, and halved only if their side is even', () => {
    expect(() => finish(blur.fit(unlabelled(zeros(2, 12)), {}, tools()))).toThrow(/12 numbers are no square/);
    expect(() => finish(halve.fit(unlabelled(zeros(2, 9)), {}, tools()))).toThrow(/3 pixels a side/);
  });
});

describe('principal components', () => {
  const data = goldenDigits();
  const fit = (components: number, from: Labelled = data) =>
    finish(principalComponents.fit(from, { components }, tools()));

  it('have the variances of scikit-learn, and lose what it loses', () => {
    const { variances, shares, squaredError } = digits.components;
    const fitted = fit(12);
    expectAllClose(fitted.variances, variances, { rtol: 1e-12 });
    expectAllClose(fitted.shares, shares, { rtol: 1e-12 });
    const scores = finish(fitted.apply(data.rows, tools()));
    const rebuilt = fitted.rebuild(scores);
    const lost = rebuilt.data.reduce((sum, value, at) => sum + (value - data.rows.data[at]!) ** 2, 0);
    expectClose(lost, squaredError, { rtol: 1e-12 });
  });

  it('have scores that vary as said, and independently', () => {
    const fitted = fit(9);
    const scores = toRows(finish(fitted.apply(data.rows, tools())));
    fitted.variances.forEach((variance, c) => {
      const along = scores.map((row) => row[c]!);
      expect(meanOf(along)).toBeCloseTo(0, 10);
      expectClose(sdOf(along, 1) ** 2, variance, { rtol: 1e-11 });
    });
    const [a, b] = [0, 1].map((c) => Float64Array.from(scores, (row) => row[c]!));
    expect(Math.abs(dot(a!, b!))).toBeLessThan(1e-8 * dot(a!, a!));
  });

  it('are the first of more, and all of them rebuild every row', () => {
    const [few, all] = [fit(3), fit(1000)];
    expect(few.directions.data).toEqual(all.directions.data.slice(0, 3 * 64));
    expect(all.directions.rows).toBe(64);
    const scores = finish(all.apply(data.rows, tools()));
    expectAllClose(all.rebuild(scores).data, data.rows.data, { rtol: 1e-12 });
    const firstThree = fromRows(toRows(scores).map((row) => row.slice(0, 3)));
    const own = finish(few.apply(data.rows, tools()));
    expectAllClose(all.rebuild(firstThree).data, few.rebuild(own).data, { rtol: 1e-12 });
  });

  it('are the eigenvectors that ml-matrix finds, their largest loading positive', () => {
    const rows = uniformDesign(40, 6);
    rows.data.forEach((value, at) => (rows.data[at] = value * (1 + (at % 6))));
    const fitted = fit(6, unlabelled(rows));
    const X = new Matrix(toRows(rows));
    const centred = X.subRowVector(X.mean('column'));
    const theirs = new EigenvalueDecomposition(centred.transpose().mmul(centred).div(39), {
      assumeSymmetric: true,
    });
    const order = theirs.realEigenvalues
      .map((_, i) => i)
      .sort((a, b) => theirs.realEigenvalues[b]! - theirs.realEigenvalues[a]!);
    order.forEach((from, c) => {
      const vector = theirs.eigenvectorMatrix.getColumn(from);
      const largest = vector.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0);
      const expected = vector.map((value) => value * Math.sign(largest));
      expectAllClose(rowOf(fitted.directions, c), expected, { rtol: 1e-10 });
      expectClose(fitted.variances[c]!, theirs.realEigenvalues[from]!, { rtol: 1e-12 });
    });
  });

  it('are no more than rows', () => {
    expect(fit(5, unlabelled(uniformDesign(3, 9))).directions.rows).toBe(3);
  });

  it('need numbers', () => {
    expect(() =>
      fit(
        2,
        unlabelled(
          fromRows([
            [1, Number.NaN],
            [2, 3],
          ]),
        ),
      ),
    ).toThrow(/not finite/);
  });
});
