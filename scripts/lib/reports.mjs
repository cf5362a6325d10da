import { readFileSync } from 'node:fs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[] }} Count  `failures`: a text each */

/**
 * Counts the results of a test run. A run with an exit code other than 0 counts as at least one failure: one without a report crashed,
 * one whose report names no failure failed outside its tests.
 * @param {number} exitCode
 * @param {Count | null} reported
 * @returns {Count}
 */
export function countOf(exitCode, reported) {
  if (reported === null) return { passed: 0, failed: 1, skipped: 0 };
  const hidden = exitCode !== 0 && reported.failed === 0;
  return hidden ? { ...reported, failed: 1 } : reported;
}

/**
 * Counts Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure.
 * @param {any} report
 * @returns {Count}
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOfVitest(report),
  };
}

/**
 * Counts Playwright's JSON report. A flaky test has not passed.
 * @param {any} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped, failures: failuresOfPlaywright(report) };
}

/**
 * Reads a report; null if it is missing or damaged.
 * @param {string} file
 * @param {(report: any) => Count} count
 */
export function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
