import { expect, it } from 'vitest';
import stored from '../testing/golden/links.json';
import { decodeLink } from './decodeLink';
import { encodeLink, encodeShortLink } from './encodeLink';

/** Links as they were shared, with their meaning at that time. Never regenerated: their meaning must stay. */
it.each(stored)('$hash still says what it said', ({ hash, says }) => {
  const link = decodeLink(hash);
  expect(JSON.parse(JSON.stringify(link))).toMatchObject(says);
  const { spec, changes, step, beat, ui } = link;
  const state = { spec, changes, step, beat, ...ui };
  expect(decodeLink(encodeLink(state))).toEqual({ ...link, issues: [] });
  expect(decodeLink(encodeShortLink(state))).toEqual({ ...link, issues: [] });
});

it('has links of all kinds', () => {
  expect(stored.length).toBeGreaterThanOrEqual(25);
  const keys = new Set(stored.flatMap(({ hash }) => hash.split('&').map((part) => part.split('=', 1)[0])));
  const expected = [
    ...['seed', 'step', 'objective', 'model', 'kernel', 'acquisition', 'strategy', 'fit', 'inputs'],
    ...['noiseSd', 'noiseMode', 'beat', 'mode', 'keys', 'hide', 'layers', 'palette', 'panel', 'page'],
    ...['base', 'changes', 'data', 'place', 'axes', 'map', 'at'],
  ];
  expect([...keys]).toEqual(expect.arrayContaining(expected));
});
