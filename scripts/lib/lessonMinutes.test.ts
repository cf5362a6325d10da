import { expect, it } from 'vitest';
import { lessonMinutes } from './lessonMinutes.mjs';

it('counts words, different states of the figure, and tasks', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(lessonMinutes('')).toBe(0);
  expect(lessonMinutes(words(1400))).toBe(10);
  const states = ['a', 'b', 'c', 'a'].map((name) => `<Show figure="${name}">word</Show>`).join(' ');
  expect(lessonMinutes(states)).toBe(2);
  expect(lessonMinutes('<Task id="one">\n\nWhat?\n\n</Task>\n<Task id="two">Why?</Task>')).toBe(2);
});

it('takes a formula for one word, and marks for none', () => {
  const long = Array.from({ length: 140 }, () => '$$\na + b + c + d\n$$ $x_1$').join('\n');
  expect(lessonMinutes(long)).toBe(2);
  expect(lessonMinutes('_ ** — – / '.repeat(500))).toBe(0);
});
