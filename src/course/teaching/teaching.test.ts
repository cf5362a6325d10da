import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { decodeLink } from '../../link/decodeLink';
import { Words } from '../tour/Words';
import { teachingText } from './teachingText';

const html = renderToStaticMarkup(createElement(Words, { text: teachingText }));

it('has both plans, and each exercise with its answer', () => {
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words)).toEqual([
    'Forty-five minutes',
    'Ninety minutes',
    'Exercises, with answers',
  ]);
  const exercises = html.match(/<strong>\d\. /g) ?? [];
  expect(exercises.length).toBeGreaterThanOrEqual(6);
  expect(html.match(/<blockquote>/g)).toHaveLength(exercises.length);
});

it('leads to lessons, rooms, panels and states that open without a complaint, and shows no marks', () => {
  const targets = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, hash]) => hash!);
  for (const one of [
    'page=lesson:surrogate',
    'room=experiment',
    'panel=guess',
    'panel=gallery',
    'seed=30',
    'page=show',
  ])
    expect(targets).toContain(one);
  for (const hash of targets) expect(decodeLink(hash).issues, hash).toEqual([]);
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[_*`|]|\]\(/);
});
