import teaching from '../../../docs/teaching.md?raw';
import { lessons } from '../../lessons/registry';
import { studyPanels } from '../../studies/registry';
import { roomIds } from '../../vocabulary/rooms';
import { pageIds } from '../pages/page';

/**
 * The text of docs/teaching.md without its heading, in Markdown: names of lessons, rooms and panels lead to them, states in code open, and
 * other documents, which only the project has, are named by their files.
 */
export const teachingText: string = teaching
  .replace(/^# .*\n+/, '')
  .replace(/\[([^\]]+)\]\(([\w-]+\.md)\)/g, '“$1” (docs/$2 in the project)')
  .replace(/`(#[^`]+)`/g, '[$1]($1)')
  .replace(/(?<![\w[])_([^_\n]+)_(?!\w)/g, (set, name: string) => {
    const target = targetOf(name);
    return target === null ? set : `[_${name}_](#${target})`;
  });

/** Returns the hash of what has this name on the page; null for other words. */
function targetOf(name: string): string | null {
  if (name === 'Show me') return `page=${pageIds.show}`;
  const lesson = lessons.find(({ title }) => title === name);
  if (lesson) return `page=${pageIds.lesson}:${lesson.id}`;
  const room = roomIds.find((id) => id === name.toLowerCase());
  if (room) return `room=${room}`;
  const panel = studyPanels.find(({ label }) => label === name);
  return panel ? `panel=${panel.id}` : null;
}
