import { parseArgs } from 'node:util';
import { authorTables, authorTablesName } from './authorTables';
import type { Experiment, Settings } from './experiment';

/** First of the seeds that nobody looked at during the work on the experiments. */
export const firstSeed = 1001;

/** Meaning of a command line. */
export type Request =
  | { readonly kind: 'list' }
  | { readonly kind: 'complaint'; readonly sentence: string }
  /** What experiments/README.md and docs/results.md say is to be written anew from a kept record. */
  | { readonly kind: 'retell'; readonly experiment: Experiment }
  | {
      readonly kind: 'run';
      readonly experiment: Experiment;
      readonly settings: Settings;
      /** Folder that the outcome is written to. */
      readonly out: string;
      /** True if it replaces the repository's record of this experiment. */
      readonly isKept: boolean;
    };

const options = {
  seed: { type: 'string' },
  trials: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  quick: { type: 'boolean' },
  keep: { type: 'boolean' },
  retell: { type: 'boolean' },
} as const;

/** Reads a command line; complains in a sentence if it cannot be understood. */
export function readRequest(argv: readonly string[], experiments: readonly Experiment[]): Request {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name === undefined && Object.keys(values).length === 0) return { kind: 'list' };
    if (name === undefined) throw new Error('Name the experiment to run.');
    if (values.keep && values.quick) throw new Error('A quick run is not kept.');
    if (more.length > 0) throw new Error(`One experiment is run at a time, not also ${more.join(', ')}.`);
    const isKept = (values.keep ?? false) || (values.retell ?? false);
    const experiment = fromFolder(name, values.from, isKept) ?? experiments.find((one) => one.name === name);
    if (!experiment) throw new Error(`There is no experiment "${name}". ${known(experiments)}`);
    if (values.retell) return { kind: 'retell', experiment };
    const quick = values.quick ?? false;
    const seed = whole('seed', values.seed, 0) ?? experiment.firstSeed ?? firstSeed;
    const usual = quick ? experiment.trials.quick : experiment.trials.usual;
    const trials = whole('trials', values.trials, experiment.trials.fewest ?? 1) ?? usual;
    return {
      kind: 'run',
      experiment,
      settings: { seed, trials, quick },
      out: values.out ?? 'experiments/out',
      isKept: values.keep ?? false,
    };
  } catch (fault) {
    return { kind: 'complaint', sentence: sentenceOf(fault) };
  }
}

/** Returns the experiment on tables of a folder, where it is named. Errors: in words. */
function fromFolder(name: string, from: string | undefined, isKept: boolean): Experiment | null {
  if (name !== authorTablesName) {
    if (from !== undefined) throw new Error(`--from is for ${authorTablesName} alone.`);
    return null;
  }
  if (isKept) throw new Error('Nothing of these tables is kept here. Leave out --keep and --retell.');
  if (from === undefined) throw new Error('Say where the tables lie: --from <folder>.');
  return authorTables(from);
}

function known(experiments: readonly Experiment[]): string {
  return `Known are: ${experiments.map(({ name }) => name).join(', ')}.`;
}

const most = 1e6;

function whole(name: string, given: string | undefined, least: number): number | null {
  if (given === undefined) return null;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, not "${given}".`);
}

/** Returns the sentence of a fault; Node's own messages go on to explain how to pass what looks like an option. */
function sentenceOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return 'code' in fault ? `${fault.message.split('. ')[0]!}.` : fault.message;
}
