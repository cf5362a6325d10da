/** Words a minute of somebody to whom the formulas are new, and seconds for a state of the figure and for a task. */
const pace = { words: 140, figure: 40, task: 60 };

/**
 * Returns the minutes that a lesson takes, counted in its text: words, different states of its figure, and tasks.
 * @param {string} text MDX
 * @returns {number}
 */
export function lessonMinutes(text) {
  const figures = new Set([...text.matchAll(/<Show\s+figure="([^"]*)"/g)].map(([, name]) => name));
  const tasks = [...text.matchAll(/<Task\s+id=/g)].length;
  const words = text
    .replace(/\$\$[^]*?\$\$|\$[^$\n]*\$/g, ' formula ')
    .replace(/<[^>]*>/g, ' ')
    .match(/[\p{L}\p{N}]+(?:[-’.,−][\p{L}\p{N}]+)*/gu);
  return Math.round(
    (words?.length ?? 0) / pace.words + (figures.size * pace.figure + tasks * pace.task) / 60,
  );
}
