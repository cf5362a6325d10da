import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { inCache, inProject } from './project.mjs';
import { pythonWith } from './pythonPlace.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ file: string, library: string, isMaximised: boolean, trials: number, brought: number, median: number | null }} Program
 * @typedef {{ json: number | string, csv: number | string, areEqual: boolean }} AnswersFile
 * @typedef {{ name: string, complaints: readonly string[], seconds: number, told: string }} Trial
 */

const folder = inCache('exports');

/** Programs that run at a time. */
const atOnce = 2;

/** Seconds for one program. */
const patience = 300;

/**
 * Writes programs of the export, runs each a few evaluations with the libraries they are for, and reads their answers back. The last
 * line says how many passed and failed. `--all` tries those for BoTorch too, which needs more than a gigabyte of packages.
 * @param {readonly string[]} args
 */
export async function testExports(args) {
  endWithParent();
  await installPackages();
  const isWhole = args.includes('--all');
  const files = [
    'scripts/exports-requirements.txt',
    ...(isWhole ? ['scripts/exports-torch-requirements.txt'] : []),
  ];
  const place = await pythonWith(files, console.log);
  if ('reason' in place) {
    console.log(`Exported programs were not tried, because ${place.reason}.`);
    console.log('0 passed, 0 failed');
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(inProject('public', 'data'), folder, { recursive: true });
  /** @type {readonly Program[]} */
  const programs = (await ask('write', 'programs.json')).filter(
    (/** @type {Program} */ one) => isWhole || one.library !== 'botorch',
  );
  let [passed, failed] = [0, 0];
  const waiting = trialsOf(place.python, programs);
  /** @param {Trial} trial */
  const tell = ({ name, complaints, seconds, told }) => {
    if (complaints.length === 0) passed++;
    else failed++;
    const outcome = complaints.length === 0 ? 'passed' : 'FAILED';
    console.log([`${outcome}  ${name} (${seconds.toFixed(1)} s): ${told}`, ...complaints].join('\n        '));
  };
  const work = async () => {
    for (let trial = waiting.shift(); trial; trial = waiting.shift()) tell(await trial());
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** @param {string} python @param {readonly Program[]} programs @returns {(() => Promise<Trial>)[]} */
function trialsOf(python, programs) {
  const trials = programs.map((program) => () => single(python, program));
  const shared = programs.find(({ library }) => library === 'optuna');
  return shared ? [() => together(python, shared), ...trials] : trials;
}

/** Runs a program alone. @param {string} python @param {Program} program @returns {Promise<Trial>} */
async function single(python, program) {
  const { file, library, trials, brought } = program;
  const stem = file.replace(/\.py$/, '');
  const isOwn = file.startsWith('experiment-');
  const more = ['--trials', String(trials), ...(isOwn ? ['--table', `${stem}.csv`] : ['--answers', stem])];
  if (library === 'ray') more.push('--storage', path.join(folder, 'ray'));
  const start = Date.now();
  const ran = await runPython(python, [file, ...more]);
  const complaints = complaintsAbout(ran, program);
  if (complaints.length === 0) {
    complaints.push(...complaintsAboutAnswers(await ask('read', `${stem}.answers`, stem), brought + trials));
  }
  return { name: file, complaints, seconds: (Date.now() - start) / 1000, told: lastBest(ran.output) };
}

/** Runs a program twice at once with one journal, then once more to read what both have found. @param {string} python @param {Program} program @returns {Promise<Trial>} */
async function together(python, program) {
  const { file, brought } = program;
  const [stem, trials] = ['together', 6];
  const common = [file, '--storage', 'together.journal', '--answers', stem];
  const start = Date.now();
  const both = await Promise.all(
    [1, 2].map(() => runPython(python, [...common, '--trials', String(trials)])),
  );
  const after = await runPython(python, [...common, '--trials', '0']);
  const complaints = [...both, after].flatMap((ran) => complaintsAbout(ran, program));
  if (complaints.length === 0) {
    complaints.push(
      ...complaintsAboutAnswers(await ask('read', `${stem}.answers`, stem), brought + 2 * trials),
    );
  }
  const name = `two processes of ${file} with one journal`;
  return { name, complaints, seconds: (Date.now() - start) / 1000, told: lastBest(after.output) };
}

/** @typedef {Awaited<ReturnType<typeof run>>} Ran */

/** @param {string} python @param {readonly string[]} args */
function runPython(python, args) {
  const env = {
    PYTHONUNBUFFERED: '1',
    OMP_NUM_THREADS: '1',
    RAY_ADDRESS: undefined,
    PYTHONWARNINGS: 'ignore',
  };
  return run(python, args, { cwd: folder, env, limit: patience, quiet: true });
}

/** @param {Ran} ran @param {Program} program @returns {string[]} */
function complaintsAbout({ code, output, timedOut }, { isMaximised, median }) {
  const tail = output.trim().split('\n').slice(-12);
  if (timedOut) return [`It was stopped after ${patience} s.`, ...tail];
  if (code !== 0) return [`It ended with code ${code}.`, ...tail];
  const best = Number(/^best (\S+) at /m.exec(lastBest(output))?.[1] ?? NaN);
  if (Number.isNaN(best)) return ['It printed no best observation.', ...tail];
  if (median === null) return [];
  const isGood = isMaximised ? best >= median : best <= median;
  return isGood ? [] : [`Its best, ${best}, is worse than ${median}, which every second random place beats.`];
}

/** @param {string} output */
function lastBest(output) {
  return output.split('\n').findLast((line) => line.startsWith('best ')) ?? '';
}

/** @param {AnswersFile} read @param {number} expected @returns {string[]} */
function complaintsAboutAnswers({ json, csv, areEqual }, expected) {
  return [
    ...(typeof json === 'string' ? [`Its JSON cannot be read back: ${json}`] : []),
    ...(typeof csv === 'string' ? [`Its CSV cannot be read back: ${csv}`] : []),
    ...(typeof json === 'number' && json !== expected ? [`It wrote ${json} answers, not ${expected}.`] : []),
    ...(areEqual ? [] : ['JSON and CSV differ.']),
  ];
}

/** Runs the part that needs the page's own code, and reads the file it leaves. @param {string} task @param {string} file @param {string} [stem] */
async function ask(task, file, stem = '') {
  const args = ['scripts/run-ts.mjs', 'src/testing/exportedPrograms.ts', task, folder, file, stem];
  const { code, output } = await run(process.execPath, args, { limit: patience, quiet: true });
  if (code !== 0)
    throw new Error(`The programs could not be ${task === 'write' ? 'written' : 'read back'}:\n${output}`);
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}
