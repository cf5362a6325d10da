import type { LabData } from '../../lab/state/data';
import { botorchText } from './botorch';
import { optunaText } from './optuna';
import { pythonRun, type PythonRun } from './pythonRun';
import { rayText } from './ray';
import { searchOf } from './search';
import { skoptText } from './skopt';

/** Libraries for which programs are written. */
export type ScriptLibrary = 'skopt' | 'botorch' | 'optuna' | 'ray';

const writers: Readonly<Record<ScriptLibrary, (run: PythonRun) => string>> = {
  skopt: skoptText,
  botorch: botorchText,
  optuna: (run) => optunaText(searchOf(run)),
  ray: (run) => rayText(searchOf(run)),
};

/** Writes the run at the cursor as a program that continues it. Errors: if there is no run yet. */
export function scriptOf(library: ScriptLibrary, state: LabData): string {
  return writers[library](pythonRun(state));
}
