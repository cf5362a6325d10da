import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from './testing/architecture/check';
import { faults, sound } from './testing/architecture/faults';
import { describeViolation, type SourceFile } from './testing/architecture/source';

function sourceFiles(): SourceFile[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({
      path: `src/${name.replaceAll('\\', '/')}`,
      text: readFileSync(folder + name, 'utf8'),
    }));
}

function planted(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

describe('the architecture', () => {
  it('is kept by every file of src', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(20);
    expect(check(files).map(describeViolation)).toEqual([]);
  });
});

describe('the checker', () => {
  it('lets a sound project pass', () => {
    expect(check(planted(sound)).map(describeViolation)).toEqual([]);
  });

  it.each(faults)('finds $name', ({ rule, message, files }) => {
    const violations = check(planted(files));
    expect(violations.map((violation) => violation.rule)).toEqual([rule]);
    expect(violations[0]!.file).toBe(Object.keys(files)[0]);
    expect(violations[0]!.message).toMatch(message);
  });
});
