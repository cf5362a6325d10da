import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { datasetWords } from '../../../engine/datasets/registry';
import { pipelineWords } from '../../../engine/pipelines/registry';
import { cardRows as readRows } from '../../../testing/cardRows';
import { cardRows } from './cardRows';
import { cardPictures } from './pictures';
import { cardOf, chooseWords } from './words';

it('shows rows of the data; CARDS=write writes them anew', () => {
  const rows = readRows();
  if (process.env['CARDS'] === 'write') {
    writeFileSync('src/rooms/pipelines/choose/cardRows.json', `${JSON.stringify(rows)}\n`);
  } else expect(cardRows).toEqual(rows);
});

it('has a picture and words that fit for every pipeline', () => {
  expect(Object.keys(cardPictures).toSorted()).toEqual(pipelineWords.map(({ id }) => id).toSorted());
  for (const words of pipelineWords) {
    const { facts } = cardOf(words);
    const { rowsName } = datasetWords.find(({ id }) => id === words.dataset)!;
    expect(facts).toBe(
      `${words.params.length} ${words.params.length === 1 ? 'knob' : 'knobs'} · ${words.rows} ${rowsName}`,
    );
    // A line of a card holds about so many characters.
    for (const line of [words.label, words.question, words.way]) expect(line.length).toBeLessThanOrEqual(48);
    expect(words.way).toMatch(/^[A-Z].*\.$/);
  }
});

it('counts the pipelines in its sentences', () => {
  expect(chooseWords(7).lead).toMatch(/^Seven real pipelines /);
  expect(chooseWords(7).foot).toMatch(/^No pipeline is chosen\. Choose one of the seven; /);
  expect(chooseWords(14).lead).toMatch(/^14 real pipelines /);
});
