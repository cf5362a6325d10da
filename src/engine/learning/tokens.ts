import { EngineError } from '../errors';
import type { Task } from '../task';
import { everyRow, type SparseRows } from './sparse';
import type { Tools } from './tools';

/**
 * The n-grams of all passages, counted once: what a fold learns is a selection of these columns. Columns stand in alphabetical order, so
 * that the numbers do not depend on the order of the passages. Plain data.
 */
export interface TokenIndex {
  /** Words of the longest n-gram that is counted. */
  readonly ngram: number;
  /** All words, lower case, in alphabetical order (by UTF-16 code units). */
  readonly words: readonly string[];
  /** Numbers of the words of each n-gram [columns×ngram], −1 where it has fewer. */
  readonly parts: Int32Array;
  /** Occurrences [passages×columns]. */
  readonly counts: SparseRows;
}

/** Passages that stand in an index, by their numbers there. */
export interface IndexedPassages {
  readonly index: TokenIndex;
  readonly chosen: Int32Array;
}

/** A word of a passage, lower case, with the half-open range of characters where it stands. */
export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Most words of an n-gram. */
export const longestNgram = 4;

/** Two or more letters, digits or underscores: the token pattern of scikit-learn's CountVectorizer. */
const wordPattern = /[\p{L}\p{N}_]{2,}/gu;

const passagesPerYield = 40;
const wordsPerYield = 2000;
const gramsPerYield = 50_000;

/** Multiply-adds that take as long as reading a word, and as placing one n-gram in one pass of the sort. */
const [wordWork, placingWork] = [120, 8];

