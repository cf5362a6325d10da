import { fileFor, type Import } from './imports';
import { isForTests, type Violation } from './source';

/** The engine from the bottom up; a row may use the rows under it, and of its own row the types. */
export const levels: readonly (readonly string[])[] = [
  ['errors', 'definition', 'task', 'oncePer', 'json', 'numberText', 'numeric/arrays', 'numeric/elementary'],
  ['numeric/bessel', 'numeric/linalg', 'numeric/probability', 'numeric/random'],
  ['numeric/optim'],
  ['learning', 'trees', 'limits'],
  ['manifold/graph', 'manifold/clouds', 'manifold/kernels'],
  ['manifold/learners'],
  ['manifold/criteria'],
  ['manifold/ensembles'],
  ['manifold/session'],
  ['datasets', 'learners', 'transformers'],
  ['pipelines'],
  ['kernels', 'objectives', 'metrics'],
  ['ranking'],
  ['posteriors', 'repeats'],
  ['models'],
  ['success'],
  ['acquisitions', 'losses', 'foresight'],
  ['strategies'],
  ['experiment', 'works'],
  ['loop'],
  ['campaign'],
  ['questions'],
  ['catalogue'],
];

/** Run-time imports within a row: normal random numbers are made by the normal quantile. */
const sideways: Readonly<Record<string, readonly string[]>> = {
  'numeric/random': ['numeric/probability'],
};

/** Inside the engine nothing looks upwards, and hardly anything but types looks sideways. */
export function checkEngineOrder(paths: ReadonlySet<string>, imports: readonly Import[]): Violation[] {
  const production = imports.filter((one) => !isForTests(one.from));
  return [...[...paths].flatMap(unplaced), ...production.flatMap((one) => orderViolation(one, paths))];
}

function unplaced(path: string): Violation[] {
  const part = partOf(path);
  if (part === null || isForTests(path) || levelOf(part) >= 0) return [];
  const message = `The engine has no place for "${part}": put it into one of its folders, or give it a level in src/testing/architecture/engineOrder.ts.`;
  return [{ file: path, rule: 'engine order', message }];
}

function orderViolation(one: Import, paths: ReadonlySet<string>): Violation[] {
  const from = partOf(one.from);
  const to = one.target === null ? null : partOf(fileFor(one.target, paths) ?? one.target);
  if (from === null || to === null || from === to) return [];
  const [lower, upper] = [levelOf(to), levelOf(from)];
  if (lower < 0 || upper < 0 || lower < upper) return [];
  if (lower === upper && (one.typeOnly || lower === 0 || sideways[from]?.includes(to))) return [];
  const direction = lower === upper ? 'stands beside' : 'stands above';
  const message = `"${one.specifier}" ${direction} ${from}: ${lower === upper ? 'import its types only, or move what both need down' : 'move what is needed down'}.`;
  return [{ file: one.from, rule: 'engine order', message }];
}

/** The folder, or the file at the top, of the engine that a path belongs to, one deeper in `numeric/` and `manifold/`; null outside the engine. */
function partOf(path: string): string | null {
  const match = /^src\/engine\/((?:(?:numeric|manifold)\/)?[^/]+?)(\.tsx?)?(\/|$)/.exec(path);
  return match?.[1] ?? null;
}

function levelOf(part: string): number {
  return levels.findIndex((level) => level.includes(part));
}
