import { specComplaint } from '../engine/experiment/complaints';
import { initialData, type LabData } from '../lab/state/data';
import { dimensionOf } from '../engine/experiment/inputs';
import { linkStateOf } from '../lab/state/persistence';
import type { LinkState, DecodedLink } from '../link/linkState';
import { roomOfRun } from '../vocabulary/rooms';
import { specAt } from '../engine/experiment/difference';
import { changesText, largestStep, readChanges } from '../link/changesText';
import { collector } from '../link/reader';
import {
  changesOf,
  fieldsOf,
  numberOf,
  own,
  Unreadable,
  specOf,
  type FileFields,
} from '../engine/experiment/fromFile';
import { EngineError, quoted } from '../engine/errors';
import { openBook, type BookData } from '../engine/loop/book';
import { packAnswers, unpackAnswers } from '../link/answersText';
import { measuredBy } from '../worker/measuring';
import { changesUpTo } from '../lab/state/plan';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Change, ExperimentSpec } from '../engine/experiment/spec';

/** Largest file that is read, in bytes. */
export const largestRunFile = 50e6;

/** A run to open, or a sentence why there is none. */
type OpenedRun =
  | { readonly kind: 'run'; readonly link: DecodedLink }
  | { readonly kind: 'problem'; readonly text: string };

/**
 * Reads a file that `runAsJson` wrote, to be opened as a link is; the look of the page (`kept`) stays. The history in the file is
 * ignored: the run is computed again. Never throws.
 */
export function readRun(text: string, kept: LinkState): OpenedRun {
  try {
    return { kind: 'run', link: linkOf(fileOf(text), kept) };
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { kind: 'problem', text: thrown.message };
    return {
      kind: 'problem',
      text: 'The file is not a run of this page, or it is damaged. Nothing was opened.',
    };
  }
}

function fileOf(text: string): FileFields {
  if (text.length > largestRunFile) {
    throw new Unreadable(`The file has more than ${largestRunFile / 1e6} MB, which no run needs.`);
  }
  const read = withoutHistory(text);
  if (read.length > largestRead) {
    throw new Unreadable(
      `The file has more than ${largestRead / 1e6} MB beside its history: choose it as “Run as JSON” has written it.`,
    );
  }
  const file = fieldsOf(parsed(read), 'The file');
  if (own(file, 'format') !== runFormat) {
    throw new Unreadable('This JSON is no run of this page: choose a file that “Run as JSON” has written.');
  }
  const version = own(file, 'version');
  if (version === 1) return file;
  const isNewer = typeof version === 'number' && version > 1;
  throw new Unreadable(
    isNewer
      ? 'The run was written by a newer version of this page. Reload the page and try again.'
      : 'The version of the file cannot be read: choose another file, or export the run again.',
  );
}

/** Most characters that are parsed: of more the page would stand still for longer than a second or two. */
const largestRead = 10e6;

/**
 * Returns the text of a file with an empty history, which is most of it and is not read, if it is laid out as `runAsJson` lays it out;
 * else as it is. A line within a string never begins anew, so these lines are those of the file itself.
 */
function withoutHistory(text: string): string {
  const opening = '\n  "history": [';
  const from = text.indexOf(`${opening}\n`) + opening.length;
  const to = text.indexOf('\n  ]', from);
  return from < opening.length || to < 0 ? text : text.slice(0, from) + text.slice(to);
}

function parsed(text: string): unknown {
  try {
    // What every object has must not come from a file.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    throw new Unreadable('The file is not JSON: choose one that “Run as JSON” has written.');
  }
}

function linkOf(file: FileFields, kept: LinkState): DecodedLink {
  const spec = specOf(own(file, 'spec'));
  const complaint = specComplaint(spec);
  if (complaint) throw new Unreadable(`The run cannot be opened. ${complaint}`);
  const { issues, complain } = collector('file');
  const changes = readChanges(changesText(changesOf(own(file, 'changes'))), dimensionOf(spec), complain);
  const last = specComplaint(specAt({ spec, changes }, Infinity));
  if (last) throw new Unreadable(`The run cannot be opened. ${last}`);
  const step = Math.min(largestStep, Math.max(0, Math.round(numberOf(own(file, 'step'), 'step'))));
  return { spec, changes, step, beat: 'rest', ui: lookOf(kept, answersOf(file, spec, complain)), issues };
}

/** Returns the answers that a file carries, as a link has them; those of another version mean nothing. Errors: `Unreadable`. */
function answersOf(file: FileFields, spec: ExperimentSpec, complain: (sentence: string) => void): string {
  const given = own(file, 'book');
  if (given === undefined) return '';
  try {
    const { of, entries } = fieldsOf(given, 'book') as Partial<BookData>;
    const what = measuredBy(spec);
    if (typeof of === 'string' && what !== null && of !== what) {
      complain(
        `The answers in the file are of ${quoted(of)}, and this page trains ${quoted(what)}: the run is trained here anew.`,
      );
      return '';
    }
    const book = { of: '', entries: entries ?? [] };
    openBook(book);
    return packAnswers(book.entries);
  } catch (thrown) {
    if (thrown instanceof EngineError) throw new Unreadable(`${thrown.message} Export the run again.`);
    throw new Unreadable('The answers in the file cannot be read: export the run again.');
  }
}

/** Keeps the look of the page; crosshair, axes and pin are reset, because they belong to the run before. */
function lookOf(
  { mode, keys, hide, layers, palette, psi, room }: LinkState,
  answers: string,
): DecodedLink['ui'] {
  const { place, axes, map, pinned } = linkStateOf(initialData);
  return {
    ...{ mode, keys, hide, layers, palette, psi, answers },
    ...{ room: roomOfRun(room), roomText: null },
    ...{ panel: null, page: null, place, axes, map, pinned },
  };
}

/** Value of `format` in a run's file. */
const runFormat = 'deep-mining-lab/run';

/**
 * A run as a file: its spec and changes determine it, its history is there to read. It is also a request, which the command line
 * answers with `snapshots` equal to the history, bit by bit.
 */
export interface RunFile {
  readonly format: typeof runFormat;
  readonly version: 1;
  readonly op: 'run';
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  /** Step of the cursor, which is also the number of steps after the initial design. */
  readonly step: number;
  readonly steps: number;
  readonly snapshots: true;
  readonly history: readonly StepSnapshot[];
  /** What was measured for it; left out where nothing was. */
  readonly book?: BookData;
}

/** Writes the run up to the cursor as JSON. */
export function runAsJson({ spec, changes, snapshots, step, answers }: LabData): string {
  const entries = unpackAnswers(answers) ?? [];
  const what = measuredBy(spec);
  const file: RunFile = {
    format: runFormat,
    version: 1,
    op: 'run',
    spec,
    changes: changesUpTo(changes, step),
    step,
    steps: step,
    snapshots: true,
    history: snapshots.slice(0, step + 1),
    ...(what !== null && { book: { of: what, entries } }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
