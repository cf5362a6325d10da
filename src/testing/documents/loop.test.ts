import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { respond } from '../../headless/answer';
import { blocksIn, read } from './read';

const rounds = 10;

it('docs/experiment.md: its loop finds what is best, whoever answers the requests', () => {
  const [block] = blocksIn(read('docs/experiment.md')).filter(({ language }) => language === 'sh');
  const files = [...block!.code.matchAll(/^cat > (\S+) <<'END'\n([\s\S]*?)^END$/gm)];
  expect(files.map(([, name]) => name)).toEqual(['request.json', 'measure.cjs']);
  expect(block!.code).toContain('npm run -s headless < request.json > answer.json\n  node measure.cjs\n');
  const folder = mkdtempSync(join(tmpdir(), 'experiment-'));
  const path = (name: string): string => join(folder, name);
  try {
    for (const [, name, text] of files) writeFileSync(path(name!), text!);
    const told = Array.from({ length: rounds }, () => {
      const { output, exitCode } = respond(readFileSync(path('request.json'), 'utf8'));
      expect(exitCode, output).toBe(0);
      writeFileSync(path('answer.json'), output);
      return execFileSync(process.execPath, ['measure.cjs'], { cwd: folder, encoding: 'utf8' });
    });
    expect(told[0]).toContain('One of the first four loaves');
    const results = told.map((line) => Number(line.split(' ')[2]));
    expect(Math.max(...results)).toBeGreaterThan(8.5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
