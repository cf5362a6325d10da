import { rmSync } from 'node:fs';
import { browserReport, runBrowserTests } from './browserTests.mjs';
import { sayFirstLoad } from './firstLoad.mjs';
import { installPackages } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { inCache, inProject } from './project.mjs';
import { countOf, countPlaywright, countVitest, readReport } from './reports.mjs';
import { npm } from './run.mjs';
import { runStages, summary, total } from './stages.mjs';

/** @typedef {import('./reports.mjs').Count} Count */

const unitReport = inCache('unit-report.json');

/** @typedef {import('./stages.mjs').Say} Say */

/** @type {readonly (import('./stages.mjs').Stage | readonly import('./stages.mjs').Stage[])[]} */
const stages = [
  { name: 'Packages', run: packages },
  [
    { name: 'Types', needs: 'Packages', run: (say) => check('typecheck', say) },
    { name: 'Lint', needs: 'Packages', run: (say) => check('lint', say) },
    { name: 'Format', needs: 'Packages', run: (say) => check('format:check', say) },
    { name: 'Build', needs: 'Packages', run: (say) => check('build', say) },
  ],
  {
    name: 'Size',
    needs: 'Build',
    run: size,
  },
  { name: 'Unit tests', needs: 'Packages', run: unitTests },
  { name: 'Browser tests', needs: 'Build', run: browserTests },
];

/** Seconds after which a stage counts as hanging, far more than any needs on a busy machine. */
const patience = { check: 1200, unit: 2400 };

/**
 * Installs what is missing, runs every check, and reports at the end how many passed. `--all` runs what is left out otherwise, too.
 * @param {readonly string[]} args
 * @param {typeof runStages} [runAll]
 */
export async function testAll(args, runAll = runStages) {
  endWithParent();
  const isAll = args.includes('--all');
  if (isAll) process.env.LONG = '1';
  const results = await runAll(stages);
  console.log(`\n${summary(results, isAll).join('\n')}`);
  process.exitCode = total(results, 'failed') > 0 ? 1 : 0;
}

/** Installs packages; counts only if that fails. @returns {Promise<Count>} */
async function packages() {
  await installPackages();
  return { passed: 0, failed: 0, skipped: 0 };
}

/** Says how much the first picture waits for; counts nothing. @param {Say} say @returns {Promise<Count>} */
function size(say) {
  sayFirstLoad(inProject('dist'), say);
  return Promise.resolve({ passed: 0, failed: 0, skipped: 0 });
}

/** Runs a script of package.json that passes or fails as a whole. @param {string} script @param {Say} say */
async function check(script, say) {
  const { code, output, timedOut } = await npm(['run', '--silent', script], {
    limit: patience.check,
    quiet: true,
  });
  if (output.trim()) say(output.trimEnd());
  if (timedOut) say('This took too long and was stopped.');
  return verdict(code === 0, say);
}

/** @param {boolean} passed @param {Say} say @returns {Count} */
function verdict(passed, say) {
  say(passed ? 'Passed.' : 'Failed.');
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function unitTests() {
  rmSync(unitReport, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const { code } = await npm(['run', '--silent', 'unit', '--', ...reporters], { limit: patience.unit });
  return countOf(code, readReport(unitReport, countVitest));
}

async function browserTests() {
  const code = await runBrowserTests([]);
  return countOf(code, readReport(browserReport, countPlaywright));
}
