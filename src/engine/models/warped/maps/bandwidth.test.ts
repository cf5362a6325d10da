import { describe, expect, it } from 'vitest';
import { expectClose } from '../../../../testing/tolerance';
import { resolveParams, type ParamValues } from '../../../definition';
import { EngineError } from '../../../errors';
import { bandwidthOf, bandwidthParams } from './bandwidth';

const y = Float64Array.from([0.1, 0.12, 0.2, 0.22, 0.31, 0.5, 0.9, 1.7, 2.6, 4.4]);
const of = (params: ParamValues): number => bandwidthOf(y, resolveParams(bandwidthParams, params));

describe('bandwidths', () => {
  // scipy.stats.gaussian_kde(y, rule).factor × sample standard deviation.
  it.each([
    ['scott', 0.8940083971281907],
    ['silverman', 0.9469550083360141],
  ])('by the rule of %s', (rule, expected) => {
    expectClose(of({ rule }), expected, { rtol: 1e-14 });
    expectClose(of({ rule, bandwidthFactor: 0.5 }), 0.5 * expected, { rtol: 1e-14 });
  });

  it('as given, whatever the rule', () => {
    expect(of({ bandwidth: 0.3, bandwidthFactor: 7, rule: 'silverman' })).toBe(0.3);
  });

  it.each([0, -1, 'wide', [0.1]])('never %j', (bandwidth) => {
    expect(() => of({ bandwidth })).toThrow(EngineError);
  });
});
