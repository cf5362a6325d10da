import { describe, expect, it } from 'vitest';
import { wordsOf } from '../lab/page/chartSource';
import { inStory } from '../lab/page/textAround';
import { snapshotOfLink } from '../testing/figureOfLink';
import { textOf } from '../testing/shownStates';
import { lessons } from './registry';

const stories = lessons.filter(({ story }) => story);

it('are told by several lessons', () => {
  expect(stories.length).toBeGreaterThan(3);
});

describe.each(stories.map((lesson) => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  const { input, output } = lesson.story!;

  it('has the words of its axes in its text', () => {
    const text = textOf(lesson).toLowerCase();
    expect(text).toContain(input);
    expect(text).toMatch(new RegExp(`${output}|answer`));
  });

  it('puts them before the symbols, which stay', () => {
    const snapshot = snapshotOfLink(Object.values(lesson.figures)[0]!);
    const { labels } = wordsOf(snapshot, []);
    const told = inStory(labels, lesson.story!);
    expect([told.x, ...told.inputs, told.y]).toEqual([
      `${input} ${labels.x}`,
      `${input} ${labels.x}`,
      `${output} ${labels.y}`,
    ]);
    for (const symbol of [labels.x, labels.y]) expect(symbol).toMatch(/^(x|y|f\(x\))$/);
    expect(inStory(labels, null)).toBe(labels);
  });
});
