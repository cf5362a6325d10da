import readme from '../../../experiments/README.md?raw';
import { experimentsIndex } from './experimentsIndex';

/** A cell of a table in Markdown, without the marks. */
type Cells = readonly string[];

/** A paragraph, or what a list is of and its items. */
export interface Passage {
  readonly text: string;
  readonly items: readonly string[];
}

/** What is told of an experiment. */
export interface Section {
  /** What a document claims, or what was asked. */
  readonly claim: string;
  /** What was settled before the run; null where nothing more than seeds was. */
  readonly decided: string | null;
  /** "seeds 1001 to 1040" */
  readonly seeds: string;
  /** What came out; a long account in passages of their own. */
  readonly found: readonly Passage[];
  readonly table: { readonly head: Cells; readonly rows: readonly Cells[] } | null;
  /** What the picture shows. */
  readonly picture: string;
}

/** Reads the section of experiments/README.md on an experiment. Errors: a RangeError where there is none, or where it lacks a part. */
export function sectionOf(name: string): Section {
  const [, block] = readme.split(`<!-- ${name} -->`);
  const text = block?.split(`<!-- /${name} -->`)[0];
  if (text === undefined) throw new RangeError(`Nothing is told of an experiment “${name}”.`);
  const part = (pattern: RegExp): readonly string[] => {
    const found = pattern.exec(text);
    if (!found) throw new RangeError(`The section on “${name}” has nothing like ${pattern.source}.`);
    return found.slice(1).map(shown);
  };
  const [claim] = part(/^_The document:_ (.*)$/m);
  const [seeds, found] = part(/^_Here_ \((.*?)\): (.*)$/m);
  const [picture] = part(/^!\[(.*)\]\(.*\)$/m);
  const decided = /^_Decided before the run:_ (.*)$/m.exec(text)?.[1];
  return {
    claim: claim!,
    decided: decided === undefined ? null : shown(decided),
    seeds: seeds!,
    found: passagesOf(found!),
    table: tableOf(text.split('\n').filter((line) => line.startsWith('|'))),
    picture: picture!,
  };
}

function tableOf(lines: readonly string[]): Section['table'] {
  const [head, , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => shown(cell.trim())),
  );
  return head ? { head, rows } : null;
}

/** Longest account that is one paragraph, longest sentence that is not a list, and longest head of a list, in characters. */
const [longestAccount, longestSentence, longestHead] = [600, 280, 100];

/**
 * Splits a long account at the ends of its sentences, and a long sentence "Head: this; that" or "Head: this, p = 0.1, that, p = 0.2" into
 * a list.
 */
function passagesOf(text: string): readonly Passage[] {
  if (text.length <= longestAccount) return [{ text, items: [] }];
  return text.split(/(?<=\.) (?=[A-Z\d])/).map(
    (sentence) =>
      (sentence.length > longestSentence &&
        (listOf(sentence, twoPartHead, /; (?![^(]*\))/) ?? listOf(sentence, headOf, betweenTests))) || {
        text: sentence,
        items: [],
      },
  );
}

/** A head ends at a colon; one between blanks, as in "sooner : later", counts cases. */
const headOf = /^(?:[^:;(]| : |\([^)]*\))*?(?<! ): /;
/** A head that may be of two parts: "Digits: support vectors:". */
const twoPartHead = /^(?:[^:;,(]*(?<! ): (?=[^:;,(\d]*(?<! ): \w))?(?:[^:;(]| : |\([^)]*\))*?(?<! ): /;
const betweenTests = /(?<= p = [\d.·⁻⁰¹²³⁴-⁹]+)(?:,| and) /;

function listOf(sentence: string, head: RegExp, between: RegExp): Passage | null {
  const found = head.exec(sentence)?.[0];
  if (found === undefined || found.length > longestHead) return null;
  const items = sentence.slice(found.length).split(between);
  return items.length > 1 ? { text: found.trimEnd(), items } : null;
}

/**
 * Text as a page shows it: without the marks of Markdown that these sections have, with indices and titles, and without files that only
 * the repository has.
 */
const shown = (text: string): string =>
  text
    .replace(/`([^`]*)`/g, (_, code: string) => titleOf(code) ?? code)
    .replace(/(^|\s)_([^_]+)_(?=\W|$)/g, '$1$2')
    .replaceAll('Q̃_s', 'Q̃ₛ')
    .replaceAll('docs/results.md', 'the written results');

function titleOf(name: string): string | undefined {
  const found = experimentsIndex.find((one) => one.name === name);
  return found && `“${found.title}”`;
}
