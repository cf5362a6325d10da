import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { gameOf, guessText, readGuess, readNames } from './guessData';

const lab = canonicalSpec({ ...defaultSpec, seed: 30 });
const plane = canonicalSpec({ ...lab, objective: { id: 'branin', params: {} } });
const silent = () => {};

it('reads what it writes', () => {
  const line = {
    seed: 7,
    names: ['Ann', 'Bo'],
    told: [
      [[231.4], [0]],
      [[400], [1e-3]],
    ],
    isRevealed: true,
  };
  expect(guessText(line)).toBe('seed=7;names=Ann,Bo;try=231.4/0;try=400/0.001;shown');
  expect(readGuess(guessText(line), lab, silent)).toEqual(line);
  const student = { ...line, isRevealed: false, isStudent: true as const };
  expect(guessText(student)).toBe('seed=7;names=Ann,Bo;try=231.4/0;try=400/0.001;class');
  expect(readGuess(guessText(student), lab, silent)).toEqual(student);
  const map = { seed: 0, names: ['You'], told: [[[-5, 15]]], isRevealed: false };
  expect(readGuess(guessText(map), plane, silent)).toEqual(map);
});

it('the game of a day carries its day, and a bad one is said', () => {
  const state = {
    seed: 20261123,
    day: '2026-11-23',
    names: ['You'],
    told: [[[5]]],
    isRevealed: false,
  };
  expect(guessText(state)).toBe('day=2026-11-23;names=You;try=5');
  expect(readGuess(guessText(state), plane, silent)).toEqual(state);
  const said: string[] = [];
  expect(readGuess('day=2026-02-30', lab, (one) => said.push(one))).toMatchObject({ seed: 30 });
  expect(said.join()).toContain('not "2026-02-30"');
});

it('leaves out what it cannot use, in a sentence', () => {
  const said: string[] = [];
  const read = readGuess('seed=x;names=A,B;try=1/2;try=1/900;try=3/4;shown', lab, (one) => said.push(one));
  expect(read).toEqual({ seed: 30, names: ['A', 'B'], told: [[[1], [2]]], isRevealed: true });
  expect(said).toHaveLength(2);
  expect(said.join()).toContain('"1/900" of round 2');
  expect(readGuess('', lab, silent)).toBeNull();
});

it('never throws, and what it reads can always be played', () => {
  const part = fc.oneof(
    fc.string(),
    fc.string().map((text) => `try=${text}`),
    fc.constantFrom(
      'try=1',
      'try=1/2',
      'try=1~2',
      'shown',
      'day=2026-11-23',
      'names=A,B',
      'seed=-1',
      'names=__proto__',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.constantFrom(lab, plane), (parts, spec) => {
      const read = readGuess(parts.join(';'), spec, silent);
      if (!read) return;
      const game = gameOf(spec, read);
      expect(read.told.length).toBeLessThanOrEqual(10);
      expect(game.columns).toHaveLength(read.names.length + 3);
      expect(readGuess(guessText(read), spec, silent)).toEqual(read);
    }),
  );
});

it('knows up to six people, each by a short name of their own', () => {
  expect(readNames('A, B ,A,, <b>,')).toEqual(['A', 'B', 'b']);
  expect(readNames('')).toEqual(['You']);
  expect(readNames('a,b,c,d,e,f,g')).toHaveLength(6);
  expect(readNames('Maximiliane-Antoinette')[0]).toHaveLength(12);
});
