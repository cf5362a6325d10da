import { expect, it } from 'vitest';
import { initialData } from '../lab/state/data';
import { decodeLink } from './decodeLink';
import { encodeLink } from './encodeLink';
import { linkVersion, upgraded, type LinkPairs, type Migration } from './migrations';

const renamed =
  (from: string, to: string): Migration =>
  (pairs) =>
    new Map([...pairs].map(([key, value]) => [key === from ? to : key, value]));
const steps = [renamed('surrogate', 'algorithm'), renamed('algorithm', 'model')];

function upgrade(hash: string): { pairs: Record<string, string>; issues: string[] } {
  const issues: string[] = [];
  const given: LinkPairs = new Map(hash.split('&').map((part) => part.split('=', 2) as [string, string]));
  const pairs = Object.fromEntries(upgraded(given, (sentence) => issues.push(sentence), steps));
  return { pairs, issues };
}

it('takes a link through every change since it was written', () => {
  expect(upgrade('surrogate=gp&seed=3')).toEqual({ pairs: { model: 'gp', seed: '3' }, issues: [] });
  expect(upgrade('v=2&algorithm=gp').pairs).toEqual({ model: 'gp' });
  expect(upgrade('v=3&model=gp&surrogate=kept').pairs).toEqual({ model: 'gp', surrogate: 'kept' });
});

it('reads what it can of a link from the future, and says so', () => {
  const { pairs, issues } = upgrade('v=9&model=gp');
  expect(pairs).toEqual({ model: 'gp' });
  expect(issues.join()).toContain('newer version of this page (9; here it is 3)');
});

it.each(['0', '-1', '1.5', 'two', '1e99', ''])('reads v=%s as the present version, with a sentence', (v) => {
  const { pairs, issues } = upgrade(`v=${v}&model=gp`);
  expect(pairs).toEqual({ model: 'gp' });
  expect(issues).toHaveLength(1);
});

it('is said by a link only when there has been a change', () => {
  expect(encodeLink(initialData).includes('v=')).toBe(linkVersion > 1);
  const { spec, issues } = decodeLink('v=99&model=gp&moon=1');
  expect(spec.surrogate.id).toBe('gp');
  expect(issues).toHaveLength(2);
  expect(decodeLink(`v=${linkVersion}&model=gp`).issues).toEqual([]);
});
