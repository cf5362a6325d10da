import { byLogarithm } from '../../engine/objectives/inputs';
import { wordsOf } from '../../engine/objectives/pipeline';
import { answersImports, answersText, optionsText } from './answersText';
import { pyComment, pyNumber, pyNumbers, pyString } from './literals';
import { importsText, type Import } from './imports';
import { objectiveText } from './objectiveText';
import { lossesOf, type PythonRun } from './pythonRun';
import { variablesOf, within } from './variables';

/** Parts of a program that differ between libraries. */
interface ScriptParts {
  /** Packages that pip installs, with the versions that were tried. */
  readonly packages: readonly string[];
  /** All that it may need; what it does not name is left out. */
  readonly imports: readonly Import[];
  /** An expression for the library and its version. */
  readonly engine: string;
  /** Statements before the space: seeds, types of numbers. */
  readonly setUp?: readonly string[];
  /** Direction in which the library searches. */
  readonly seeks: 'largest' | 'smallest';
  /** Comment if the run seeks the same, and if y is told with the other sign. */
  readonly direction: { readonly same: string; readonly other: string };
  /** Sentences about what this library alone has no counterpart for. */
  readonly losses: readonly string[];
  /** Statements after the common constants: model and search. */
  readonly body: readonly string[];
  /** An expression for the next place [d]. */
  readonly propose: string;
  /** A statement that tells the library that `x` gave `y`. */
  readonly learn: string;
}

