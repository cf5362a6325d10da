/** A file of the project: its path from the root of the repository, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A rule that a file breaks, and what to do about it. */
export interface Violation {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

/** `file (rule): what to do` */
export function describeViolation({ file, rule, message }: Violation): string {
  return `${file} (${rule}): ${message}`;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** True if a file is for tests only: it may import anything, and nothing else may import it. */
export function isForTests(path: string): boolean {
  return isTest(path) || path.startsWith('src/testing/');
}

/** The folder a file belongs to: the one under src/, the store's own inside the Lab, `main` for src/main.ts, null where there is none. */
export function folderOf(path: string): string | null {
  if (path === 'src/main.ts' || path === 'src/main') return 'main';
  if (path.startsWith('src/lab/state/')) return 'lab/state';
  return /^src\/([^/]+)\/./.exec(path)?.[1] ?? null;
}
