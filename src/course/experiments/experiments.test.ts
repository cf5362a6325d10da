import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import readme from '../../../experiments/README.md?raw';
import { experiments } from '../../../experiments/registry';
import { lessonOf } from '../../lessons/registry';
import { documentsIndex } from '../documents/documentsIndex';
import { entriesOf } from '../documents/entry';
import { experimentsIndex } from './experimentsIndex';
import { pictureOf, recordOf } from './files';
import { sectionOf } from './sections';

it('all experiments are shown, in their order', () => {
  expect(experimentsIndex.map(({ name }) => name)).toEqual(experiments.map(({ name }) => name));
});

it('the page says on how many seeds they are', () => {
  const counts = experimentsIndex.map(({ name }) => {
    const [first, last] = sectionOf(name).seeds.match(/\d+/g)!.map(Number);
    return (last ?? first!) - first! + 1;
  });
  const page = readFileSync(new URL('./ExperimentsPage.tsx', import.meta.url), 'utf8');
  expect(page).toContain(`each on ${Math.min(...counts)} to ${Math.max(...counts)} seeds`);
});

const lettersOf = (text: string): string => text.replace(/\W/g, '');
const inPage = (text: string): string =>
  experimentsIndex
    .reduce((so, { name, title }) => so.replaceAll(`\`${name}\``, `“${title}”`), text)
    .replaceAll('Q̃_s', 'Q̃ₛ')
    .replaceAll('docs/results.md', 'the written results')
    .replaceAll('`', '');

describe.each(experimentsIndex)('$name', ({ name, lesson, of }) => {
  const experiment = experiments.find((one) => one.name === name)!;
  const section = sectionOf(name);

  it('is told as it was kept', () => {
    expect(lettersOf(section.claim)).toBe(lettersOf(inPage(experiment.document)));
    expect(section.picture).toBe(inPage(experiment.summary));
    expect(section.seeds).toMatch(/^seeds? \d+( to \d+)?$/);
    expect(section.decided !== null).toBe(experiment.decided !== undefined);
  });

  it('is told without marks of Markdown and without files that a reader of the page has not', () => {
    const { claim, decided, found, picture, table } = section;
    const words = found.flatMap(({ text, items }) => [text, ...items]);
    for (const text of [
      claim,
      decided ?? '',
      picture,
      ...words,
      ...(table?.head ?? []),
      ...(table?.rows.flat() ?? []),
    ]) {
      expect(text).not.toMatch(/`|\*\*|_|\w\/\w+\.md/);
    }
  });

  it('is no wall of words: what came out stands in passages, none of them lost', () => {
    const told = section.found.flatMap(({ text, items }) => [text, ...items]);
    const whole = told.join(' ');
    if (whole.length > 600) expect(section.found.length).toBeGreaterThan(1);
    // What a colon between blanks parts are cases, as in "sooner : later".
    for (const { text } of section.found) expect(text).not.toMatch(/ :$/);
    for (const passage of told) expect(passage.length, passage).toBeLessThanOrEqual(700);
    const block = readme.split(`<!-- ${name} -->`)[1]!;
    const written = inPage(/^_Here_ \(.*?\): (.*)$/m.exec(block)![1]!);
    // Between two items stood "and", or a comma.
    const parts = (text: string) => lettersOf(text.replace(/\band\b/g, ''));
    expect(parts(whole)).toBe(parts(written));
  });

  it('has a table where the record has one, each row as long as its head', () => {
    expect(section.table !== null).toBe(experiment.table !== undefined);
    for (const row of section.table?.rows ?? []) expect(row).toHaveLength(section.table!.head.length);
  });

  it('has a picture and a record', () => {
    for (const address of [pictureOf(name), recordOf(name)]) {
      expect(existsSync(`.${new URL(address!, 'file://').pathname}`), address).toBe(true);
    }
  });

  it('belongs to a lesson, and to entries of documents', () => {
    expect(lessonOf(lesson)).toBeDefined();
    for (const [code, number] of of) {
      const document = documentsIndex.find((one) => one.code === code)!;
      expect(entriesOf(document).map((entry) => entry.number)).toContain(number);
    }
  });
});
