import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from '../answer';
import { sweep } from '../../testing/sweep';

const white = { id: 'white', params: { variance: 0.5 } };
const trend = { id: 'dot-product', params: { bias: 1, weightVariance: [2, 3] } };
const season = { id: 'periodic', params: { period: 0.5 } };

const X = [
  [1, 0],
  [0, 1],
  [0, 1],
];

function ask(parts: unknown, more: object = {}): Readonly<Record<string, unknown>> {
  return answer({ op: 'kernel', kernel: { id: 'sum', params: { parts } }, X, ...more });
}

describe('the kernel of a sum', () => {
  it('has the noise of each row on the diagonal, where there is no Z', () => {
    const own = ask([trend, white]);
    expect(own).toHaveProperty('K', [
      [3.5, 1, 1],
      [1, 4.5, 4],
      [1, 4, 4.5],
    ]);
    expect(own).toHaveProperty('diag', [3.5, 4.5, 4.5]);
    expect(ask([trend, white], { Z: X })).toHaveProperty('K', [
      [3, 1, 1],
      [1, 4, 4],
      [1, 4, 4],
    ]);
  });

  it('names its parameters by their paths, one gradient for each', () => {
    const given = ask([trend, { id: 'product', params: { parts: [season, white] } }], { gradient: true });
    const parameters = [
      'parts[0].bias',
      'parts[0].weightVariance[0]',
      'parts[0].weightVariance[1]',
      'parts[1].parts[0].lengthScale[0]',
      'parts[1].parts[0].lengthScale[1]',
      'parts[1].parts[0].period[0]',
      'parts[1].parts[0].period[1]',
      'parts[1].parts[1].variance',
    ];
    expect(given).toHaveProperty('parameters', parameters);
    expect(given['gradient']).toHaveLength(parameters.length);
    expect((given['gradient'] as number[][][])[2]).toEqual([
      [0, 0, 0],
      [0, 3, 3],
      [0, 3, 3],
    ]);
  });

  it('has an example where no parts are given', () => {
    expect(ask(null)).toEqual(answer({ op: 'kernel', kernel: { id: 'sum' }, X }));
    expect(ask(null)).toHaveProperty('parameters[0]', 'parts[0].lengthScale[0]');
  });
});

describe('parts that cannot be read', () => {
  it.each([
    [[{ id: 'white', params: { variance: -1 } }], '"parts[0].params": Variance must lie between'],
    [[white, { id: 'grey' }], '"parts[1].id": There is no "grey".'],
    [[{ id: 'sum', params: { parts: [{ id: 'sum', params: { parts: [{ id: 'sum' }] } }] } }], 'further out.'],
    [JSON.parse('[{"id": "white", "params": {"__proto__": {"variance": 1}}}]'), 'must be a number, a text'],
    [JSON.parse('[{"id": "white", "__proto__": {"params": 1}}]'), '"kernel.params.parts[0]" must be'],
    [[new Date(0)], '"kernel.params.parts[0]" must be'],
    [[Object.create({ id: 'white' })], '"kernel.params.parts[0]" must be'],
    [JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)), 'not too deep'],
    [JSON.parse('{"parts":'.repeat(20_000) + '1' + '}'.repeat(20_000)), 'not too deep'],
  ])('%#', (parts, words) => {
    expect(ask(parts)).toHaveProperty('error.message', expect.stringContaining(words));
  });

  it('whatever they are', () => {
    const hostile = fc.oneof(
      fc.anything({ withDate: true, withMap: true, withNullPrototype: true }),
      fc.array(fc.oneof(fc.constantFrom(white, trend, season), fc.object(), fc.jsonValue())),
    );
    const property = fc.property(hostile, (parts) => {
      const given = ask(parts);
      if (!('error' in given)) return;
      const { code, message } = given['error'] as { code: string; message: string };
      expect(code, message).not.toBe('internal');
      expect(JSON.stringify(given).length).toBeLessThan(5000);
    });
    fc.assert(property, { numRuns: sweep(300, 1000) });
  });
});
