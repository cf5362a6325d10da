import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Names that things had before they had one each, and the name of each. */
const former: Readonly<Record<string, string>> = {
  'Run many times': 'Many runs',
  'Gallery of failures': 'Failures',
  'Numbers of the plots': 'Numbers',
  'Guess against the machine': 'Predict first',
  'custom, [0, 400]': 'Two valleys',
  // The slider of the pull begins with these words, too.
  'Unlabelled data<': 'Manifold<',
};

/** Words that say the same in a way that nobody would say aloud. */
const stilted: readonly RegExp[] = [
  /what is to be said here/i,
  /may be written later/,
  /makes as large as it can/,
  /the way of the search that began/,
  /needs one: change that/,
  /mixes up/,
  /told wrongly/,
  /is no finite number/,
];

/** Names of settings with their sign, and a criterion by its formula: signs stand in tooltips, definitions and formulas only. */
const signed: readonly RegExp[] = [
  /PRESS\/l(?![:,])/,
  /\b(price|pull|ridge|smoothness) γ/i,
  /\bwidth σ/i,
  /\bneighbours ν/i,
  /\bpower p\b/i,
];

/** Texts of the sources in quotes or between tags, comments left out; those that tests only use are not on the page. */
function* textsOfThePage(): Generator<readonly [file: string, text: string]> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|mdx)$/.test(file) && !/\.test\.tsx?$|^testing\/|^engine\/.*golden/.test(file),
  );
  for (const file of files) {
    const source = readFileSync(`src/${file}`, 'utf8');
    yield [file, source.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')];
  }
}

it('no text of the page has a former name, or words that nobody would say aloud', () => {
  const found = [...textsOfThePage()].flatMap(([file, text]) => [
    ...Object.keys(former).flatMap((name) =>
      text.includes(name) ? [`${file}: ${name}, now ${former[name]}`] : [],
    ),
    ...[...stilted, ...signed].flatMap((words) => (words.test(text) ? [`${file}: ${words.source}`] : [])),
  ]);
  expect(found).toEqual([]);
});
