// Fills in what is missing: node scripts/run-ts.mjs src/testing/moved/record.ts
// A record that says already what became of it is never changed. To record one again, delete all but what is asked of it by hand.
import { readGolden, writeGolden, type GoldenFile } from './golden';
import { followed, type LinkRecord } from './links';
import { asked, catalogueLines, reopened, type RequestRecord, type RunFileRecord } from './replays';
import { rewritten, type TextRecord } from './texts';

async function fill<T>(file: GoldenFile, isDone: (one: T) => boolean, record: (one: T) => T | Promise<T>) {
  const before = readGolden<T>(file);
  const after: T[] = [];
  for (const one of before) after.push(isDone(one) ? one : await record(one));
  const count = before.filter((one) => !isDone(one)).length;
  if (count > 0) writeGolden(file, after);
  console.log(`${file}: ${count} of ${before.length} recorded.`);
}

const hasText = ({ written }: { readonly written?: unknown }) => written !== undefined;
const hasDigest = ({ digest }: RequestRecord) => digest !== undefined;
await fill<LinkRecord>('links', hasText, (one) => ({ ...one, ...followed(one) }));
await fill<TextRecord>('texts', hasText, rewritten);
await fill<RequestRecord>('replays', hasDigest, asked);
await fill<RequestRecord>('requests', hasDigest, asked);
await fill<RunFileRecord>('runFiles', ({ opens }) => opens !== undefined, reopened);

const nameIn = (line: string): string => line.split(' ')[0]!;
const members = readGolden<string>('catalogue');
const recorded = new Map(members.map((line) => [nameIn(line), line]));
const present = catalogueLines();
const added = present.filter((line) => !recorded.has(nameIn(line)));
// In the order of the registries, which the test compares with; a member that is gone stays, so that the test says so.
const gone = members.filter((line) => !present.some((one) => nameIn(one) === nameIn(line)));
if (added.length > 0) {
  writeGolden('catalogue', [...present.map((line) => recorded.get(nameIn(line)) ?? line), ...gone]);
}
console.log(`catalogue: ${added.length} of ${members.length + added.length} recorded.`);
