import { describe, expect, it } from 'vitest';
import { countOf, countPlaywright, countVitest, readReport } from './reports.mjs';

describe('countVitest', () => {
  it('counts tests, and a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {
          status: 'failed',
          assertionResults: [{ fullName: 'adds', status: 'failed', failureMessages: ['no'] }],
        },
        { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'cannot be read' },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toMatchObject({ passed: 7, failed: 2, skipped: 3 });
    expect(countVitest(report).failures).toHaveLength(2);
  });
});

describe('countPlaywright', () => {
  it('counts a test that passes only sometimes as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } };
    expect(countPlaywright(report)).toMatchObject({ passed: 5, failed: 3, skipped: 3 });
  });
});

describe('countOf', () => {
  const clean = { passed: 5, failed: 0, skipped: 1 };

  it('takes the report of a run that ended well', () => {
    expect(countOf(0, clean)).toEqual(clean);
  });

  it('counts one failure where a run ended badly without naming any', () => {
    expect(countOf(1, clean)).toEqual({ ...clean, failed: 1 });
  });

  it('counts one failure where there is no report', () => {
    expect(countOf(0, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(readReport('/nowhere/report.json', countVitest)).toBeNull();
  });
});
