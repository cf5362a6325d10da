import { lessonOf } from '../lessons/registry';

/** A place in the course. */
interface CoursePlace {
  /** Id of a lesson, or what stands for one in a link. */
  readonly lesson: string;
  /** A stop of its text: the name that `stopNames` gives it, or its number in a link of before names; empty before the first. */
  readonly stop: string;
}

/**
 * Names the stops of a text by the figures that they set, in reading order: `id`, and `id~2` where the figure is shown for the second
 * time.
 */
export function stopNames(figures: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  return figures.map((figure) => {
    const time = (times.get(figure) ?? 0) + 1;
    times.set(figure, time);
    return time === 1 ? figure : `${figure}~${time}`;
  });
}

const longestText = 60;
const nameText = /^([^~]+)(?:~(?:[2-9]|[1-9]\d))?$/;
const isNumber = (stop: string): boolean => /^\d{1,3}$/.test(stop);
const figureOf = (name: string): string => nameText.exec(name)?.[1] ?? '';

/** Reads the text of a lesson’s link, such as `surrogate.band`, or `surrogate.3` of before. Never throws. */
export function readCoursePlace(text: string): CoursePlace {
  const [lesson = '', ...rest] = text.slice(0, longestText).split('.');
  // Ids of figures may have dots.
  const stop = rest.join('.');
  if (Object.hasOwn(lessonOf(lesson)?.figures ?? {}, figureOf(stop))) return { lesson, stop };
  const [number = ''] = rest;
  return { lesson, stop: isNumber(number) && Number(number) > 0 ? String(Number(number)) : '' };
}

export function coursePlaceText({ lesson, stop }: CoursePlace): string {
  return stop === '' ? lesson : `${lesson}.${stop}`;
}

/**
 * Returns the index of a stop among those of the lesson’s text, whose names are given; −1 before the first. A number counts in
 * the order that the lesson had when numbers were written (`Lesson.numbered`), and leads to the nearest stop of that order that is still
 * there; beyond its end it counts in the text.
 */
export function stopIndex({ lesson, stop }: CoursePlace, names: readonly string[]): number {
  if (!isNumber(stop)) return indexOfName(stop, names);
  const wanted = Number(stop) - 1;
  const then = stopNames(lessonOf(lesson)?.numbered ?? []).map((name) => indexOfName(name, names));
  if (wanted >= then.length) return wanted;
  const kept = then
    .map((index, k) => ({ index, away: Math.abs(k - wanted) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.away - b.away);
  return kept[0]?.index ?? -1;
}

/** Returns the index of a name; where its figure is not shown so many times any more, that of the last time. */
function indexOfName(name: string, names: readonly string[]): number {
  const index = names.indexOf(name);
  return index >= 0 || name === '' ? index : names.findLastIndex((one) => figureOf(one) === figureOf(name));
}
