import type { ParamValue } from '../../engine/definition';
import { provides } from '../../engine/experiment/capabilities';
import { labelOf } from '../../engine/experiment/families';
import type { Input } from '../../engine/objectives/inputs';
import { wordsOf } from '../../engine/objectives/pipeline';
import { valuesAt } from '../../engine/pipelines/hyperBox';
import type { HyperSpec } from '../../engine/pipelines/pipeline';
import { pyNumber } from './literals';
import { pipelineText } from './pipelineText';
import { objectiveText } from './objectiveText';
import type { PythonRun } from './pythonRun';
import { spaceText } from './scriptText';

/** A parameter as libraries for hyper-parameters search it. */
export type Variable = { readonly name: string } & (
  | { readonly kind: 'float' | 'integer'; readonly lo: number; readonly hi: number; readonly isLog: boolean }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
);

/** A value of a parameter. */
export type VariableValue = string | number;

/** A search as far as a program for Optuna or Ray Tune needs it. */
export interface Search {
  /** Thing that is searched, in a line. */
  readonly title: string;
  /** Name of the study and of the files it writes: letters, digits and hyphens. */
  readonly name: string;
  /** Identifier and version of the pipeline; null for other objectives. */
  readonly pipeline: { readonly id: string; readonly version: number } | null;
  readonly seed: number;
  /** Evaluations that a program makes unless it is told otherwise. */
  readonly trials: number;
  readonly isMaximised: boolean;
  /** False if there is no function to ask: the next place is printed. */
  readonly isAskable: boolean;
  readonly variables: readonly Variable[];
  /** Observations that are brought along. */
  readonly history: readonly {
    readonly values: readonly VariableValue[];
    readonly scores: readonly number[];
  }[];
  /** Sentences about what is not the same as in the page. */
  readonly losses: readonly string[];
  /** Packages besides the library and numpy. */
  readonly packages: readonly string[];
  readonly imports: readonly string[];
  /** The file of data that must lie beside the program, or null. */
  readonly data: string | null;
  /** Statements that define `evaluate(params, draw)`, or `evaluate(params, draw, data)`, which returns a list of scores. */
  readonly objective: readonly string[];
}

/** The search of a run at the cursor. Errors: `unsupported` for a pipeline that has no program. */
export function searchOf(run: PythonRun): Search {
  const { spec, snapshot } = run;
  const { objective } = spec;
  const observations = snapshot.observations.filter(({ y }) => Number.isFinite(y));
  return {
    title: run.title,
    seed: spec.seed,
    trials: run.steps,
    isMaximised: run.isMaximised,
    isAskable: run.isAskable,
    ...(objective.id === 'pipeline' ? partsOfPipeline(run) : partsOfFunction(run)),
    history: observations.map(({ x, y, scores = [y] }) => ({ values: valuesOf(run, x), scores })),
  };
}

/** Parts that differ between functions and pipelines. */
type OwnParts = Omit<Search, 'title' | 'seed' | 'trials' | 'isMaximised' | 'isAskable' | 'history'>;

function partsOfFunction(run: PythonRun): OwnParts {
  const { spec, inputs } = run;
  const variables = variablesOf(inputs, run.names);
  return {
    name: `deep-mining-lab-${spec.objective.id}`,
    pipeline: null,
    variables,
    losses: lossesOf(run),
    packages: [],
    imports: [],
    data: null,
    objective: [
      ...(spec.objective.id === 'table' ? [...spaceText(run), '', ''] : []),
      ...objectiveText(spec.objective),
      '',
      '',
      `NOISE_SD = ${pyNumber(spec.noiseSd)}`,
      '',
      '',
      'def evaluate(params, draw):',
      '    x = np.array([params[name] for name in SPACE], dtype=float)',
      '    noise = np.random.default_rng([SEED, draw]).standard_normal()',
      '    return [objective(x) + NOISE_SD * noise]',
    ],
  };
}

function partsOfPipeline(run: PythonRun): OwnParts {
  const { params } = run.spec.objective;
  const words = wordsOf(params);
  const { imports, data, text, losses } = pipelineText(words, params['sample'] !== 'same');
  return {
    name: `deep-mining-lab-${words.id}`,
    pipeline: { id: words.id, version: words.version },
    variables: words.params.map(variableOf),
    losses: [...lossesOf(run), ...losses],
    packages: ['scikit-learn>=1.2,<2', 'scipy'],
    imports,
    data,
    objective: text,
  };
}

function variableOf(spec: HyperSpec): Variable {
  const name = spec.id;
  if (spec.kind === 'choice')
    return { name, kind: 'choice', options: spec.options.map(({ value }) => value) };
  const kind = spec.kind === 'integer' ? 'integer' : 'float';
  return { name, kind, lo: spec.min, hi: spec.max, isLog: spec.scale === 'log' };
}

/** The values of an observed place; options of a pipeline in words. */
function valuesOf({ spec, inputs }: PythonRun, x: readonly number[]): readonly VariableValue[] {
  const { id, params } = spec.objective;
  const place = inputs.map((input, p) => within(input, x[p]!));
  return id === 'pipeline' ? Object.values(valuesAt(wordsOf(params), place)).map(plain) : place;
}

function plain(value: ParamValue): VariableValue {
  return typeof value === 'string' ? value : Number(value);
}

/** The place of an input nearest to a value, which rounding may have put beside it. */
function within({ lo, hi, levels }: Input, value: number): number {
  const inside = Math.min(hi, Math.max(lo, value));
  return levels === Infinity ? inside : Math.round(inside);
}

function variablesOf(inputs: readonly Input[], names: readonly string[]): readonly Variable[] {
  // Ray takes a slash for a path, and Python prints no half of a character.
  const areNames =
    new Set(names).size === names.length && !names.some((name) => /[/\p{Cc}\p{Cs}]|^$/u.test(name));
  return inputs.map(({ kind, lo, hi }, p) => {
    const name = areNames ? names[p]! : `x${p + 1}`;
    if (kind === 'categorical') {
      return { name, kind: 'choice', options: Array.from({ length: hi - lo + 1 }, (_, k) => lo + k) };
    }
    const isWhole = kind === 'integer' || kind === 'log-integer';
    return { name, kind: isWhole ? 'integer' : 'float', lo, hi, isLog: kind.startsWith('log-') };
  });
}

function lossesOf({ spec, snapshot }: PythonRun): readonly string[] {
  const { surrogate, acquisition, noiseMode, strategy, cost } = spec;
  const lab =
    strategy.id === 'smart-search'
      ? `“${labelOf('surrogate', surrogate)}” and “${labelOf('acquisition', acquisition)}”`
      : `“${labelOf('strategy', strategy)}”`;
  return [
    `The Lab chooses places by ${lab}; here a tree-structured Parzen estimator does, which learns where good places are, and no belief about outputs.`,
    ...(cost ? ['In the Lab evaluations take time; here they take what they take.'] : []),
    ...(noiseMode && noiseMode !== 'mean' && provides(spec, 'kernel')
      ? ['The Lab uses the several scores of a place; here each observation is their mean.']
      : []),
    ...(snapshot.observations.some(({ origin, edited }) => origin === 'by-hand' || edited)
      ? ['Some observations were asked or moved by hand; they are told like all others.']
      : []),
  ];
}
