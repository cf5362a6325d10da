import { describe, expect, it } from 'vitest';
import { fromPosition, sliderRange, toPosition, type SliderSpec } from './Slider';

describe('slider positions', () => {
  const specs: SliderSpec[] = [
    { kind: 'number', min: 0, max: 1, scale: 'linear' },
    { kind: 'number', min: -5, max: 400, scale: 'linear' },
    { kind: 'number', min: 1e-4, max: 1e3, scale: 'log' },
    { kind: 'integer', min: 0, max: 20 },
  ];

  it.each(specs)('go there and back for %o', (spec) => {
    const { min, max, step } = sliderRange(spec);
    for (let position = min; position <= max; position += step) {
      const value = fromPosition(spec, position);
      expect(value).toBeGreaterThanOrEqual(spec.min);
      expect(value).toBeLessThanOrEqual(spec.max);
      expect(Math.abs(toPosition(spec, value) - position)).toBeLessThan(0.3);
    }
  });

  it('reaches both ends and stays between them', () => {
    const spec: SliderSpec = { kind: 'number', min: 0.1, max: 100, scale: 'log' };
    expect(fromPosition(spec, 0)).toBe(0.1);
    expect(fromPosition(spec, 200)).toBe(100);
    expect(toPosition(spec, 1e9)).toBe(200);
  });
});
