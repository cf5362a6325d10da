import { quoted, unescapeText } from './text';

/** Takes note of something that was wrong with a link or a file, in a sentence. */
export type Complain = (sentence: string) => void;

/** The sentences that were noted: no more than somebody would read, and one that says there are more. */
export interface Collector {
  readonly issues: readonly string[];
  readonly complain: Complain;
}

const mostIssues = 12;

/** Notes what is wrong with a link, or with a file. */
export function collector(source: 'link' | 'file'): Collector {
  const issues: string[] = [];
  return {
    issues,
    complain(sentence) {
      if (issues.length < mostIssues) issues.push(begun(sentence, source));
      else issues[mostIssues] = `The ${source} has more faults of this kind.`;
    },
  };
}

/** One that begins with a key says where the key stands. */
function begun(sentence: string, source: string): string {
  return /^[a-z]/.test(sentence) ? `In the ${source}, ${sentence}` : sentence;
}

/** Keys and values, each of which is taken once. */
export interface Reader {
  /** The value of a key, or null; marks it as read. */
  take(key: string): string | null;
  /** Keys nobody asked for. */
  left(): readonly string[];
}

const mostPairs = 200;

/** The pairs of a link's hash: `key=value&key=value`, percent-encoded. */
export function hashPairs(hash: string, complain: Complain): ReadonlyMap<string, string> {
  const parts = hash
    .replace(/^[#?]+/, '')
    .split('&')
    .filter((part) => part !== '');
  if (parts.length > mostPairs)
    complain(`The link has ${parts.length} parts; the first ${mostPairs} are read.`);
  return pairsOf(parts.slice(0, mostPairs), { complain, decode: true });
}

/** The pairs of an inner list: `key=value,key=value`. */
export function listReader(text: string, complain: Complain): Reader {
  const parts = text.split(',').filter((part) => part !== '');
  return readerOf(pairsOf(parts.slice(0, mostPairs), { complain, decode: false }));
}

function pairsOf(
  parts: readonly string[],
  { complain, decode }: { complain: Complain; decode: boolean },
): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf('=');
    const raw = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    const [key = null, value = null] = raw.map((text) => (decode ? unescapeText(text) : text));
    if (key === null || value === null)
      complain(`The part ${quoted(part)} of the link has a broken percent sign; it was left out.`);
    else if (pairs.has(key)) complain(`The key ${quoted(key)} is given twice; the first is used.`);
    else pairs.set(key, value);
  }
  return pairs;
}

/** Hands out each pair, and keeps count of those nobody asked for. */
export function readerOf(pairs: ReadonlyMap<string, string>): Reader {
  const unread = new Set(pairs.keys());
  return {
    take(key) {
      unread.delete(key);
      return pairs.get(key) ?? null;
    },
    left: () => [...unread],
  };
}
