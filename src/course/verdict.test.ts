import { describe, expect, it } from 'vitest';
import type { NumberTask } from '../lessons/lesson';
import { numberVerdict } from './verdict';

const task: NumberTask = {
  kind: 'number',
  id: 'half',
  label: 'Distance',
  unit: 'length scales',
  answer: Math.sqrt(Math.LN2),
  tolerance: { absolute: 0.01 },
  mistakes: [{ value: Math.sqrt(2 * Math.LN2), says: 'That is where the kernel itself is one half.' }],
  hint: 'Set the formula equal to one half.',
  says: 'It is √ln 2.',
};

const said = (text: string, other: Partial<NumberTask> = {}) => numberVerdict({ ...task, ...other }, text);
const right = { isReached: true, words: '' };
const told = (words: string) => ({ isReached: false, words: expect.stringContaining(words) as string });

describe('a number that was typed', () => {
  it.each(['0.83', '0,83', ' 0.8326 ', '.83', '0.83 length scales', '+0.84', '8.3e-1', '8.3e−1'])(
    'is right: %s',
    (text) => expect(said(text)).toEqual(right),
  );

  it.each(['', 'abc', '1.2.3', '0.83 or so', 'Infinity', '0.83 0.9.'])('is none: “%s”', (text) =>
    expect(said(text)).toEqual(told('Type one number')),
  );

  it('is answered by what leads on', () => {
    expect(said('1.18')).toEqual(told('where the kernel itself is one half'));
    expect(said('0.8')).toEqual(told('Very near'));
    expect(said('0.5')).toEqual(told('it is larger'));
    expect(said('2')).toEqual(told('it is smaller'));
    expect(said('-0.83')).toEqual(told('not the sign'));
  });

  it('may be negative, and is held to a share of its size', () => {
    const negative = { answer: -11.35, tolerance: { relative: 0.001 }, mistakes: [] } as const;
    for (const text of ['−11.35', '-11,35', '− 11.36']) expect(said(text, negative)).toEqual(right);
    expect(said('−11.37', negative)).toEqual(told('Very near'));
    expect(said('−12', negative)).toEqual(told('it is larger'));
    expect(said('11.35', negative)).toEqual(told('not the sign'));
  });
});
