import { answer } from '../../headless/answer';
import { linkStateOf } from '../../lab/state/persistence';
import { runAsJson, readRun } from '../../export/runFile';
import { encodeLink } from '../../link/encodeLink';
import { initialData } from '../../lab/state/data';
import { realLab } from '../realLab';
import { digestOf, plain, stored, withoutNewcomers, type StoredText } from './golden';

/** A request to the command line, and what was answered. */
export interface RequestRecord {
  readonly of: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** Digest of the JSON text of the answer: all of its numbers to the last bit, milliseconds left out. */
  readonly digest?: string;
  /** The part that is shown where the digests differ: its end in numbers, or its error. */
  readonly last?: unknown;
}

interface RunAnswer {
  readonly history: readonly { readonly x: readonly number[]; readonly y: number }[];
  readonly snapshots?: readonly { readonly proposal: { x: readonly number[]; acquisition: number } | null }[];
  readonly stopReason: string | null;
}

/** Sentences that say something better now, each with what it said when the answers were recorded. */
const reworded = [
  [': the model is nearly straight along it', ': the model sees no structure along it'],
  [
    ': an answer says next to nothing about places more than a few length scales away',
    ': the model links only the closest neighbours',
  ],
  [': as large as the whole spread of the outputs', ': the model takes everything for noise'],
  ['(2015), equation 2.12, and do not sum to 1', '(2015), equation 2.11, and do not sum to 1'],
] as const;

/** The JSON text of an answer without the time it took, in the words of its record. */
function jsonOf(given: object): string {
  const text = JSON.stringify(given, (key, value: unknown) => (key === 'milliseconds' ? undefined : value));
  return reworded.reduce((said, [now, then]) => said.replaceAll(now, then), text);
}

/** Asks again. */
export function asked({ of, request }: RequestRecord): Required<RequestRecord> {
  const given = answer(request);
  if ('error' in given) return { of, request, digest: 'error', last: given.error };
  const last = request['op'] === 'run' ? lastOf(given as unknown as RunAnswer) : firstNumbers(given);
  return { of, request, digest: digestOf(jsonOf(given)), last };
}

/** The last observation, and the place that would be asked next. */
function lastOf({ history, snapshots, stopReason }: RunAnswer): unknown {
  const { x, y } = history.at(-1) ?? { x: [], y: null };
  const next = snapshots?.at(-1)?.proposal;
  return {
    x,
    y,
    ...(next && { next: next.x, acquisition: next.acquisition }),
    ...(stopReason !== null && { stopReason }),
  };
}

const mostShown = 4;

/** The first few numbers of each field. */
function firstNumbers(given: object): unknown {
  const shown = Object.entries(given).flatMap(([key, value]) => {
    const numbers = [value as unknown].flat(Infinity).filter((one) => typeof one === 'number');
    return numbers.length > 0 ? [[key, numbers.slice(0, mostShown)] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** Describes how an answer differs from what it was; empty if it does not. */
export function movedAnswer(record: RequestRecord): readonly string[] {
  const now = asked(record);
  const was = JSON.stringify(record.last);
  const is = withoutNewcomers(JSON.stringify(now.last), was);
  if (now.digest === record.digest && is === was) return [];
  const where = is === was ? 'its end is the same, something before or beside it is not' : `${was} → ${is}`;
  return [`${record.of}: ${where}. Asked: ${JSON.stringify(record.request).slice(0, 1500)}`];
}

/** Each member of each family as the catalogue describes it: its name and a digest, in order. */
export function catalogueLines(): readonly string[] {
  const families = Object.entries(answer({ op: 'catalogue' })) as [string, readonly Named[]][];
  return families.flatMap(([family, members]) =>
    members.map((member) => `${family}/${nameOf(member)} ${digestOf(JSON.stringify(member, wordless))}`),
  );
}

/** What people read of a member may be said better, and a parameter may say more of itself; what programs rely on stays. */
const leftOut: ReadonlySet<string> = new Set(['label', 'short', 'summary', 'source', 'isLength']);

const wordless = (key: string, value: unknown): unknown => (leftOut.has(key) ? undefined : value);

type Named = string | { readonly id: string } | { readonly code: string };

function nameOf(member: Named): string {
  if (typeof member === 'string') return member;
  return 'id' in member ? member.id : member.code;
}

/** A run file: written by a run that a link opens (`link`), or found (`file`), and what opening it leads to. */
export interface RunFileRecord {
  readonly of: string;
  readonly link?: string;
  readonly file?: StoredText;
  /** Digests of the bytes that the run exports, and that it exports when it was opened from them. */
  readonly exported?: string;
  readonly again?: string;
  /** The link of what the file opens, and what is said about it; or why it is not opened. */
  readonly opens?: StoredText;
  readonly issues?: readonly string[];
}

/** Exports, opens and exports again. */
export async function reopened(record: RunFileRecord): Promise<RunFileRecord> {
  const { of, link, file } = record;
  if (link === undefined) return { of, file: file!, ...opened(plain(file!)) };
  const first = await exportOf(link);
  const { opens, issues } = opened(first);
  return {
    of,
    link,
    exported: digestOf(first),
    again: digestOf(await exportOf(plain(opens))),
    opens,
    issues,
  };
}

async function exportOf(link: string): Promise<string> {
  const { store } = await realLab(link);
  return runAsJson(store.getState());
}

function opened(text: string): { opens: StoredText; issues: readonly string[] } {
  const found = readRun(text, linkStateOf(initialData));
  if (found.kind === 'problem') return { opens: '', issues: [found.text] };
  const { ui, issues, ...state } = found.link;
  return { opens: stored(encodeLink({ ...state, ...ui })), issues };
}

/** Describes how a run file differs from what it was; empty if it does not. */
export async function movedFile(record: RunFileRecord): Promise<readonly string[]> {
  const now = await reopened(record);
  const keys = ['exported', 'again', 'opens', 'issues'] as const;
  return keys.flatMap((key) => {
    const was = JSON.stringify(record[key]) ?? '';
    const is = withoutNewcomers(JSON.stringify(now[key]) ?? '', was);
    return was === is ? [] : [`${record.of}: ${key} was ${was}, now ${is}`];
  });
}
