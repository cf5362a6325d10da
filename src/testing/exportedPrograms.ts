/**
 * Writes programs of the export for Python to a folder, and what is known of them to `programs.json` there:
 * node scripts/run-ts.mjs src/testing/exportedPrograms.ts FOLDER
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pythonRun } from '../export/python/pythonRun';
import { scriptOf, type ScriptLibrary } from '../export/python/scriptOf';
import { functionOf } from '../engine/experiment/inputs';
import { spaceOf } from '../engine/objectives/space';
import { objectiveOf, kindsOf } from '../engine/experiment/inputs';
import { realLab } from './realLab';

/** A program, and how good answers of chance are. */
export interface ExportedProgram {
  readonly file: string;
  readonly library: ScriptLibrary;
  readonly isMaximised: boolean;
  /** Observations brought along. */
  readonly brought: number;
  /** Best of those, and the median of the function over the box. */
  readonly best: number;
  readonly median: number;
}

/** A function of two inputs that is to be small, one with noise that is to be large, a table of mixed inputs. */
const links = {
  branin: 'objective=branin&seed=3&step=2',
  custom: 'objective=custom&seed=5&noiseSd=0.02&step=1',
  steps: 'objective=steps&seed=2&step=1',
  table: 'objective=table&seed=4&step=1',
} as const;

const libraries: readonly ScriptLibrary[] = ['skopt', 'botorch', 'optuna', 'ray'];

/** Square roots of primes, whose multiples fill the unit box evenly. */
const rates = [2, 3, 5, 7, 11].map(Math.sqrt);

const folder = process.argv[2] ?? '';
mkdirSync(folder, { recursive: true });
const programs: ExportedProgram[] = [];
for (const [name, link] of Object.entries(links)) {
  const { store } = await realLab(link);
  const { isMaximised, snapshot, spec } = pythonRun(store.getState());
  const ys = snapshot.observations.map(({ y }) => y);
  const f = functionOf(spec)!;
  const space = spaceOf(objectiveOf(spec)!.box(spec.objective.params), kindsOf(spec));
  const shares = (k: number) => space.inputs.map((_, p) => (0.5 + k * rates[p]!) % 1);
  const values = Array.from({ length: 501 }, (_, k) =>
    f(Float64Array.from(space.fromUnit(Float64Array.from(shares(k))))),
  );
  for (const library of libraries) {
    const file = `${name}-${library}.py`;
    writeFileSync(path.join(folder, file), scriptOf(library, store.getState()));
    programs.push({
      file,
      library,
      isMaximised,
      brought: ys.length,
      best: isMaximised ? Math.max(...ys) : Math.min(...ys),
      median: values.sort((a, b) => a - b)[250]!,
    });
  }
}
writeFileSync(path.join(folder, 'programs.json'), JSON.stringify(programs, null, 1));
