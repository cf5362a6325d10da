import type { Campaign } from '../../../../engine/campaign/campaign';
import type { ExperimentRecord } from '../../state/record';
import { botorchProgram } from './botorchProgram';
import { optunaProgram } from './optunaProgram';
import { sourceOf } from './programText';
import { skoptProgram } from './skoptProgram';

const writers = { optuna: optunaProgram, botorch: botorchProgram, skopt: skoptProgram } as const;

/** Library that a program of an experiment is written for. */
export type ProgramLibrary = keyof typeof writers;

/** Writes an experiment as a program in Python: its knobs, limits and trials so far, and one marked function that runs a trial. */
export function programOf(library: ProgramLibrary, record: ExperimentRecord, campaign: Campaign): string {
  return writers[library](sourceOf(record, campaign));
}
