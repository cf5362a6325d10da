import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../engine/experiment/complete';
import { canonicalSpec } from '../engine/experiment/canonical';
import { initialData } from '../lab/state/data';
import { decodeLink } from './decodeLink';
import { encodeLink } from './encodeLink';

describe('a link to a sum or a product', () => {
  const parts = (text: string) => decodeLink(`kernel=sum&parts=${text}`);
  const periodic = { id: 'periodic', params: { period: 0.25 } };

  it('names the parts, readably, and leaves out what is usual', () => {
    const product = { id: 'product', params: { parts: [periodic, { id: 'white', params: {} }] } };
    const kernel = {
      id: 'sum',
      params: { parts: [{ id: 'matern52', params: { lengthScale: 0.2 } }, product] },
    };
    const spec = canonicalSpec({ ...defaultSpec, kernel });
    const link = encodeLink({ ...initialData, spec });
    expect(link).toContain('&parts=matern52!product(periodic(period:0.25)!white)');
    expect(decodeLink(link)).toMatchObject({ spec, issues: [] });
  });

  it('may have lost its last brackets', () => {
    expect(parts('product(white!periodic(period:0.25')).toEqual(
      parts('product(white!periodic(period:0.25))'),
    );
    expect(parts('periodic(period:0.25').spec.kernel.params['parts']).toEqual([periodic]);
  });

  it.each([
    'moon',
    'periodic(period:0.25)x',
    'periodic(period:0.25!period:0.3)',
    'periodic(speed:1)',
    'periodic(__proto__:1)',
    '__proto__',
    'sum(',
    'sum(period:1)',
    '!',
    'product('.repeat(20) + 'white',
    'white!'.repeat(1000) + 'white',
  ])('says so where %s cannot be read', (text) => {
    const { spec, issues } = parts(text);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(/^Parts: ".*" cannot be read; its default is used\.$/);
    expect(spec.kernel).toEqual({ id: 'sum', params: {} });
  });

  it.each([
    ['periodic(period:-1)', 'must lie between'],
    ['periodic(period:1~2)', 'must be one number or 1'],
    ['white!white!white!white!white!white!white', 'list of 1 to 6'],
    ['sum(product(sum(white)))', 'these only plain kernels'],
  ])('says what is wrong with %s', (text, words) => {
    const { spec, issues } = parts(text);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(words);
    expect(issues[0]).toContain('The kernel sum is used as it usually is.');
    expect(spec.kernel).toEqual({ id: 'sum', params: {} });
    const changed = decodeLink(`changes=configure:3:kernel=sum,kernel.parts=${text}`);
    expect(changed.issues).toEqual(issues);
    expect(changed.changes).toMatchObject([{ patch: { kernel: { id: 'sum', params: {} } } }]);
  });
});
