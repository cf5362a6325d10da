import { expect, it } from 'vitest';
import { agreementInWords } from './words';

it('says to the next power of ten how far two ways to the same function are apart, because rounding alone is between them', () => {
  const [size, condition] = [0.66, 4.3e9];
  for (const largest of [1e-14, 5.4e-14, 5.5e-14, 9.99e-14])
    expect(agreementInWords({ largest, size, condition })).toMatch(
      /^The two differ by less than 10⁻¹³, where f is up to 0\.66/,
    );
  expect(agreementInWords({ largest: 0, size, condition })).toMatch(/^The two are the same, where/);
  expect(agreementInWords({ largest: 1e-12, size, condition })).not.toContain('condition');
  expect(agreementInWords({ largest: 1.7e-8, size, condition })).toMatch(
    /^The two differ by less than 10⁻⁷,.* condition number of up to 10¹⁰, and so much larger it may become\.$/,
  );
});
