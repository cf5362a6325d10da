import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

describe.each(experimentsIndex)('$name', ({ name, lesson, of }) => {
  const experiment = experiments.find((one) => one.name === name)!;
  const section = sectionOf(name);

  it('is told as it was kept', () => {
    expect(section.claim.replace(/\W/g, '')).toBe(experiment.document.replace(/\W/g, ''));
    expect(section.picture).toBe(experiment.summary);
    expect(section.seeds).toMatch(/^seeds? \d+( to \d+)?$/);
    expect(section.decided !== null).toBe(experiment.decided !== undefined);
    expect(section.found).not.toMatch(/`|\*\*|(^|\s)_\w/);
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
