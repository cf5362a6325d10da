import { stripVTControlCharacters } from 'node:util';

/** Failures listed, few enough to survive in a truncated log. */
const mostFailures = 10;
const mostLines = 25;
/** Messages of the browser about itself, and places in dependencies. */
const noise = /^\s*(\[pid=|<launch|at .*node_modules)/;

/**
 * Returns the failed tests of Vitest's JSON report: name and message, each shortened.
 * @param {any} report
 * @returns {string[]}
 */
export function failuresOfVitest(report) {
  return shortened(
    report.testResults.flatMap((/** @type {any} */ file) => {
      const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
      if (failed.length === 0) return file.status === 'failed' ? [[file.name, file.message]] : [];
      return failed.map((/** @type {any} */ test) => [
        `${file.name} › ${test.fullName}`,
        test.failureMessages.join('\n'),
      ]);
    }),
  );
}

/**
 * Returns the failed tests of Playwright's JSON report, and failures outside of tests.
 * @param {any} report
 * @returns {string[]}
 */
export function failuresOfPlaywright(report) {
  const outside = (report.errors ?? []).map((/** @type {any} */ error) => [
    'outside the tests',
    error.message,
  ]);
  return shortened([...outside, ...(report.suites ?? []).flatMap(failuresOfSuite)]);
}

/** @param {any} suite @returns {[string, string][]} */
function failuresOfSuite(suite) {
  const own = (suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => [`${spec.file}:${spec.line} › ${spec.title}`, messagesOf(spec)]);
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)];
}

/** @param {any} spec @returns {string} */
function messagesOf(spec) {
  const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
  const errors = results.flatMap((/** @type {any} */ result) => result.errors);
  return errors.map((/** @type {any} */ error) => error.message ?? error.value ?? '').join('\n');
}

/** @param {[string, string | undefined][]} failures @returns {string[]} */
function shortened(failures) {
  const told = failures.slice(0, mostFailures).map(([name, message]) => {
    const lines = stripVTControlCharacters(message ?? '')
      .split('\n')
      .filter((line) => !noise.test(line));
    const cut = lines.length > mostLines ? ['…'] : [];
    return [name, ...[...lines.slice(0, mostLines), ...cut].map((line) => `    ${line}`.trimEnd())].join(
      '\n',
    );
  });
  const more = failures.length - told.length;
  return more > 0 ? [...told, `and ${more} more`] : told;
}
