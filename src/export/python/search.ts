import { provides } from '../../engine/experiment/capabilities';
import { labelOf } from '../../engine/experiment/families';
import { isFresh, wordsOf } from '../../engine/objectives/pipeline';
import { pyNumber, pyString } from './literals';
import { pipelineText } from './pipelineText';
import { measuredByHand, objectiveText } from './objectiveText';
import type { PythonRun } from './pythonRun';
import { spaceText } from './scriptText';
import { valuesOf, variablesOf, type Variable, type VariableValue } from './variables';

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
  /** Name of the output, or of the metric. */
  readonly outcome: string;
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
    outcome: run.outcome,
    variables: variablesOf(run),
    isAskable: run.isAskable,
    ...(objective.id === 'pipeline' ? partsOfPipeline(run) : partsOfFunction(run)),
    history: observations.map(({ x, y, scores = [y] }) => ({ values: valuesOf(run, x), scores })),
  };
}

/** Parts that differ between functions and pipelines. */
type OwnParts = Omit<
  Search,
  'title' | 'seed' | 'trials' | 'isMaximised' | 'outcome' | 'variables' | 'isAskable' | 'history'
>;

function partsOfFunction(run: PythonRun): OwnParts {
  const { spec } = run;
  return {
    name: `deep-mining-lab-${spec.objective.id}`,
    pipeline: null,
    losses: lossesOf(run),
    packages: [],
    imports: [],
    data: null,
    objective: run.isAskable ? askedFunction(run) : measuredByHand,
  };
}

function askedFunction(run: PythonRun): readonly string[] {
  const { spec } = run;
  return [
    ...(spec.objective.id === 'table' ? [...spaceText(run), '', ''] : []),
    ...objectiveText(spec.objective),
    '',
    '',
    `NOISE_SD = ${pyNumber(spec.noiseSd)}`,
    '',
    '',
    ...placeText(run),
    '',
    '',
    'def evaluate(params, draw):',
    '    noise = np.random.default_rng([SEED, draw]).standard_normal()',
    '    return [objective(place_of(params)) + NOISE_SD * noise]',
  ];
}

/** Writes `place_of(params)`: the place [d] of named values, codes for their names. */
function placeText(run: PythonRun): readonly string[] {
  const named = variablesOf(run).flatMap((one, p) =>
    one.kind === 'choice' && one.options.some((option) => typeof option === 'string')
      ? [`    ${pyString(one.name)}: {${codesText(one.options, run.inputs[p]!.lo)}},`]
      : [],
  );
  if (named.length === 0) {
    return ['def place_of(params):', '    return np.array([params[name] for name in SPACE], dtype=float)'];
  }
  return [
    '# Codes of named choices, as the Lab has them.',
    'CODES = {',
    ...named,
    '}',
    '',
    '',
    'def place_of(params):',
    '    coded = [CODES[name][params[name]] if name in CODES else params[name] for name in SPACE]',
    '    return np.array(coded, dtype=float)',
  ];
}

function codesText(options: readonly VariableValue[], first: number): string {
  return options.map((option, k) => `${pyString(String(option))}: ${first + k}`).join(', ');
}

function partsOfPipeline(run: PythonRun): OwnParts {
  const { params } = run.spec.objective;
  const words = wordsOf(params);
  const { imports, data, text, losses } = pipelineText(words, isFresh(params));
  return {
    name: `deep-mining-lab-${words.id}`,
    pipeline: { id: words.id, version: words.version },
    losses: [...lossesOf(run), ...losses],
    packages: ['scikit-learn>=1.2,<2', 'scipy'],
    imports,
    data,
    objective: text,
  };
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
