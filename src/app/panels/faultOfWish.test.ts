import { expect, it } from 'vitest';
import { faultOfWish } from './faultOfWish';

it('is over with the question that failed: another one is waited for, not given up', () => {
  const failed = { step: 3 };
  const known = { of: failed, fault: 'The fit failed.' };
  expect(faultOfWish(known, failed)).toBe('The fit failed.');
  expect(faultOfWish(known, { step: 4 })).toBeNull();
  expect(faultOfWish({ of: failed, fault: null }, failed)).toBeNull();
});
