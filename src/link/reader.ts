import { quoted, unescapeText } from './text';

/** Notes a fault of a link or a file, in a sentence. */
export type Complain = (sentence: string) => void;

/** Noted faults: no more than somebody would read, and a sentence that there are more. */
export interface Collector {
  readonly issues: readonly string[];
  readonly complain: Complain;
}

const mostIssues = 12;

/** Creates a collector of the faults of a link or a file. */
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

/** Adds the source to a sentence that begins with a key. */
function begun(sentence: string, source: string): string {
  return /^[a-z]/.test(sentence) ? `In the ${source}, ${sentence}` : sentence;
}

/** Keys and values, each taken once. */
export interface Reader {
  /** Returns the value of a key, or null, and marks the key as read. */
  take(key: string): string | null;
  /** Returns the unread keys. */
  left(): readonly string[];
}

const mostPairs = 200;

/** Reads the pairs of a link's hash: `key=value&key=value`, percent-encoded. */
export function hashPairs(hash: string, complain: Complain): ReadonlyMap<string, string> {
  const parts = hash
    .replace(/^[#?]+/, '')
    .split('&')
    .filter((part) => part !== '');
  if (parts.length > mostPairs)
    complain(`The link has ${parts.length} parts; the first ${mostPairs} are read.`);
  return pairsOf(parts.slice(0, mostPairs), { complain, decode: true });
}

/** Reads the pairs of an inner list: `key=value,key=value`. */
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

/** Returns a reader of pairs that keeps track of the unread ones. */
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
