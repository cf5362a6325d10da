import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import style from '../../../.oxfmtrc.json';
import { blockOf, withBlock } from '../../../experiments/blocks';
import { experiments } from '../../../experiments/registry';
import { minutesOf } from '../../course/lessonMinutes';
import { countWord } from '../../engine/campaign/words';
import { datasetWords } from '../../engine/datasets/registry';
import { pipelineWords } from '../../engine/pipelines/registry';
import { ops, respond } from '../../headless/answer';
import { loadedForRequests } from '../../headless/measuring';
import { partsOfCourse } from '../../lessons/parts';
import { lessons } from '../../lessons/registry';
import { workedExamples } from '../../studies/examples/workedExamples';
import { hidableIds } from '../../vocabulary/pageParts';
import { drawFolders, listFolders, listLevels } from './folders';
import {
  blocksIn,
  documents,
  everything,
  isPath,
  isThere,
  leads,
  linksIn,
  read,
  root,
  spansIn,
  wordsIn,
} from './read';

/** What is there only once something was built, installed or started, or on another machine. */
const made = [
  'dist/',
  'dist-one-file/',
  'dist-scorm/',
  '.cache/',
  'assets/',
  'sw.js',
  'THIRD-PARTY-NOTICES.txt',
  'run.journal',
];

