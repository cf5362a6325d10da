import { mean, sum } from 'd3-array';
import { cornersOf, keptCurve, type KeptCurve, written, type Fitted, type Form, type Range } from './figures';

/** Stands for the labels, which are placed in the browser. */
const labelsMark = '<labels/>';

const holes = / (d|x|y|x1|x2|y1|y2|cx|cy|r|dx|width|height|transform|viewBox|points)="([^"]*)"|<labels\/>/g;
const numeral = /-?\d+(?:\.\d+)?(?:e-?\d+)?/g;
const corner = /([ML])([^MLZ,]+),([^MLZ,]+)/g;
/** Curves with so many corners are kept apart; shorter ones are numbers like others. */
const manyCorners = 40;

/** A figure taken apart: what stands between its numbers, the numbers, and its curves. */
interface Parts {
  readonly words: readonly string[];
  /** Between these words, one fewer; in some places something else than a number. */
  readonly numbers: readonly (number | 'curve' | 'labels')[];
  readonly curves: readonly { readonly name: string; readonly path: string }[];
}

/** Takes the markup of a figure apart. */
export function partsOf(markup: string): Parts {
  const words: string[] = [];
  const numbers: Parts['numbers'][number][] = [];
  const curves: { name: string; path: string }[] = [];
  let end = 0;
  const cut = (from: number, to: number, number: Parts['numbers'][number]) => {
    words.push(markup.slice(end, from));
    numbers.push(number);
    end = to;
  };
  for (const { 0: whole, 1: name, 2: value = '', index } of markup.matchAll(holes)) {
    if (whole === labelsMark) {
      cut(index, index + whole.length, 'labels');
      continue;
    }
    const start = index + whole.length - value.length - 1;
    if (name === 'd' && isCurve(value)) {
      cut(start, start + value.length, 'curve');
      curves.push({ name: /class="([^"]*)" d="$/.exec(words.at(-1)!)?.[1] ?? '', path: value });
      continue;
    }
    for (const { 0: text, index: at } of value.matchAll(numeral))
      cut(start + at, start + at + text.length, Number(text));
  }
  words.push(markup.slice(end));
  return { words, numbers, curves };
}

function isCurve(path: string): boolean {
  return /^[MLZ\d.,e-]+$/.test(path) && (path.match(/[ML]/g)?.length ?? 0) >= manyCorners;
}

/** Reads a curve drawn in a plot of a size, to be kept. */
export function curveIn(path: string, { width, height }: Size): KeptCurve {
  const corners = [...path.matchAll(corner)];
  return keptCurve({
    x: Float64Array.from(corners, ([, , x]) => Number(x) / width),
    y: Float64Array.from(corners, ([, , , y]) => Number(y) / height),
    starts: corners.flatMap(([, pen], i) => (pen === 'M' ? [i] : [])),
    closed: path.endsWith('Z'),
  });
}

/** Fewest drawings from which the numbers of a form are fitted. */
const fewest = 5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of all sizes, and the drawings in it. */
interface Region {
  readonly width: Range;
  readonly height: Range;
  readonly drawn: readonly Seen[];
}

/** A figure drawn at one size of all plots. */
interface Seen {
  readonly size: Size;
  /** Those that its numbers may follow. */
  readonly lengths: readonly number[];
  readonly parts: Parts;
  readonly form: string;
}

interface Figure {
  draw(size: Size): string;
  /** Returns the lengths that its numbers may follow; the second is the height of its plot. */
  lengths(size: Size): readonly number[];
  /** What the labels are known by. */
  readonly labels: RegExp;
  /** As they are kept. */
  readonly curves: readonly KeptCurve[];
}

/**
 * Returns the forms that a figure takes at sizes of the plots: drawings with the same words between their numbers are of one form, which
 * ends where the next begins. Sizes seen too seldom have none. Errors: a number that follows no single length.
 */
export function formsOf(sizes: readonly Size[], { draw, lengths, labels, curves }: Figure): readonly Form[] {
  const at = (size: Size): Seen => {
    const parts = partsOf(draw(size).replace(labels, labelsMark));
    return { size, lengths: lengths(size), parts, form: parts.words.join('\0') };
  };
  const extent = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values) + 1];
  const width = extent(sizes.map((size) => size.width));
  const height = extent(sizes.map((size) => size.height));
  const regions = regionsOf({ width, height, drawn: sizes.map(at) }, (size) => at(size).form);
  return regions.flatMap((region) => {
    if (region.drawn.length < fewest) return [];
    const drawn = withTellingHeights(region, { at, lengths });
    const { width: wide, height: high } = region;
    return [{ width: wide, height: high, stretch: stretchOf(drawn, curves), ...formOf(drawn) }];
  });
}

