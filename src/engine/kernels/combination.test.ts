import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byId, type ParamValue } from '../definition';
import { EngineError } from '../errors';
import { uniformDesign, entry } from '../../testing/designs';
import { expectAllClose } from '../../testing/tolerance';
import type { Kernel } from './kernel';
import { kernels } from './registry';
import { sweep } from '../../testing/sweep';

const smooth = { id: 'squared-exponential', params: { lengthScale: [0.3, 2] } };
const seasonal = { id: 'periodic', params: { lengthScale: 0.8, period: 0.4 } };
const noise = { id: 'white', params: { variance: 0.25 } };

function create(id: string, params: Record<string, ParamValue>, dimension = 2): Kernel {
  return byId(kernels, id).create(params, dimension);
}

const make = (id: string, parts: ParamValue, dimension?: number): Kernel => create(id, { parts }, dimension);

describe('sums and products', () => {
  const X = uniformDesign(7, 2);
  const Z = uniformDesign(5, 2, 2);
  const [a, b] = [smooth, seasonal].map(({ id, params }) => create(id, params));

  it('are those of their parts', () => {
    const [A, B] = [a!.cov(X, Z).data, b!.cov(X, Z).data];
    const sum = A.map((value, k) => value + B[k]!);
    const product = A.map((value, k) => value * B[k]!);
    expectAllClose(make('sum', [smooth, seasonal]).cov(X, Z).data, sum, { rtol: 1e-15 });
    expectAllClose(make('product', [smooth, seasonal]).cov(X, Z).data, product, { rtol: 1e-15 });
  });

  it('nest: a sum of products', () => {
    const parts = [{ id: 'product', params: { parts: [smooth, seasonal] } }, noise];
    const kernel = make('sum', parts);
    expectAllClose(kernel.cov(X, Z).data, make('product', [smooth, seasonal]).cov(X, Z).data, {
      rtol: 1e-15,
    });
    expect(
      kernel.hyperparameters.map(({ name, input }) => (input === null ? name : `${name}[${input}]`)),
    ).toEqual([
      'parts[0].parts[0].lengthScale[0]',
      'parts[0].parts[0].lengthScale[1]',
      'parts[0].parts[1].lengthScale[0]',
      'parts[0].parts[1].lengthScale[1]',
      'parts[0].parts[1].period[0]',
      'parts[0].parts[1].period[1]',
      'parts[1].variance',
    ]);
    expect(kernel.params).toEqual({
      parts: [
        {
          id: 'product',
          params: {
            parts: [smooth, { id: 'periodic', params: { lengthScale: [0.8, 0.8], period: [0.4, 0.4] } }],
          },
        },
        noise,
      ],
    });
  });

  it('carry noise on the diagonal of the rows themselves only', () => {
    const sum = make('sum', [smooth, noise]);
    const twice = { rows: 2, cols: 2, data: Float64Array.from([0.1, 0.2, 0.1, 0.2]) };
    expect(Array.from(sum.gram(twice).data)).toEqual([1.25, 1, 1, 1.25]);
    expect(Array.from(sum.cov(twice, twice).data)).toEqual([1, 1, 1, 1]);
    expect(Array.from(sum.diag(twice))).toEqual([1.25, 1.25]);
    const product = make('product', [smooth, noise]).gram(X);
    for (let i = 0; i < 7; i++) {
      for (let j = 0; j < 7; j++) expect(entry(product, i, j)).toBe(i === j ? 0.25 : 0);
    }
  });

  it('name their parts in words', () => {
    const labels = (kernel: Kernel) => kernel.hyperparameters.map(({ label }) => label);
    expect(labels(make('sum', [smooth, seasonal]))).toEqual([
      'length scale of input 1 of the squared exponential part',
      'length scale of input 2 of the squared exponential part',
      'length scale of input 1 of the periodic part',
      'length scale of input 2 of the periodic part',
      'period of input 1 of the periodic part',
      'period of input 2 of the periodic part',
    ]);
    const matern = { id: 'matern52' };
    const nested = make(
      'sum',
      [matern, { id: 'product', params: { parts: [{ id: 'constant' }, matern] } }, matern],
      1,
    );
    expect(labels(nested)).toEqual([
      'length scale of the first Matérn 5/2 part',
      'variance of the constant part of the product part',
      'length scale of the Matérn 5/2 part of the product part',
      'length scale of the second Matérn 5/2 part',
    ]);
  });
});