/** Returns the words of a passage in order; a single letter is none. */
export function wordsOf(passage: string): readonly Word[] {
  return Array.from(passage.matchAll(wordPattern), (match) => ({
    text: match[0].toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Returns the number of words of the n-gram in a column. */
export function lengthOfTerm({ ngram, parts }: TokenIndex, column: number): number {
  let length = 0;
  while (length < ngram && parts[column * ngram + length] >= 0) length++;
  return length;
}

/** Returns the n-gram in a column, its words parted by spaces. */
export function termOf(index: TokenIndex, column: number): string {
  const { ngram, parts, words } = index;
  const length = lengthOfTerm(index, column);
  return Array.from({ length }, (_, d) => words[parts[column * ngram + d]]).join(' ');
}

/**
 * Counts the n-grams of 1 to `ngram` words of each passage, like scikit-learn's CountVectorizer with `ngram_range=(1, ngram)`.
 * Errors: `invalid-value` unless ngram is a whole number from 1 to 4.
 */
export function* indexPassages(
  passages: readonly string[],
  ngram: number,
  { meter }: Pick<Tools, 'meter'>,
): Task<TokenIndex> {
  if (!Number.isInteger(ngram) || ngram < 1 || ngram > longestNgram) {
    const message = `The words of an n-gram must be a whole number from 1 to ${longestNgram}, not ${ngram}.`;
    throw new EngineError('invalid-value', message, { ngram });
  }
  const text = yield* readWords(passages);
  meter.add(wordWork * text.tokens.length);
  const grams = occurrencesOf(text, ngram);
  yield reading(passages.length, passages.length);
  const order = yield* alphabetical(grams, { ...text, ngram });
  meter.add(placingWork * (ngram + 2) * order.length);
  return yield* collected(order, { grams, text, ngram });
}

function reading(done: number, total: number) {
  return { done, total, label: 'Reading passages' };
}

/** The words of all passages, one after the other. */
interface Text {
  readonly words: readonly string[];
  /** The number of each word of the text among `words`. */
  readonly tokens: Int32Array;
  /** Places at which the words of each passage begin [passages + 1]. */
  readonly starts: Int32Array;
}

function* readWords(passages: readonly string[]): Task<Text> {
  const numbers = new Map<string, number>();
  const tokens: number[] = [];
  const starts = new Int32Array(passages.length + 1);
  for (const [i, passage] of passages.entries()) {
    for (const match of passage.match(wordPattern) ?? []) {
      const word = match.toLowerCase();
      let number = numbers.get(word);
      if (number === undefined) numbers.set(word, (number = numbers.size));
      tokens.push(number);
    }
    starts[i + 1] = tokens.length;
    if ((i + 1) % passagesPerYield === 0) yield reading(i + 1, passages.length);
  }
  yield reading(passages.length, passages.length);
  const words = yield* sortedWords([...numbers.keys()]);
  const ranks = new Int32Array(words.length);
  words.forEach((word, rank) => (ranks[numbers.get(word)!] = rank));
  yield reading(passages.length, passages.length);
  const ranked = new Int32Array(tokens.length);
  for (let k = 0; k < ranked.length; k++) ranked[k] = ranks[tokens[k]];
  return { words, tokens: ranked, starts };
}

/** Sorts words by their code units, those of one first letter after those of another. */
function* sortedWords(words: readonly string[]): Task<readonly string[]> {
  const byLetter = new Map<number, string[]>();
  for (const word of words) {
    const letter = word.charCodeAt(0);
    const own = byLetter.get(letter);
    if (own) own.push(word);
    else byLetter.set(letter, [word]);
  }
  const sorted: string[] = [];
  let since = 0;
  for (const letter of [...byLetter.keys()].sort((one, other) => one - other)) {
    for (const word of byLetter.get(letter)!.sort()) sorted.push(word);
    if (sorted.length - since < wordsPerYield) continue;
    since = sorted.length;
    yield { done: sorted.length, total: words.length, label: 'Sorting words' };
  }
  return sorted;
}

/** Every n-gram where it stands, by passage: its first word in the text, and how many words it has. */
interface Occurrences {
  readonly at: Int32Array;
  readonly lengths: Uint8Array;
  readonly passages: Int32Array;
}

function occurrencesOf({ starts }: Text, ngram: number): Occurrences {
  const passages = starts.length - 1;
  let total = 0;
  for (let i = 0; i < passages; i++) {
    const words = starts[i + 1] - starts[i];
    for (let length = 1; length <= Math.min(ngram, words); length++) total += words - length + 1;
  }
  const grams = {
    at: new Int32Array(total),
    lengths: new Uint8Array(total),
    passages: new Int32Array(total),
  };
  let next = 0;
  for (let i = 0; i < passages; i++) {
    for (let at = starts[i]; at < starts[i + 1]; at++) {
      for (let length = 1; length <= Math.min(ngram, starts[i + 1] - at); length++) {
        grams.at[next] = at;
        grams.lengths[next] = length;
        grams.passages[next++] = i;
      }
    }
  }
  return grams;
}

/** Sorts occurrences by their words, equal ones by passage: counting sorts by the last word first, each of which keeps the order before it. */
function* alphabetical(
  { at, lengths }: Occurrences,
  { tokens, words, ngram }: Text & { readonly ngram: number },
): Task<Int32Array> {
  let order = everyRow(at.length);
  for (let digit = ngram - 1; digit >= 0; digit--) {
    const keys = new Int32Array(at.length);
    const places = new Int32Array(words.length + 2);
    for (let k = 0; k < keys.length; k++) {
      const key = digit < lengths[k] ? tokens[at[k] + digit] + 1 : 0;
      keys[k] = key;
      places[key + 1]++;
    }
    yield sorting(ngram - digit - 1, ngram);
    for (let key = 1; key < places.length; key++) places[key] += places[key - 1];
    const sorted = new Int32Array(order.length);
    for (let rank = 0; rank < sorted.length; rank++) {
      const k = order[rank];
      sorted[places[keys[k]]++] = k;
      if (rank % placedPerYield === placedPerYield - 1) yield sorting(ngram - digit - 1, ngram);
    }
    order = sorted;
    yield sorting(ngram - digit, ngram);
  }
  return order;
}

const placedPerYield = 50_000;

function sorting(done: number, total: number) {
  return { done, total, label: 'Sorting n-grams' };
}

/** Gives each different n-gram a column and counts it in each passage. */
function* collected(
  order: Int32Array,
  { grams, text, ngram }: { grams: Occurrences; text: Text; ngram: number },
): Task<TokenIndex> {
  const { tokens, words } = text;
  const passages = text.starts.length - 1;
  // Entries by column, then passage.
  const [entryColumns, entryPassages] = [new Int32Array(order.length), new Int32Array(order.length)];
  const entryCounts = new Int32Array(order.length);
  const firsts: number[] = [];
  let entries = 0;
  for (let rank = 0; rank < order.length; rank++) {
    if (rank % gramsPerYield === gramsPerYield - 1) yield reading(rank, order.length);
    const k = order[rank];
    const isNew = rank === 0 || !areEqual(order[rank - 1], k, { grams, tokens });
    if (isNew) firsts.push(k);
    if (isNew || grams.passages[order[rank - 1]] !== grams.passages[k]) {
      entryColumns[entries] = firsts.length - 1;
      entryPassages[entries++] = grams.passages[k];
    }
    entryCounts[entries - 1]++;
  }
  yield reading(order.length, order.length);
  const starts = new Int32Array(passages + 1);
  for (let e = 0; e < entries; e++) starts[entryPassages[e] + 1]++;
  for (let i = 0; i < passages; i++) starts[i + 1] += starts[i];
  const next = starts.slice();
  const columns = new Int32Array(entries);
  const values = new Float64Array(entries);
  for (let e = 0; e < entries; e++) {
    const place = next[entryPassages[e]]++;
    columns[place] = entryColumns[e];
    values[place] = entryCounts[e];
    if (e % placedPerYield === placedPerYield - 1) yield reading(e, entries);
  }
  yield reading(entries, entries);
  const parts = new Int32Array(firsts.length * ngram).fill(-1);
  for (let column = 0; column < firsts.length; column++) {
    const k = firsts[column];
    for (let d = 0; d < grams.lengths[k]; d++) parts[column * ngram + d] = tokens[grams.at[k] + d];
    if (column % placedPerYield === placedPerYield - 1) yield reading(column, firsts.length);
  }
  return { ngram, words, parts, counts: { rows: passages, cols: firsts.length, starts, columns, values } };
}

function areEqual(
  a: number,
  b: number,
  { grams, tokens }: { readonly grams: Occurrences; readonly tokens: Int32Array },
): boolean {
  const length = grams.lengths[a];
  if (length !== grams.lengths[b]) return false;
  for (let d = 0; d < length; d++) {
    if (tokens[grams.at[a] + d] !== tokens[grams.at[b] + d]) return false;
  }
  return true;
}