/** Most heights that are drawn to place ticks. */
const mostTelling = 300;

/** Adds drawings at heights that decide on which pixel a tick stands, until it is known at each. */
function withTellingHeights(
  { drawn, height: [from, to] }: Region,
  { at, lengths }: Pick<Figure, 'lengths'> & { at(size: Size): Seen },
): readonly Seen[] {
  const { width } = drawn[0]!.size;
  const all = Array.from({ length: to - from }, (_, i) => ({ width, height: from + i }));
  const heightOf = new Map(all.map((size) => [lengths(size)[1]!, size]));
  const seen = [...drawn];
  while (seen.length < drawn.length + mostTelling) {
    const slopes = drawn[0]!.parts.numbers.flatMap((_, place) => {
      const pairs = pairsOf(seen, place, 1);
      const slope = isTick(pairs) && !isSame(pairs) && slopeWithin(pairs.map(inMiddle), 0.5);
      return slope ? [slope] : [];
    });
    const telling = slopes.flatMap(([least, most]) => {
      const open = [...heightOf.keys()].find(
        (length) => Math.round(least * length) !== Math.round(most * length),
      );
      return open === undefined ? [] : [open];
    });
    const [first] = telling;
    if (first === undefined) return seen;
    seen.push(at(heightOf.get(first)!));
    heightOf.delete(first);
  }
  return seen;
}

/** Splits a region until each part has one form; parts that cannot be split along one side are left out. */
function regionsOf(region: Region, formAt: (size: Size) => string): readonly Region[] {
  const { drawn } = region;
  if (new Set(drawn.map(({ form }) => form)).size === 1) return [region];
  for (const side of ['height', 'width'] as const) {
    const sorted = drawn.toSorted((a, b) => a.size[side] - b.size[side]);
    for (let i = 1; i < sorted.length; i++) {
      const [low, high] = [sorted.slice(0, i), sorted.slice(i)];
      const lowForms = new Set(low.map(({ form }) => form));
      if (high.some(({ form }) => lowForms.has(form))) continue;
      const [below, above] = [low.at(-1)!.size, high[0]!.size];
      if (below[side] === above[side]) continue;
      let [from, to] = [below[side], above[side]];
      while (to - from > 1) {
        const middle = (from + to) >> 1;
        if (lowForms.has(formAt({ ...below, [side]: middle }))) from = middle;
        else to = middle;
      }
      return [
        { ...region, [side]: [region[side][0], to], drawn: low },
        { ...region, [side]: [to, region[side][1]], drawn: high },
      ].flatMap((part) => regionsOf(part, formAt));
    }
  }
  return [];
}

/** Pixels by which a curve may be beside where the page draws it. */
const nearCurve = 0.25;

/** Returns how much wider than kept the curves of a form are. Errors: curves that are not the kept ones in any width. */
function stretchOf(drawn: readonly Seen[], curves: readonly KeptCurve[]): number {
  const kept = curves.map(cornersOf);
  const pairs = drawn.flatMap(({ parts, lengths: [width = 0, height = 0] }) =>
    parts.curves.flatMap(({ path, name }, k) => {
      const corners = [...path.matchAll(corner)];
      if (corners.length !== kept[k]?.x.length) throw new Error(`${name} has other corners at other sizes.`);
      return corners.map(([, , x, y], i) => {
        return {
          name,
          x: Number(x),
          y: Number(y),
          wasX: kept[k]!.x[i]! * width,
          wasY: kept[k]!.y[i]! * height,
        };
      });
    }),
  );
  if (pairs.length === 0) return 1;
  const ratio = sum(pairs, ({ x, wasX }) => x * wasX) / sum(pairs, ({ wasX }) => wasX * wasX);
  const stretch = Math.round(ratio * 1000) / 1000;
  // What is far outside the plot is cut off.
  const beside = pairs.find(
    ({ x, y, wasX, wasY }) =>
      Math.abs(x - wasX * stretch) > nearCurve || (Math.abs(y - wasY) > nearCurve && Math.abs(y) < 5000),
  );
  if (beside) {
    throw new Error(
      `The curve “${beside.name}” of the first picture does not grow with its plot, so it cannot be drawn before the page is loaded: ${JSON.stringify({ ...beside, stretch })}.`,
    );
  }
  return stretch;
}