describe('what is wrong with parts is said with its path', () => {
  const deep = { id: 'sum', params: { parts: [{ id: 'product', params: { parts: [smooth] } }] } };
  it.each<[ParamValue, EngineError['code'], string]>([
    [3, 'invalid-value', '"parts": It must be a list of 1 to 6 kernels, each {"id", "params"}, not 3.'],
    [
      [],
      'invalid-value',
      '"parts": It must be a list of 1 to 6 kernels, each {"id", "params"}, not a list of 0.',
    ],
    [Array<ParamValue>(7).fill(noise), 'invalid-value', 'not a list of 7.'],
    [[noise, null], 'invalid-value', '"parts[1]": It must be an object, not nothing.'],
    [[{}], 'invalid-value', '"parts[0].id": It must be the id of a kernel, not nothing.'],
    [
      [{ id: 'constructor' }],
      'unknown-id',
      '"parts[0].id": There is no "constructor". Known are: matern52, ',
    ],
    [[{ id: 'white', parms: {} }], 'invalid-value', '"parts[0]": It has no "parms". Known are: id, params.'],
    [
      [{ id: 'white', params: [1] }],
      'invalid-value',
      '"parts[0].params": It must be an object, not a list of 1.',
    ],
    [
      [noise, { id: 'white', params: { lengthScale: 1 } }],
      'invalid-value',
      '"parts[1].params": It has no "lengthScale".',
    ],
    [
      [{ id: 'white', params: { variance: 0 } }],
      'invalid-value',
      '"parts[0].params": Variance must lie between',
    ],
    [[{ id: 'matern52', params: { lengthScale: [1, 2, 3] } }], 'invalid-value', 'not a list of 3.'],
    [[{ id: 'sum', params: { parts: [noise, { id: 'x' }] } }], 'unknown-id', '"parts[0].params.parts[1].id"'],
    [[{ id: 'sum', params: { weights: 1 } }], 'invalid-value', '"parts[0].params": It has no "weights".'],
    [
      [deep],
      'unsupported',
      '"parts[0].params.parts[0]": A sum or a product may have sums and products as parts',
    ],
  ])('%j', (parts, code, words) => {
    for (const id of ['sum', 'product']) {
      expect(() => make(id, parts)).toThrow(
        expect.objectContaining({ code, message: expect.stringContaining(words) }),
      );
    }
  });

  it('whatever they are', () => {
    const id = fc.constantFrom(
      'sum',
      'product',
      'white',
      'periodic',
      'matern52',
      '__proto__',
      'toString',
      '',
    );
    const part = fc.letrec<{ part: unknown; parts: unknown }>((tie) => ({
      part: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue({ maxDepth: 2 }),
        fc.record({
          id,
          params: fc.dictionary(
            fc.constantFrom('variance', 'lengthScale', 'period', '__proto__'),
            fc.jsonValue({ maxDepth: 1 }),
          ),
        }),
        fc.record({ id, params: fc.record({ parts: tie('parts') }) }),
        fc.constantFrom(noise, seasonal),
      ),
      parts: fc.array(tie('part'), { maxLength: 7 }),
    }));
    const property = fc.property(fc.oneof(part.parts, part.part), (parts) => {
      try {
        const kernel = make('sum', parts as ParamValue);
        expect(make('sum', kernel.params['parts']!).params).toEqual(kernel.params);
        expect(kernel.gram(uniformDesign(3, 2)).data.every(Number.isFinite)).toBe(true);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        expect(error.message).toMatch(/^"parts.*\.$/s);
        expect(JSON.stringify([error.message, error.detail]).length).toBeLessThan(2000);
      }
    });
    fc.assert(property, { numRuns: sweep(600, 2000) });
  });
});