/** Writes a run as a program: what is lost, space, objective, observations, the library's own part, the loop, and answers to bring back. */
export function scriptText(run: PythonRun, parts: ScriptParts): string {
  const { spec, isMaximised } = run;
  const isSame = isMaximised === (parts.seeks === 'largest');
  const isPipeline = spec.objective.id === 'pipeline';
  const variables = variablesOf(run);
  const words = isPipeline ? wordsOf(spec.objective.params) : null;
  const body = [
    ...(parts.setUp ?? []),
    ...spaceText(run),
    '',
    '',
    ...namesText(run),
    '',
    '',
    ...objectiveText(spec.objective),
    '',
    '',
    ...observationsText(run),
    '',
    ...pyComment(parts.direction[isSame ? 'same' : 'other']),
    `SIGN = ${isSame ? '1' : '-1'}`,
    ...offsetText(run),
    ...(run.isAskable ? [`NOISE_SD = ${pyNumber(spec.noiseSd)}`] : []),
    `rng = np.random.default_rng(${spec.seed})`,
    ...parts.body,
    '',
    '',
    ...answersText({ ...run, variables, pipeline: words, engine: parts.engine }),
    '',
    '',
    ...mainText(run, parts),
  ];
  const lines = [
    ...pyComment(`${run.title}. Written by Deep Mining Lab.`),
    `# pip install ${[...parts.packages, 'numpy'].map((name) => `"${name}"`).join(' ')}`,
    '#',
    '# python <this file> --trials 20 --answers <name of the files to write>',
    '',
    ...[...lossesOf(run), ...parts.losses].flatMap((loss) => pyComment(`NOT THE SAME: ${loss}`)),
    ...pyComment('NOT THE SAME: random numbers. The seed is the same, its stream is not.'),
    'import argparse',
    ...answersImports.map((name) => `import ${name}`),
    'import time',
    '',
    ...importsText(parts.imports, body),
    '',
    ...body,
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes `params_of(x)`: the values of a place [d] by their names, options in words. */
function namesText(run: PythonRun): readonly string[] {
  const variables = variablesOf(run);
  const values = variables.map((one, p) => {
    if (one.kind === 'choice') {
      const code = run.inputs[p]!.lo === 0 ? `int(x[${p}])` : `int(x[${p}]) - ${pyNumber(run.inputs[p]!.lo)}`;
      return `${pyString(one.name)}: [${optionsText(one.options)}][${code}]`;
    }
    return `${pyString(one.name)}: ${one.kind === 'integer' ? 'int' : 'float'}(x[${p}])`;
  });
  return ['def params_of(x):', '    return {', ...values.map((value) => `        ${value},`), '    }'];
}

function mainText({ spec, steps, isAskable }: PythonRun, parts: ScriptParts): readonly string[] {
  const asked = [
    '        y = objective(np.asarray(x, dtype=float)) + NOISE_SD * rng.standard_normal()',
    '        scores = [float(y)]',
  ];
  const measured = [
    '        if measure is None:',
    '            print("next query", params_of(x))',
    '            break',
    '        scores = evaluate(params_of(x), step)',
    '        y = float(np.mean(scores))',
  ];
  return [
    'if __name__ == "__main__":',
    '    parser = argparse.ArgumentParser()',
    `    parser.add_argument("--trials", type=int, default=${steps}, help="evaluations to make")`,
    '    parser.add_argument("--seconds", type=float, default=float("inf"), help="no evaluation begins later")',
    `    parser.add_argument("--answers", default=${pyString(`deep-mining-lab-${spec.objective.id}`)}, help="files to write")`,
    '    given = parser.parse_args()',
    '    observations = [',
    '        {"params": params_of(x), "scores": scores, "seconds": None}',
    '        for x, scores in zip(X_SEEN, SCORES_SEEN)',
    '    ]',
    '    begun = time.monotonic()',
    '    for step in range(given.trials):',
    '        if time.monotonic() - begun > given.seconds:',
    '            break',
    `        x = ${parts.propose}`,
    '        start = time.monotonic()',
    ...(isAskable ? asked : measured),
    '        seconds = time.monotonic() - start',
    '        observations.append({"params": params_of(x), "scores": scores, "seconds": seconds})',
    '        print(step + 1, params_of(x), y, flush=True)',
    '        if np.isfinite(y):',
    `            ${parts.learn}`,
    '    finish(observations, given.answers)',
  ];
}

function offsetText({ offset }: PythonRun): readonly string[] {
  if (offset === null) return [];
  const what = 'The model is told the logarithm of how far y is above OFFSET.';
  return [...pyComment(what), `OFFSET = ${pyNumber(offset)}`];
}

/** Writes constants of the box and functions to and from the unit box, in which kernels measure. */
export function spaceText({ inputs, names }: PythonRun): readonly string[] {
  const hasBoth = inputs.some(({ kind }) => kind === 'log-integer');
  return [
    ...pyComment(
      `The box of ${names.join(', ')}. Kernels measure in the unit box, as in the Lab: a length scale of 1 is the whole side.`,
    ),
    `LOW = np.array(${pyNumbers(inputs.map(({ lo }) => lo))}, dtype=float)`,
    `HIGH = np.array(${pyNumbers(inputs.map(({ hi }) => hi))}, dtype=float)`,
    `IS_LOG = np.array([${inputs.map(({ kind }) => (byLogarithm(kind) ? 'True' : 'False')).join(', ')}])`,
    `LEVELS = np.array([${inputs.map(({ levels }) => pyNumber(levels)).join(', ')}])`,
    '',
    '',
    'def to_unit(x):',
    '    x = np.asarray(x, dtype=float)',
    '    with np.errstate(all="ignore"):',
    '        logs = np.log(x / LOW) / np.log(HIGH / LOW)',
    '        shares = np.where(HIGH > LOW, (x - LOW) / (HIGH - LOW), 0.5)',
    `    return np.where(${hasBoth ? 'IS_LOG & (HIGH > LOW)' : 'IS_LOG'}, logs, shares)`,
    '',
    '',
    'def from_unit(u):',
    '    u = np.clip(np.asarray(u, dtype=float), 0, 1)',
    '    with np.errstate(all="ignore"):',
    '        logs = LOW * np.exp(u * np.log(HIGH / LOW))',
    '        levels = LOW + np.minimum(LEVELS - 1, np.floor(u * LEVELS))',
    ...(hasBoth
      ? ['        levels = np.where(IS_LOG, np.clip(np.floor(logs + 0.5), LOW, HIGH), levels)']
      : []),
    '    lines = np.where(IS_LOG, logs, LOW + (HIGH - LOW) * u)',
    '    return np.where(np.isfinite(LEVELS), levels, lines)',
  ];
}

/** Writes the observations so far; places with several scores count by their mean. */
function observationsText(run: PythonRun): readonly string[] {
  const { observations } = run.snapshot;
  const space = run.inputs;
  return [
    'X_SEEN = [',
    ...observations.map(({ x }) => `    ${pyNumbers(space.map((input, p) => within(input, x[p]!)))},`),
    ']',
    'SCORES_SEEN = [',
    ...observations.map(({ y, scores = [y] }) => `    ${pyNumbers(scores)},`),
    ']',
    'Y_SEEN = [float(np.mean(scores)) for scores in SCORES_SEEN]',
  ];
}
