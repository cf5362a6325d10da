import readme from '../../../experiments/README.md?raw';

/** A cell of a table in Markdown, without the marks. */
type Cells = readonly string[];

/** What is told of an experiment. */
export interface Section {
  /** What a document claims, or what was asked. */
  readonly claim: string;
  /** What was settled before the run; null where nothing more than seeds was. */
  readonly decided: string | null;
  /** "seeds 1001 to 1040" */
  readonly seeds: string;
  readonly found: string;
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
    return found.slice(1).map(plain);
  };
  const [claim] = part(/^_The document:_ (.*)$/m);
  const [seeds, found] = part(/^_Here_ \((.*?)\): (.*)$/m);
  const [picture] = part(/^!\[(.*)\]\(.*\)$/m);
  const decided = /^_Decided before the run:_ (.*)$/m.exec(text)?.[1];
  return {
    claim: claim!,
    decided: decided === undefined ? null : plain(decided),
    seeds: seeds!,
    found: found!,
    table: tableOf(text.split('\n').filter((line) => line.startsWith('|'))),
    picture: picture!,
  };
}

function tableOf(lines: readonly string[]): Section['table'] {
  const [head, , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => plain(cell.trim())),
  );
  return head ? { head, rows } : null;
}

/** Text without the marks of Markdown that these sections have: code and emphasis. */
const plain = (text: string): string =>
  text.replace(/`([^`]*)`/g, '$1').replace(/(^|\s)_([^_]+)_(?=\W|$)/g, '$1$2');
