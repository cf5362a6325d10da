import { rmSync } from 'node:fs';
import { browserReport, build, runBrowserTests } from './browserTests.mjs';
import { isWithinBudget } from './firstLoad.mjs';
import { installPackages } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { inCache, inProject } from './project.mjs';
import { countOf, countPlaywright, countVitest, readReport } from './reports.mjs';
import { npm } from './run.mjs';
import { runStages, summary, total } from './stages.mjs';

/** @typedef {import('./reports.mjs').Count} Count */

const unitReport = inCache('unit-report.json');

/** @type {readonly import('./stages.mjs').Stage[]} */
const stages = [
  { name: 'Packages', run: packages },
  { name: 'Types', needs: 'Packages', run: () => check('typecheck') },
  { name: 'Lint', needs: 'Packages', run: () => check('lint') },
  { name: 'Format', needs: 'Packages', run: () => check('format:check') },
  { name: 'Unit tests', needs: 'Packages', run: unitTests },
  { name: 'Build', needs: 'Packages', run: async () => verdict(await build()) },
  { name: 'Size', needs: 'Build', run: () => Promise.resolve(verdict(isWithinBudget(inProject('dist')))) },
  { name: 'Browser tests', needs: 'Build', run: browserTests },
];

/** Installs what is missing, makes every check there is, and says at the end how many passed. */
export async function testAll() {
  endWithParent();
  const results = await runStages(stages);
  console.log(`\n${summary(results).join('\n')}`);
  process.exitCode = total(results, 'failed') > 0 ? 1 : 0;
}

/** Installing is no check: it counts only when it fails. @returns {Promise<Count>} */
async function packages() {
  await installPackages();
  return { passed: 0, failed: 0, skipped: 0 };
}

/** A script of package.json that passes or fails as one. @param {string} script */
async function check(script) {
  const { code, timedOut } = await npm(['run', '--silent', script], { limit: 180 });
  if (timedOut) console.log('This took too long and was stopped.');
  return verdict(code === 0);
}

/** @param {boolean} passed @returns {Count} */
function verdict(passed) {
  console.log(passed ? 'Passed.' : 'Failed.');
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function unitTests() {
  rmSync(unitReport, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const { code } = await npm(['run', '--silent', 'unit', '--', ...reporters], { limit: 420 });
  return countOf(code, readReport(unitReport, countVitest));
}

async function browserTests() {
  const code = await runBrowserTests([]);
  return countOf(code, readReport(browserReport, countPlaywright));
}
