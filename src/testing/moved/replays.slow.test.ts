import { describe, expect, it } from 'vitest';
import { isLong, oneOfEach, sample } from '../sweep';
import { readGolden } from './golden';
import { catalogueLines, movedAnswer, movedFile, type RequestRecord, type RunFileRecord } from './replays';

/** One in so many is replayed where the same is done in another way. */
const every = process.env['REPLAYED'];

/** Returns the names that a request holds: of members of families, kinds of changes, modes, inputs. */
function namesIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return [`${key} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) =>
    namesIn(one, Array.isArray(value) || field === 'id' ? key : field),
  );
}

// Runs mix choices of all kinds, and some of them meet all that any meets; other requests take milliseconds each.
describe.each([
  ['replays', 200, ({ request }: RequestRecord) => namesIn(request)],
  ['requests', 60, ({ of }: RequestRecord) => [of]],
] as const)('%s', (file, fewest, groupsOf) => {
  const records = readGolden<RequestRecord>(file);
  const nameOf = ({ of }: RequestRecord) => of;
  const chosen =
    every === undefined ? oneOfEach(records, groupsOf, nameOf) : sample(records, Number(every), nameOf);

  it('are all recorded', () => {
    expect(records.length).toBeGreaterThanOrEqual(fewest);
    expect(records.filter(({ digest }) => digest === undefined)).toEqual([]);
  });

  it.each(chosen)('$of', (record) => {
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
describe.runIf(isLong || every === undefined)('a run file', () => {
  it.each(sample(readGolden<RunFileRecord>('runFiles'), 2, ({ of }) => of))(
    'is exported, opened and exported again: $of',
    async (record) => {
      expect((await movedFile(record)).join('\n')).toBe('');
    },
  );
});
