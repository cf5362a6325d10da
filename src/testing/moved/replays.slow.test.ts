import { describe, expect, it } from 'vitest';
import { isLong, sample, sweep } from '../sweep';
import { readGolden } from './golden';
import { catalogueLines, movedAnswer, movedFile, type RequestRecord, type RunFileRecord } from './replays';

/** One in so many, or all in a long sweep; each mixes choices of all kinds. Fewer where the same is replayed in another way. */
const every = Number(process.env['REPLAYED'] ?? sweep(5, 1));

describe.each([
  ['replays', 200],
  ['requests', 60],
] as const)('%s', (file, fewest) => {
  const records = readGolden<RequestRecord>(file);

  it('are all recorded', () => {
    expect(records.length).toBeGreaterThanOrEqual(fewest);
    expect(records.filter(({ digest }) => digest === undefined)).toEqual([]);
  });

  it.each(sample(records, every, ({ of }) => of))('$of', (record) => {
    expect(movedAnswer(record).join('\n')).toBe('');
  });
});

it('the catalogue describes every member as it did, in the same order', () => {
  const before = readGolden<string>('catalogue');
  expect(before.length).toBeGreaterThanOrEqual(60);
  const stayed = new Set(before);
  expect(catalogueLines().filter((line) => stayed.has(line))).toEqual(before);
});

// Run files say the same without vectors as the runs in them.
describe.runIf(isLong || process.env['REPLAYED'] === undefined)('a run file', () => {
  it.each(readGolden<RunFileRecord>('runFiles'))(
    'is exported, opened and exported again: $of',
    async (record) => {
      expect((await movedFile(record)).join('\n')).toBe('');
    },
  );
});