const isMade = (path: string): boolean => made.some((one) => path === one || path.startsWith(one));

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** Commands of npm in a text: "npm run -s headless" is "headless", "npm test" is "test". */
const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test))/g)].map(
    ([, run, short]) => (run ?? short)!,
  );

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to what is there', () => {
    expect(linksIn(text).filter((target) => !leads(document, target))).toEqual([]);
  });

  it('names paths that are there', () => {
    const inBlocks = blocksIn(text).flatMap(({ code }) =>
      [...code.matchAll(/(?<![\w/.])(?:src|scripts|bench|experiments|e2e|docs)\/[\w./-]+/g)].map(
        ([path]) => path,
      ),
    );
    const inCommands = spansIn(text).flatMap((span) =>
      /^\w+=|^(?:npx|node|git) /.test(span)
        ? [...span.matchAll(/(?:src|scripts|bench|experiments|e2e|docs)\/[\w./-]+/g)].map(([path]) => path)
        : [],
    );
    const named = [...spansIn(text).filter(isPath), ...inBlocks, ...inCommands];
    expect(named.filter((path) => !isThere(path) && !isMade(path))).toEqual([]);
  });

  it('names commands that are there', () => {
    expect(commandsIn(text).filter((name) => !scripts.includes(name))).toEqual([]);
    const named = [...text.matchAll(/\bnpm run experiment -- (\S+?)[\s`]/g)].map(([, name]) => name!);
    expect(named.filter((name) => experiments.every((one) => one.name !== name))).toEqual([]);
  });

  it('asks what the command line answers', async () => {
    const requests = blocksIn(text).flatMap(({ language, code }) =>
      language === 'json' ? [code] : [...code.matchAll(/echo '([^']*)'/g)].map(([, request]) => request!),
    );
    for (const request of requests) {
      const family = await loadedForRequests([JSON.parse(request)]);
      expect(respond(request, family), request).toMatchObject({ exitCode: 0, complaint: '' });
    }
  });
});

it('README and CONTRIBUTING are short', () => {
  expect(wordsIn(read('README.md'))).toBeLessThanOrEqual(1000);
  expect(wordsIn(read('CONTRIBUTING.md'))).toBeLessThanOrEqual(900);
});

it('README leads to every page of docs', () => {
  const pages = documents.filter((one) => one.startsWith('docs/'));
  expect(pages.filter((page) => !linksIn(read('README.md')).includes(page))).toEqual([]);
});

it('docs/headless.md has every operation of the command line, each with an example', () => {
  const text = read('docs/headless.md');
  const told = [...text.matchAll(/^### `(.*)`$/gm)].map(([, op]) => op!);
  expect(told.toSorted()).toEqual(ops.toSorted());
  const asked = blocksIn(text)
    .filter(({ language }) => language === 'json')
    .map(({ code }) => (JSON.parse(code) as { op: string }).op);
  expect(asked).toEqual(told);
});

it('docs/documents.md and docs/results.md name experiments, pipelines and examples that there are', () => {
  const known = new Set([
    ...experiments.map(({ name }) => name),
    ...pipelineWords.map(({ id }) => id),
    ...workedExamples.map(({ id }) => id),
    ...ops,
  ]);
  const named = ['docs/documents.md', 'docs/results.md'].flatMap((document) =>
    spansIn(read(document)).filter((span) => /^[a-z][\w-]*$/.test(span)),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('docs/documents.md leads to every worked example', () => {
  const spans = spansIn(read('docs/documents.md'));
  expect(workedExamples.map(({ id }) => id).filter((id) => !spans.includes(id))).toEqual([]);
});

it('docs/serving.md has every part that a link can hide', () => {
  const rows = [...read('docs/serving.md').matchAll(/^\| (`.*?`) +\|/gm)].map(([, cell]) => cell!);
  expect(rows.flatMap(spansIn).toSorted()).toEqual(hidableIds.toSorted());
});

it('docs/exports.md names options that the programs have', () => {
  const text = read('docs/exports.md');
  const commands = [...text.matchAll(/python run-\w+\.py(.*?)(?:#|"|$)/gm)].map(([, rest]) => rest!);
  const named = [...commands, ...spansIn(text).filter((span) => /^--[a-z]/.test(span))].flatMap(
    (part) => part.match(/--[a-z]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(5);
  const programs = everything
    .filter((one) => /^src\/export\/python\/(?!.*test).*\.ts$/.test(one))
    .map(read)
    .join('');
  expect(named.filter((option) => !programs.includes(option))).toEqual([]);
});

it('docs/adding.md has every family', () => {
  const registries = everything.filter((one) => /^src\/.*\/registry\.ts$/.test(one));
  expect(registries.length).toBeGreaterThan(10);
  const spans = spansIn(read('docs/adding.md'));
  expect(registries.filter((one) => !spans.includes(one))).toEqual([]);
});

describe('docs/architecture.md', () => {
  const file = 'docs/architecture.md';
  const blocks = { picture: drawFolders(), folders: listFolders(), levels: listLevels() };

  it.each(Object.entries(blocks))('has the %s that the checker has', async (name, block) => {
    const formatted = async (text: string): Promise<string> =>
      (await format(file, text, { printWidth: style.printWidth })).code;
    const now = await formatted(withBlock(read(file), name, block));
    if (process.env['DOCUMENTS'] === 'write') writeFileSync(new URL(file, root), now);
    expect(blockOf(read(file), name)).toBe(blockOf(now, name));
  });

  it('has a picture without the arrows that others make, and one box for those that use each other', () => {
    const room = (...run: string[]) => ({ task: '', run, types: [], npm: [] });
    const drawn = drawFolders({
      low: room('low'),
      high: room('middle/part', 'low'),
      middle: room('low', 'beside'),
      beside: room('middle'),
    });
    expect(drawn.split('\n').filter((line) => line.includes('-->'))).toEqual([
      '  high --> middle',
      '  middle --> low',
    ]);
    expect(drawn).toContain('middle["middle<br>beside"]');
  });

  it('explains 25 words, in their order', () => {
    const words = [...read(file).matchAll(/^- \*\*(.*?)\*\*:/gm)].map(([, word]) => word!);
    expect(words).toHaveLength(25);
    expect(words).toEqual(words.toSorted());
  });
});

it('what the documents count is there', () => {
  const says = (document: string, words: string): void =>
    expect(read(document).replace(/\s+/g, ' ')).toContain(words);
  expect(lessons).toHaveLength(35);
  says('README.md', 'thirty-five lessons');
  says('docs/page.md', 'Thirty-five lessons of about ten to twenty minutes');
  const [story, questions, last] = partsOfCourse().map((part) => countWord(part.lessons.length));
  says('docs/page.md', `numbers to compute. Of them ${story!} tell one story`);
  says('docs/page.md', `${questions!} more, in any order, are about`);
  says('docs/page.md', `the last ${last!} tune real pipelines`);
  const minutes = lessons.map(minutesOf);
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(28);
  const many = countWord(pipelineWords.length);
  const sets = countWord(new Set(datasetWords.map(({ file }) => file)).size);
  says('README.md', `${many} real pipelines of machine learning`);
  says('docs/page.md', `**${many} real pipelines of machine learning** on ${sets} sets of data`);
});

describe('what reads the documents', () => {
  it('finds what is not there', () => {
    expect(['src/engine/nothing.ts', 'nothing.ts', 'src/<id>/nothing.ts'].filter(isThere)).toEqual([]);
    expect(
      ['src/engine/errors.ts', 'engine/errors.ts', 'errors.ts', 'src/lessons/<id>/<id>.mdx'].every(isThere),
    ).toBe(true);
    expect(leads('README.md', 'docs/headless.md#nothing')).toBe(false);
    expect(leads('docs/first-hour.md', 'adding.md#a-kernel')).toBe(true);
    expect(['a/b', 'a.ts', 'CITATION.cff'].every(isPath)).toBe(true);
    expect(['npm run x', '/perf', 'f(a/b)', 'step()', '{a/b}'].some(isPath)).toBe(false);
  });
});

it('the changelog tells each change of a version once', () => {
  for (const version of read('CHANGELOG.md').split(/^## /m).slice(1)) {
    const starts = version
      .split(/^- /m)
      .slice(1)
      .map((change) => change.slice(0, 50));
    expect(starts.filter((start, i) => starts.indexOf(start) !== i)).toEqual([]);
  }
});