function formOf(drawn: readonly Seen[]): Pick<Form, 'words' | 'between'> {
  const { words, numbers } = drawn[0]!.parts;
  const form = { words: [words[0]!], between: [] as (Fitted | number)[] };
  let curves = 0;
  numbers.forEach((number, place) => {
    const after = words[place + 1]!;
    const next = number === 'curve' ? curves++ : number === 'labels' ? -1 : fitOf(drawn, place);
    if (next === null) {
      throw new Error(
        `A number of the first picture follows no single length, so it cannot be drawn before the page is loaded: “${words[place]!.slice(-120)}”, ${number}. Give it a place that does, or leave it out in src/shell/first/.`,
      );
    }
    if (typeof next !== 'number' && next[2] === 0) {
      form.words.push(form.words.pop()! + written[next[3]]!(next[1]) + after);
      return;
    }
    form.between.push(next);
    form.words.push(after);
  });
  return form;
}

/** Returns how a number follows one of the lengths; null if it follows none. */
function fitOf(drawn: readonly Seen[], place: number): Fitted | null {
  const byLength = drawn[0]!.lengths.map((_, variable) => pairsOf(drawn, place, variable));
  const [pairs] = byLength;
  if (isSame(pairs!)) return [0, pairs![0]![1], 0, 0];
  const ways = [
    { how: 0, slack: 1e-6, beside: 1e-6 },
    ...(isTick(pairs!) ? [{ how: 2, slack: 0.5, beside: 0 }] : []),
    // A line of least squares through rounded numbers is not quite the one that they were rounded from.
    { how: 1, slack: 0.0501, beside: 0.1 },
  ];
  for (const { how, slack, beside } of ways) {
    for (const [variable, raw] of byLength.entries()) {
      const followed = how === 2 ? raw.map(inMiddle) : raw;
      const line = proportion(followed, slack) ?? straight(followed, beside);
      if (line) return [variable, ...line, how];
    }
  }
  return null;
}

type Line = readonly [intercept: number, slope: number];

/** A length and a number that may follow it. */
type Pair = readonly [length: number, value: number];

/** Returns the slope of a line through the origin that passes all points within the slack: the middle of those that do. */
function proportion(pairs: readonly Pair[], slack: number): Line | null {
  const slope = slopeWithin(pairs, slack);
  return slope && [0, (slope[0] + slope[1]) / 2];
}

/** Returns the least and the largest slope of lines through the origin that pass all points within the slack; null if none does. */
function slopeWithin(pairs: readonly Pair[], slack: number): Pair | null {
  const least = Math.max(...pairs.map(([length, value]) => (value - slack) / length));
  const most = Math.min(...pairs.map(([length, value]) => (value + slack) / length));
  return least <= most ? [least, most] : null;
}

/** Returns one of the lengths and the number in a place of the figure, of each drawing; NaN where no number stands. */
function pairsOf(drawn: readonly Seen[], place: number, variable: number): readonly Pair[] {
  return drawn.map(({ lengths, parts }) => [lengths[variable]!, Number(parts.numbers[place])]);
}

function isTick(pairs: readonly Pair[]): boolean {
  return pairs.every(([, value]) => Number.isInteger(value - 0.5));
}

/** Takes off the half by which a tick stands in the middle of a pixel. */
function inMiddle([length, value]: Pair): Pair {
  return [length, value - 0.5];
}

function isSame(pairs: readonly Pair[]): boolean {
  return pairs.every(([, value]) => value === pairs[0]![1]);
}

/** Returns the line of least squares if it passes all points within the slack. */
function straight(pairs: readonly Pair[], slack: number): Line | null {
  const [x, y] = [mean(pairs, ([length]) => length)!, mean(pairs, ([, value]) => value)!];
  const spread = sum(pairs, ([length]) => (length - x) ** 2);
  if (spread === 0) return null;
  const slope = sum(pairs, ([length, value]) => (length - x) * (value - y)) / spread;
  const isNear = pairs.every(([length, value]) => Math.abs(value - y - slope * (length - x)) <= slack);
  return isNear ? [y - slope * x, slope] : null;
}
