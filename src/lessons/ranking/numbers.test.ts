import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptRecord, type SignTest } from '../../testing/keptRecord';

const mdx = readFileSync(new URL('./ranking.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

interface Row {
  readonly firstTwo: Readonly<Record<string, number>>;
  readonly firstTwoSmooth: Readonly<Record<string, number>>;
  readonly smoothIsBetter: SignTest;
}

const inWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

it('says of rankings what the experiment kept', () => {
  const { trials, numbers } = keptRecord<readonly Row[]>('ranks');
  expect(text).toContain(`Here ${trials} searches on each of ${inWords[numbers.length]!} recorded pipelines`);
  const range = (of: (row: Row) => number) => {
    const counts = numbers.map(of);
    return `${Math.min(...counts)} to ${Math.max(...counts)}`;
  };
  expect(text).toContain(`by $\\tilde Q$ in ${range(({ firstTwo }) => firstTwo['ngcp']!)} of the ${trials}`);
  expect(text).toContain(`by $\\tilde Q_s$ in ${range(({ firstTwoSmooth }) => firstTwoSmooth['ngcp']!)}.`);
  expect(text).toContain(
    `at random it was so in ${range(({ firstTwo }) => firstTwo['random']!)}, and in ${range(({ firstTwoSmooth }) => firstTwoSmooth['random']!)},`,
  );
  const rarer = (of: (row: Row) => Row['firstTwo']) =>
    inWords[numbers.filter((row) => of(row)['ngcp']! < of(row)['random']!).length]!;
  expect(text).toContain(
    `rarer in the searches on ${rarer(({ firstTwo }) => firstTwo)} of the ${inWords[numbers.length]!} pipelines, and by $\\tilde Q_s$ on ${rarer(({ firstTwoSmooth }) => firstTwoSmooth)}.`,
  );
  const sure = numbers.map((row) => row.smoothIsBetter).filter(({ corrected }) => corrected < 0.05);
  const better = sure.filter(({ firstSmaller, secondSmaller }) => firstSmaller > secondSmaller).length;
  const [more, less, same] = [better, sure.length - better, numbers.length - sure.length].map(
    (n) => inWords[n]!,
  );
  expect(text).toContain(
    `better than $\\tilde Q$ on ${more} pipeline, worse on ${less}, and on ${same} no difference is seen`,
  );
});
