import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

const spec = (title: string, ok: boolean, message: string) => ({
  title,
  ok,
  file: 'lab.spec.ts',
  line: 7,
  tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }],
});

describe('failuresOfPlaywright', () => {
  it('names the tests that failed, wherever they are nested, without colours', () => {
    const nested = {
      specs: [spec('steps', false, '\u001b[31mError\u001b[39m: no step\n[pid=7][err] no bus\nat once')],
    };
    const report = { suites: [{ specs: [spec('opens', true, '')], suites: [nested] }] };
    expect(failuresOfPlaywright(report)).toEqual(['lab.spec.ts:7 › steps\n    Error: no step\n    at once']);
  });

  it('tells of what failed outside the tests', () => {
    const report = { errors: [{ message: 'no server' }], suites: [] };
    expect(failuresOfPlaywright(report)).toEqual(['outside the tests\n    no server']);
  });

  it('is short: ten failures, and of each the first lines', () => {
    const long = Array.from({ length: 99 }, (_, k) => `line ${k}`).join('\n');
    const specs = Array.from({ length: 12 }, (_, k) => spec(`test ${k}`, false, long));
    const told = failuresOfPlaywright({ suites: [{ specs }] });
    expect(told).toHaveLength(11);
    expect(told.at(-1)).toBe('and 2 more');
    expect(told[0].split('\n')).toHaveLength(1 + 25 + 1);
    expect(told[0]).toMatch(/line 24\n {4}…$/);
  });
});

describe('failuresOfVitest', () => {
  it('names failed tests, and files that could not be loaded', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'failed', failureMessages: ['1 is not 2'] },
            { fullName: 'takes away', status: 'passed', failureMessages: [] },
          ],
        },
        { name: 'c.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual([
      'a.test.ts\n    cannot be read',
      'b.test.ts › adds\n    1 is not 2',
    ]);
  });
});
