import type { LabData } from '../../lab/state/data';
import { botorchText } from './botorch';
import { pythonRun } from './pythonRun';
import { skoptText } from './skopt';

/** Writes the run at the cursor as a program that continues it. Errors: if there is no run yet. */
export function scriptOf(library: 'skopt' | 'botorch', state: LabData): string {
  const run = pythonRun(state);
  return library === 'skopt' ? skoptText(run) : botorchText(run);
}
