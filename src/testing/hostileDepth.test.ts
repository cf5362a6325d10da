import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTour, readTourPlace } from '../course/tour/tour';
import { EngineError } from '../engine/errors';
import { parseFormula } from '../engine/objectives/formula/readFormula';
import { readRun } from '../export/runFile';
import { respond } from '../headless/answer';
import { initialData } from '../lab/state/data';
import { decodeLink } from '../link/decodeLink';
import { readParts } from '../link/partsText';
import { readRecordText } from '../rooms/experiment/state/record';
import { remainsOf } from '../rooms/experiment/state/remains';
import { readExperimentTable } from '../rooms/experiment/ways/readExperimentTable';
import { gridOfAnswers } from '../table/answersFile';
import { gridOfJson } from '../table/json';
import { parseTable } from '../table/parseTable';
import { readAnswers } from '../table/readAnswers';
import { sweep } from './sweep';

/** Every reader of text that comes with a link or a file. */
const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['a link', decodeLink],
  ['a tour in a link', (text) => decodeLink(`page=tour:${encodeURIComponent(text)}`)],
  ['a tour', readTour],
  ['a place in a tour', readTourPlace],
  ['kernels of kernels', readParts],
  ['a formula', parseFormula],
  ['a run', (text) => readRun(text, initialData)],
  ['a table in JSON', gridOfJson],
  ['a table', parseTable],
  ['answers of a program, as a table', gridOfAnswers],
  ['answers of a program', readAnswers],
  ['a request', respond],
  ['an experiment', readRecordText],
  ['what is left of an experiment', remainsOf],
  ['a table of an experiment', readExperimentTable],
];

/** What stands in itself. */
const nests = [
  ['[', '1', ']'],
  ['{"a":', '1', '}'],
  ['(', 'x', ')'],
  ['sin(', 'x', ')'],
  ['-', 'x', ''],
  ['x^', 'x', ''],
  ['sum(', 'white', ')'],
  ['product(sum(', 'white', ')!white)'],
  ['\\frac{', '1', '}{2}'],
  ['**', 'x', '**'],
  ['[', 'x', '](y)'],
  ['> ', 'x', ''],
  ['- ', 'x', ''],
  ['%5B', '1', '%5D'],
] as const;

/** What is around it, as far as readers look into it. */
const frames = [
  (deep: string) => deep,
  (deep: string) => `{"spec":${deep},"changes":${deep}}`,
  (deep: string) => `{"spec":{"kernel":{"id":"sum","params":{"parts":${deep}}}},"changes":[{"x":${deep}}]}`,
  (deep: string) => `{"spec":{"objective":{"id":"points","params":{"X":${deep},"y":${deep}}}}}`,
  (deep: string) => `[{"x":${deep},"y":1},{"x":1,"y":${deep}}]`,
  (deep: string) => `{"op":"run","spec":${deep}}`,
  (deep: string) => `kernel=sum&parts=${deep}`,
  (deep: string) => `changes=configure:1:kernel=sum,kernel.parts=${deep}`,
  (deep: string) => `# Title\n\n${deep}\n\n$${deep}$`,
];

it.each(readers)('%s is read or refused in words, however deep things stand in themselves', (_, read) => {
  const texts = fc.record({
    nest: fc.constantFrom(...nests),
    frame: fc.constantFrom(...frames),
    depth: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(1000, 10_000, 60_000)),
  });
  fc.assert(
    fc.property(texts, ({ nest: [open, inside, close], frame, depth }) => {
      try {
        read(frame(open.repeat(depth) + inside + close.repeat(depth)));
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(EngineError);
      }
    }),
    { numRuns: sweep(45, 150) },
  );
});
