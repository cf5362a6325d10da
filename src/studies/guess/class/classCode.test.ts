import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../../engine/catalogue';
import { canonicalSpec } from '../../../engine/experiment/canonical';
import { boxOf } from '../../../engine/experiment/inputs';
import { classCode, readClassCode } from './classCode';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const line = canonicalSpec({ ...defaultSpec, seed: 30 });
const plane = canonicalSpec({ ...line, objective: { id: 'branin', params: {} } });

describe.each([
  ['one input', line, [2 ** -15]],
  ['two inputs', plane, [2 ** -7, 2 ** -8]],
])('codes of places in %s', (_, base, finest) => {
  const box = boxOf(base);
  const places = fc
    .tuple(...box.map(() => fc.double({ min: 0, max: 1, noNaN: true })))
    .map((shares) => shares.map((share, p) => box[p]![0] + share * (box[p]![1] - box[p]![0])));
  const round = { base, state: 'seed=30;2' };

  it('are read as the place, half a level off at most, however they are typed', () => {
    fc.assert(
      fc.property(places, (place) => {
        const code = classCode(place, round);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
        const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3).replaceAll('1', 'l').replaceAll('0', 'o')} `;
        const read = readClassCode(typed, round);
        expect(read).toMatchObject({ code });
        for (const [p, value] of ('place' in read ? read.place : []).entries()) {
          const side = box[p]![1] - box[p]![0];
          expect(Math.abs(value - place[p]!) / side).toBeLessThanOrEqual(0.51 * finest[p]! * 1.01);
        }
      }),
    );
  });

  it('betray every slip of one character, and every two neighbours in the wrong order', () => {
    fc.assert(
      fc.property(places, fc.nat(5), fc.constantFrom(...digits.split('')), (place, at, other) => {
        const code = classCode(place, round);
        const slipped = `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
        const swapped = `${code.slice(0, at)}${code[at + 1] ?? ''}${code[at]}${code.slice(at + 2)}`;
        for (const wrong of [slipped, swapped]) {
          if (wrong === code) continue;
          expect(readClassCode(wrong, round)).toEqual({
            fault: `A character of “${wrong}” is wrong. Look at the code again.`,
          });
        }
      }),
    );
  });

  it('of another round are told from those of this one, but for one in 256', () => {
    const place = box.map(([lo, hi]) => (lo + hi) / 2);
    const states = Array.from({ length: 2000 }, (_, k) => `seed=${k};1`);
    const code = classCode(place, { base, state: 'seed=7;2' });
    const taken = states.filter((state) => 'place' in readClassCode(code, { base, state }));
    // Binomial with a mean of 7.8: beyond 20 once in 10 000.
    expect(taken.length).toBeLessThan(20);
    expect(readClassCode(code, { base, state: states[0]! })).toEqual({
      fault: `“${code}” is of another game or another round than the one shown here.`,
    });
  });

  it('get a sentence whatever is typed instead', () => {
    expect(readClassCode('7K3', round)).toEqual({ fault: 'A code has 6 characters, “7K3” has 3.' });
    expect(readClassCode('ABU123', round)).toEqual({
      fault: '“U” is in no code: letters and digits only, and no U.',
    });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readClassCode(text, round);
        if ('fault' in read) expect(read.fault).toMatch(/\.$/);
        else expect(read.place).toHaveLength(box.length);
      }),
    );
  });
});
