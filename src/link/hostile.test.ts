import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { hostileLinks, strainingLinks } from '../testing/hostileLinks';
import { specComplaint } from '../engine/experiment/complaints';
import { decodeLink } from './decodeLink';
import type { DecodedLink } from './linkState';
import { encodeLink } from './encodeLink';
import { workClock } from '../testing/clocks';
import { sweep } from '../testing/sweep';

const own = (prototype: object) => Reflect.ownKeys(prototype).length;
const prototypes = [Object.prototype, Array.prototype, Function.prototype, Map.prototype];
const before = prototypes.map(own);

afterEach(() => {
  expect(prototypes.map(own)).toEqual(before);
  expect('hacked' in {} || 'hacked' in globalThis).toBe(false);
});

/** Decodes a link and expects a sound, small result within a second; that bound detects hanging and measures nothing. */
function read(link: string): DecodedLink {
  const worked = workClock();
  const found = decodeLink(link);
  expect(worked()).toBeLessThan(1000);
  expect(specComplaint(found.spec)).toBeNull();
  expect(found.issues.length).toBeLessThanOrEqual(13);
  for (const issue of found.issues) {
    expect(issue).toMatch(/\S.*[.…]$/s);
    expect(issue.length).toBeLessThan(600);
  }
  expect(found.changes.length).toBeLessThanOrEqual(5000);
  return found;
}

const shown = (link: string) => `${link.slice(0, 70)} (${link.length})`;

it.each(hostileLinks.map((link) => [shown(link), link]))('names what is wrong in %s', (_, link) => {
  expect(read(link).issues).not.toEqual([]);
});

it.each(strainingLinks.map((link) => [shown(link), link]))('can be opened: %s', (_, link) => {
  expect(read(link).issues).toEqual([]);
});

it('is more than a hundred', () => {
  expect(new Set(hostileLinks).size).toBeGreaterThan(100);
});

it('writes of every hostile link one that is sound', () => {
  for (const link of hostileLinks) {
    const { spec, changes, step, beat, ui } = decodeLink(link);
    const text = encodeLink({ spec, changes, step, beat, ...ui });
    expect(text.length).toBeLessThan(200_000);
    expect(decodeLink(text).spec).toEqual(spec);
  }
});

it('parts of hostile links put together', () => {
  const short = hostileLinks.filter((link) => link.length < 300).flatMap((link) => link.split('&'));
  const links = fc.array(fc.oneof(fc.constantFrom(...short), fc.string({ unit: 'binary' })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(links, (parts) => void read(parts.join('&'))),
    { numRuns: sweep(150, 500) },
  );
});
