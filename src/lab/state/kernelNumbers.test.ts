import { describe, expect, it } from 'vitest';
import { kernels } from '../../engine/catalogue';
import {
  kernelChoices,
  kernelNumbers,
  partsOfKernel,
  withKernelNumber,
  withoutNumbers,
  withPart,
} from './kernelNumbers';

const sum = { id: 'sum', params: {} };
const nested = {
  id: 'product',
  params: {
    parts: [
      {
        id: 'sum',
        params: {
          parts: [
            { id: 'periodic', params: { period: 0.3 } },
            { id: 'white', params: {} },
          ],
        },
      },
      { id: 'matern52', params: { lengthScale: [0.4] } },
    ],
  },
};

describe('the numbers of a kernel', () => {
  it.each(kernels.map(({ id }) => id))('of %s are all there, and each can be set', (id) => {
    const kernel = { id, params: {} };
    const numbers = kernelNumbers(kernel);
    const { hyperparameters } = kernels.find((one) => one.id === id)!.create({}, 1);
    expect(numbers.map(({ name }) => name)).toEqual(hyperparameters.map(({ name }) => name));
    for (const { name, value } of numbers) {
      const changed = kernelNumbers({
        id,
        params: withKernelNumber(kernel, { name, input: null, dimension: 1, value: 0.8 * value }),
      });
      const others = (list: typeof numbers) => list.filter((one) => one.name !== name);
      expect(changed.find((one) => one.name === name)?.value).toBe(0.8 * value);
      expect(others(changed)).toEqual(others(numbers));
    }
  });

  it.each(kernels.map(({ id }) => id))(
    'of %s on several inputs are set without a fault in what lists kernels',
    (id) => {
      for (const dimension of [1, 2, 6]) {
        const names = Array.from({ length: dimension }, (_, p) => `x${p + 1}`);
        for (const place of kernelNumbers({ id, params: {} }, names)) {
          const params = withKernelNumber({ id, params: {} }, { ...place, dimension, value: place.value });
          const own = kernelChoices({ id, params }).find((one) => one.id === id);
          expect(own).toEqual(kernelChoices({ id, params: {} }).find((one) => one.id === id));
          expect(partsOfKernel({ id, params })?.map((part) => part.id)).toEqual(
            partsOfKernel({ id, params: {} })?.map((part) => part.id),
          );
        }
      }
    },
  );

  it('of parts say whose they are', () => {
    expect(kernelNumbers(sum).map(({ label, value }) => [label, value])).toEqual([
      ['Length scale of the squared exponential part', 0.5],
      ['Length scale of the periodic part', 1],
      ['Period of the periodic part', 0.25],
    ]);
  });

  it('are distances only where they measure x', () => {
    expect(kernelNumbers(sum).map(({ isLength }) => isLength)).toEqual([true, false, true]);
    expect(kernelNumbers({ id: 'exponential-periodic', params: {} }).some(({ isLength }) => isLength)).toBe(
      false,
    );
  });

  it('of parts of parts are found and set', () => {
    const [, period] = kernelNumbers(nested);
    expect(period).toMatchObject({ name: 'parts[0].parts[0].period', value: 0.3 });
    const changed = {
      id: 'product',
      params: withKernelNumber(nested, { ...period!, dimension: 1, value: 0.7 }),
    };
    expect(kernelNumbers(changed).map(({ value }) => value)).toEqual([1, 0.7, 0.01, 0.4]);
  });

  it('are as numbers are where another kernel left its own', () => {
    expect(kernelNumbers({ id: 'periodic', params: { gamma: 1 } }).map(({ value }) => value)).toEqual([
      1, 0.5,
    ]);
  });
});

describe('on several inputs', () => {
  const names = ['x₁', 'x₂', 'x₃'];

  it.each(kernels.map(({ id }) => id))('each input has its own numbers of %s, and each can be set', (id) => {
    const kernel = { id, params: kernels.find((one) => one.id === id)!.create({}, 3).params };
    const numbers = kernelNumbers(kernel, names);
    const { hyperparameters } = kernels.find((one) => one.id === id)!.create({}, 3);
    expect(numbers).toHaveLength(hyperparameters.length);
    expect(new Set(numbers.map(({ label }) => label)).size).toBe(numbers.length);
    numbers.forEach(({ name, input, value }, at) => {
      const params = withKernelNumber(kernel, { name, input, dimension: 3, value: 0.8 * value });
      const changed = kernelNumbers({ id, params }, names).map((one) => one.value);
      expect(changed).toEqual(numbers.map((one, k) => (k === at ? 0.8 * value : one.value)));
    });
  });

  it('they are named by it', () => {
    expect(kernelNumbers({ id: 'matern52', params: {} }, names).map(({ label }) => label)).toEqual([
      'Length scale of x₁',
      'Length scale of x₂',
      'Length scale of x₃',
    ]);
    expect(kernelNumbers(sum, names)[0]!.label).toBe('Length scale of x₁ of the squared exponential part');
  });
});

it('a kernel without numbers is what it is made of, and nothing where that is as usual', () => {
  expect(withoutNumbers({ id: 'matern52', params: { lengthScale: 0.3 } })).toEqual({});
  expect(
    withoutNumbers({
      id: 'sum',
      params: withKernelNumber(sum, { name: 'parts[1].period', input: null, dimension: 1, value: 0.9 }),
    }),
  ).toEqual({});
  expect(withoutNumbers(nested)).toEqual({
    parts: [
      {
        id: 'sum',
        params: {
          parts: [
            { id: 'periodic', params: {} },
            { id: 'white', params: {} },
          ],
        },
      },
      { id: 'matern52', params: {} },
    ],
  });
});

it('says of kernels made of others what they are made of: the present one of its own parts', () => {
  const labelOf = (present: Parameters<typeof kernelChoices>[0], id: string) =>
    kernelChoices(present).find((one) => one.id === id)!;
  const plain = { id: 'matern52', params: {} };
  expect(labelOf(plain, 'sum')).toMatchObject({ label: 'sum: SE + periodic', short: 'SE + periodic' });
  expect(labelOf(plain, 'product').label).toBe('product: SE × periodic');
  expect(labelOf(plain, 'squared-exponential')).toMatchObject({ label: 'squared exponential', short: 'SE' });
  const parts = [
    { id: 'matern52', params: {} },
    { id: 'product', params: {} },
  ];
  const own = { id: 'sum', params: { parts } } as unknown as Parameters<typeof kernelChoices>[0];
  expect(labelOf(own, 'sum').label).toBe('sum: Matérn 5/2 + (SE × periodic)');
  expect(labelOf(own, 'product').label).toBe('product: SE × periodic');
});

it('the parts of a kernel can be changed one by one, and what comes out is a kernel', () => {
  const parts = partsOfKernel({ id: 'sum', params: {} })!;
  const idsOf = (changed: unknown) =>
    partsOfKernel({ id: 'sum', params: { parts: changed as never } })!.map(({ id }) => id);
  expect(idsOf(withPart(parts, 0, 'matern12'))).toEqual(['matern12', 'periodic']);
  expect(idsOf(withPart(parts, 1, null))).toEqual(['squared-exponential']);
  expect(idsOf(withPart(parts, 2, 'white'))).toEqual(['squared-exponential', 'periodic', 'white']);
  expect(partsOfKernel({ id: 'matern52', params: {} })).toBeNull();
});
