import { expect, it } from 'vitest';
import { defaultSpec } from '../engine/experiment/complete';
import { initialData } from '../lab/state/data';
import { decodeLink } from './decodeLink';
import { encodeLink } from './encodeLink';

it('says that outputs are taken as they are, and means it of a fit held by hand only', () => {
  const fit = { kind: 'fixed', outputScale: 2, noise: 1e-6, standardize: false } as const;
  const text = encodeLink({ ...initialData, spec: { ...defaultSpec, fit } });
  expect(text).toContain('fit=fixed&outputScale=2&noise=0.000001&standardize=off');
  expect(decodeLink(text)).toMatchObject({ issues: [], spec: { fit } });
  const on = decodeLink(text.replace('standardize=off', 'standardize=on'));
  expect(on.issues).toEqual([]);
  expect(on.spec.fit).toEqual({ kind: 'fixed', outputScale: 2, noise: 1e-6 });
  expect(encodeLink({ ...initialData, spec: on.spec })).not.toContain('standardize');
  expect(decodeLink('fit=learn&standardize=off').spec.fit).not.toHaveProperty('standardize');
  const odd = decodeLink('fit=fixed&standardize=maybe');
  expect(odd.issues.join()).toMatch(/standardize must be one of on, off, not "maybe"/);
  expect(odd.spec.fit).not.toHaveProperty('standardize');
});
