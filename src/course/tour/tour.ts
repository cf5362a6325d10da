import { packText, unpackText } from '../../link/packing';

/** A state of the laboratory with a caption. */
export interface TourStop {
  /** Text for the audience, in Markdown. */
  readonly caption: string;
  /** Text for the lecturer alone; empty where there is nothing. */
  readonly notes: string;
  /** The hash of a link, without `#`. */
  readonly lab: string;
}

/** A title and captioned states of the laboratory, in order. */
export interface Tour {
  readonly title: string;
  readonly stops: readonly TourStop[];
}

export const mostStops = 100;
const longestCaption = 2000;
const longestTitle = 200;
const longestText = 200_000;

/** A tour, and sentences about parts of its text that could not be used. */
interface ReadTour {
  readonly tour: Tour;
  readonly issues: readonly string[];
}

/**
 * Reads a tour from a plain text: a first line `# Title`, then for each stop its words, notes in
 * lines that begin with `%%`, and, in a line of its own, a link (from `http` or from `#` on). Never throws.
 */
export function readTour(text: string): ReadTour {
  const issues: string[] = [];
  if (text.length > longestText) {
    issues.push(`The text has ${text.length} characters; the first ${longestText} are read.`);
  }
  const stops: TourStop[] = [];
  let title = '';
  let words: string[] = [];
  let notes: string[] = [];
  for (const line of text.slice(0, longestText).split(/\r?\n/)) {
    const lab = labOf(line.trimEnd());
    if (lab !== null) {
      stops.push({ caption: captionOf(words), notes: captionOf(notes), lab });
      words = [];
      notes = [];
    } else if (line.startsWith('%%')) {
      notes.push(line.replace(/^%% ?/, ''));
    } else if (line.startsWith('# ') && title === '' && stops.length === 0 && captionOf(words) === '') {
      title = line.slice(2).trim().slice(0, longestTitle);
    } else words.push(line.replace(setIn, ''));
  }
  const left = captionOf(words);
  if (left !== '')
    issues.push(`The last words have no link after them and were left out: “${left.slice(0, 60)}”.`);
  if (stops.length > mostStops)
    issues.push(`There are ${stops.length} stops; the first ${mostStops} are used.`);
  return { tour: { title, stops: stops.slice(0, mostStops) }, issues };
}

/** Returns the hash of a line that is a link; null for other text. */
function labOf(line: string): string | null {
  const found = /^(?:https?:\/\/[^\s#]*)?#([^\s#]\S*)$/.exec(line);
  return found ? withoutPage(found[1]!) : null;
}

/** Removes `page` from a hash, because a tour is a page itself and no stop may open another. */
function withoutPage(hash: string): string {
  return hash
    .split('&')
    .filter((part) => !part.startsWith('page='))
    .join('&');
}

function captionOf(lines: readonly string[]): string {
  return lines.join('\n').trim().slice(0, longestCaption);
}

/** Writes the text that `readTour` reads. `page` is the address in front of each hash; empty for short links. */
export function tourText({ title, stops }: Tour, page = ''): string {
  const parts = stops.map(({ caption, notes, lab }) =>
    [caption === '' ? [] : plain(caption), notes === '' ? [] : marked(notes), `${page}#${lab}`]
      .flat()
      .join('\n'),
  );
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

/** Indentation in front of text that would be read as a link, a title or a note. */
const setIn = /^ {2}(?= *(?:# |#\S|https?:|%%))/;

/** Indents the lines of a caption that would be read as a link, a title or a note. */
function plain(caption: string): string {
  return caption.replace(/^(?= *(?:# |#\S|https?:|%%))/gm, '  ');
}

/** Marks each line of the notes. */
function marked(notes: string): string {
  return notes.replace(/^/gm, '%% ').replace(/^%% $/gm, '%%');
}

/** Moves one stop up (−1) or down (+1); returns the same stops if there is no room. */
export function moved(stops: readonly TourStop[], index: number, by: -1 | 1): readonly TourStop[] {
  const to = index + by;
  const one = stops[index];
  const other = stops[to];
  return one && other ? stops.with(index, other).with(to, one) : stops;
}

/** A tour in a link, and the index of the stop shown, from 0. */
export interface TourPlace extends ReadTour {
  readonly stop: number;
}

const largest = 200_000;
const nothing: Tour = { title: '', stops: [] };

/** Writes the text of `page=tour:…`: the packed tour, a dot, and the stop counted from 1. */
export function tourPlaceText(tour: Tour, stop: number): string {
  return `${packText(tourText(tour))}.${stop + 1}`;
}

/** Reads the text of `page=tour:…`. Never throws. */
export function readTourPlace(text: string): TourPlace {
  const [, packed = '', count = '1'] = /^([\w-]*)(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (text === '') return { tour: nothing, issues: [], stop: 0 };
  const unpacked = packed === '' ? null : unpackText(packed, largest);
  if (unpacked === null) return { tour: nothing, issues: ['The tour in the link cannot be read.'], stop: 0 };
  const { tour, issues } = readTour(unpacked);
  const stop = Math.min(Math.max(0, Number(count) - 1), Math.max(0, tour.stops.length - 1));
  return { tour, issues, stop };
}
