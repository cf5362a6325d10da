import { listed } from '../vocabulary/listed';

/** A work of `references.bib`. */
export interface Entry {
  readonly key: string;
  readonly authors: readonly Author[];
  /** True if there are more authors than those named. */
  readonly hasMore: boolean;
  /** Null of an undated work. */
  readonly year: string | null;
  readonly title: string;
  /** Where it appeared, with volume and pages; empty if nowhere. */
  readonly venue: string;
}

interface Author {
  readonly surname: string;
  readonly given: string;
}

/** Reads BibTeX as this project writes it: one field a line, authors as "surname, given names", no commands but `\&`. */
export function readBibliography(text: string): readonly Entry[] {
  return [...text.matchAll(/^@\w+\{([^,]+),\n([\s\S]*?)\n\}$/gm)].map(([, key = '', fields = '']) => {
    const field = (name: string): string | null =>
      fields
        .match(new RegExp(`^  ${name} = \\{(.*)\\},?$`, 'm'))?.[1]
        ?.replaceAll('\\&', '&')
        .replaceAll('--', '–') ?? null;
    const people = (field('author') ?? '').split(' and ');
    return {
      key,
      authors: people
        .filter((person) => person !== 'others')
        .map((person) => {
          const [surname = '', given = ''] = person.split(', ');
          return { surname, given };
        }),
      hasMore: people.includes('others'),
      year: field('year'),
      title: field('title') ?? '',
      venue: venueOf(field),
    };
  });
}

/** "The Annals of Statistics 31(3), 705–767". */
function venueOf(field: (name: string) => string | null): string {
  const volume = field('volume');
  const number = field('number');
  const numbered = volume === null ? '' : ` ${volume}${number === null ? '' : `(${number})`}`;
  const journal = field('journal');
  const parts = [
    journal === null ? null : `${journal}${numbered}`,
    ...['booktitle', 'type', 'school', 'institution', 'publisher', 'howpublished', 'note', 'pages'].map(
      field,
    ),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** The ways to name the authors of a work before its year: "A", "A and B", "A, B and C", and "A et al." of more than two. */
export function namesOf({ authors }: Pick<Entry, 'authors'>): readonly string[] {
  const surnames = authors.map(({ surname }) => surname);
  return surnames.length > 2 ? [listed(surnames), `${surnames[0]!} et al.`] : [listed(surnames)];
}

/** The forms in which a text may cite a work: "A and B (2000)", "A and B, 2000" and "A and B 2000". */
export function formsOf(entry: Pick<Entry, 'authors' | 'year'>): readonly string[] {
  const { year } = entry;
  if (year === null) return [];
  return namesOf(entry).flatMap((names) => [`${names} (${year})`, `${names}, ${year}`, `${names} ${year}`]);
}

const code = /^\d{3}$/;

/** Finds the works that a text cites, by their codes or by authors and year; those with a code come first. */
export function citedIn(text: string, entries: readonly Entry[]): readonly Entry[] {
  // Longer citations are taken out first: "A and B (2000)" is no work of B alone.
  const forms = entries
    .flatMap((entry) => formsOf(entry).map((form) => ({ entry, form })))
    .sort((a, b) => b.form.length - a.form.length);
  const found = new Set(
    entries.filter(({ key }) => code.test(key) && new RegExp(`(?<![\\d.])${key}\\b`).test(text)),
  );
  let rest = text;
  for (const { entry, form } of forms) {
    if (!rest.includes(form)) continue;
    found.add(entry);
    rest = rest.replaceAll(form, '…');
  }
  return entries.filter((entry) => found.has(entry));
}

/** Writes a work in full: "Radford M. Neal (2003): Slice Sampling. The Annals of Statistics 31(3), 705–767." */
export function inFull({ key, authors, hasMore, year, title, venue }: Entry): string {
  const names = authors.map(({ given, surname }) => `${given} ${surname}`.trim());
  const people = hasMore ? `${names.join(', ')} and others` : listed(names);
  const known = code.test(key) ? ` (${key} in the code)` : '';
  const first = `${people}${year === null ? '' : ` (${year})`}: ${title}`;
  return `${first}${/[.?!]$/.test(title) ? ' ' : '. '}${venue}${known}.`;
}
