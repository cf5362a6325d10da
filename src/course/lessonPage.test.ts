import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { CourseList } from './CourseList';
import { LessonPage } from './LessonPage';

const shown = (text: string) => LessonPage({ text }) as ReactElement<{ readonly fault?: string }>;

it('shows the list of lessons where none is named, and says where a name is of none', () => {
  for (const text of ['', ' ', '.', '.3', 'nonsense', 'nonsense.2'])
    expect(shown(text).type).toBe(CourseList);
  for (const text of ['', ' ', '.', '.3']) expect(shown(text).props.fault).toBeUndefined();
  for (const text of ['nonsense', 'nonsense.2'])
    expect(shown(text).props.fault).toBe('There is no lesson called “nonsense”.');
});
