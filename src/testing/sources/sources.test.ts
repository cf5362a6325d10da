import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { works } from '../../engine/works';
import { lessons } from '../../lessons/registry';
import { textOf } from '../shownStates';
import { citedIn, formsOf, inFull, namesOf, type Entry } from '../../course/bibliography';
import { isThere, placesIn, readReferences, unknownCitations } from './cited';

const root = new URL('../../../', import.meta.url);

/** Files of a folder of the project, by their paths. */
const filesIn = (folder: string, names: RegExp): readonly (readonly [string, string])[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .map((file) => [`${folder}${file}`, readFileSync(new URL(`${folder}${file}`, root), 'utf8')] as const);

const code = filesIn('src/', /(?<!\.test)\.(?:tsx?|mdx)$/);

/** The field `source` of every member of every family, and of every example, as it is typed. */
const sources = code
  .filter(([file]) => /^src\/(?:engine|studies)\//.test(file))
  .flatMap(([file, text]) =>
    [...text.matchAll(/\bsource:\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g)].map(
      (match) => [file, match[1] ?? match[2]!] as const,
    ),
  );

/** What each lesson names as its sources, and its text without marks. */
const references = lessons.flatMap(({ id, references: all }) =>
  all.flatMap(({ where, what }) => [[id, where] as const, [id, what] as const]),
);

const entries = readReferences();

describe('references.bib', () => {
  it('has every work once, with authors, a title and, but for the undated sheet, a year', () => {
    expect(entries.length).toBeGreaterThan(90);
    const keys = entries.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(keys.length);
    for (const { authors, title } of entries) {
      expect(authors.length, title).toBeGreaterThan(0);
      expect(authors.every(({ surname, given }) => /^\p{L}/u.test(surname) && given.length > 0)).toBe(true);
    }
    expect(entries.filter(({ year }) => year === null).map(({ key }) => key)).toEqual(['003']);
  });

  it('has the five documents that sources name by a code', () => {
    for (const { code: key, cited, title } of works) {
      const entry = entries.find((one) => one.key === key)!;
      if (entry.year) expect(cited).toBe(`${namesOf(entry)[0]!} (${entry.year})`);
      const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
      expect(plain(title)).toContain(plain(entry.title));
    }
  });

  it('has no work that nothing in the project cites', () => {
    const everything = [...code, ...filesIn('experiments/', /\.ts$/)]
      .map(([, text]) => text.replace(/\s*\n\s*(?:\* )?/g, ' '))
      .join('\n');
    const isCited = (entry: Entry): boolean => formsOf(entry).some((form) => everything.includes(form));
    const cited = entries.filter(
      (entry) => works.some(({ code: key }) => key === entry.key) || isCited(entry),
    );
    expect(entries.filter((entry) => !cited.includes(entry)).map(({ key }) => key)).toEqual([]);
  });
});

describe('works cited', () => {
  const find = (text: string) => citedIn(text, entries).map(({ key }) => key);

  it('are found by code and by authors and year, each once', () => {
    expect(find('003 §3; Neal (2003); 001 (2.2), 003 §2; Cox and John 1992')).toEqual([
      '001',
      '003',
      'cox1992',
      'neal2003',
    ]);
    expect(find('1000 §2, p = 0.003, Cox and others (1992)')).toEqual([]);
    const [coxAlone, pair] = [find('Cox (1958)'), find('Wang and Jegelka (2017)')];
    expect([coxAlone, pair]).toEqual([['cox1958'], ['wang2017']]);
  });

  it('are printed with authors, year, title and where they appeared', () => {
    const print = (key: string): string => inFull(entries.find((one) => one.key === key)!);
    expect(print('neal2003')).toBe(
      'Radford M. Neal (2003): Slice Sampling. The Annals of Statistics 31(3), 705–767.',
    );
    expect(print('004')).toBe(
      'Jasper Snoek, Hugo Larochelle and Ryan P. Adams (2012): Practical Bayesian Optimization of Machine Learning Algorithms. Advances in Neural Information Processing Systems 25, 2951–2959 (004 in the code).',
    );
    expect(print('003')).toMatch(/^Sébastien Dubois: .* Undated \(003 in the code\)\.$/);
    for (const entry of entries) {
      expect(entry.venue, entry.key).not.toBe('');
      expect(inFull(entry)).not.toMatch(/[{}\\]|--|undefined|null/);
    }
  });

  it('of each lesson are all that its sources name by a year', () => {
    for (const { id, references: all } of lessons) {
      const text = all.map(({ where, what }) => `${where} ${what}`).join('; ');
      const years = [...text.matchAll(/\b(?:1[89]\d\d|20[0-2]\d)\b/g)].map(([year]) => year);
      const cited = new Set(citedIn(text, entries).map(({ year }) => year));
      expect(
        years.filter((year) => !cited.has(year)),
        id,
      ).toEqual([]);
    }
  });

  it('of each lesson are all that its text names', () => {
    const missing = lessons.flatMap((lesson) => {
      const listed = find(lesson.references.map(({ where, what }) => `${where} ${what}`).join('; '));
      const named = find(textOf(lesson).replace(/\s+/g, ' '));
      return named.filter((key) => !listed.includes(key)).map((key) => `${lesson.id}: ${key}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('sources', () => {
  it('cite only works of references.bib, by author and year', () => {
    expect(sources.length).toBeGreaterThan(100);
    const unknown = [...sources, ...references].flatMap(([where, source]) =>
      unknownCitations(source, entries).map((around) => `${where}: ${around}`),
    );
    expect(unknown).toEqual([]);
  });

  it('cite in the texts of lessons only works that are there, too', () => {
    const cited = /(\p{Lu}[\p{L}’-]+),? \(?((?:1[89]|20)\d\d)\b/gu;
    const unknown = lessons.flatMap((lesson) =>
      [...textOf(lesson).replace(/\s+/g, ' ').matchAll(cited)]
        .filter(
          ([, name, year]) =>
            !entries.some((one) => one.year === year && one.authors.at(-1)!.surname.endsWith(name!)),
        )
        .map(([found]) => `${lesson.id}: ${found}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name whoever found what a member does, and not only the document that passed it on', () => {
    const alone = sources.filter(
      ([file, source]) => file.startsWith('src/engine/') && /^00[124] [^;,:]*$/.test(source),
    );
    expect(alone).toEqual([]);
  });
});

describe('places in documents', () => {
  it('are read in the forms that are used', () => {
    const read = (text: string) => placesIn(text).map(({ code: key, kind, at }) => `${key} ${kind} ${at}`);
    expect(read('000 §2.3, (2.11)–(2.14), (2.18); 001 A.7')).toEqual([
      '000 sections 2.3',
      '000 equations 2.11',
      '000 equations 2.14',
      '000 equations 2.18',
      '001 sections A.7',
    ]);
    expect(read('000 §6.3.3, Figs 6-7 and 6-8; 002 Table 4.1')).toEqual([
      '000 sections 6.3.3',
      '000 figures 6-7',
      '000 figures 6-8',
      '002 tables 4.1',
    ]);
    expect(read('001, 3.11, 3.12; 000 §3.4.1 iv; 001 (2.68–2.69), Algorithm 5')).toEqual([
      '001 equations 3.11',
      '001 equations 3.12',
      '000 sections 3.4.1',
      '001 equations 2.68',
      '001 equations 2.69',
      '001 algorithms 5',
    ]);
    expect(read('1000 §2, of 001 and others')).toEqual([]);
    expect(placesIn('000 §8; 001 (9.9); 004 Table 1').filter(isThere)).toEqual([]);
  });

  it('exist, in every source, comment and text of the project', () => {
    const all = [
      ...code,
      ...filesIn('experiments/', /\.(?:ts|md)$/),
      ...filesIn('docs/', /\.md$/),
      ['README.md', readFileSync(new URL('README.md', root), 'utf8')] as const,
    ];
    const named = all.flatMap(([file, text]) =>
      file.startsWith('src/testing/sources/') ? [] : placesIn(text).map((place) => ({ file, ...place })),
    );
    expect(named.length).toBeGreaterThan(300);
    const missing = named.filter((place) => !isThere(place));
    expect(missing.map(({ file, code: key, kind, at }) => `${file}: ${key} ${kind} ${at}`)).toEqual([]);
  });
});

it('CITATION.cff names the version that package.json has', () => {
  const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CITATION.cff')).toContain(`\nversion: ${version}\n`);
});
