import { byLogarithm } from '../../engine/objectives/inputs';
import { pyComment, pyNumber, pyNumbers } from './literals';
import { objectiveText } from './objectiveText';
import { lossesOf, type PythonRun } from './pythonRun';

/** Parts of a program that differ between libraries. */
interface ScriptParts {
  /** Packages that pip installs. */
  readonly packages: string;
  readonly imports: readonly string[];
  /** Statements before the space: seeds, types of numbers. */
  readonly setUp?: readonly string[];
  /** Direction in which the library searches. */
  readonly seeks: 'largest' | 'smallest';
  /** Comment if the run seeks the same, and if y is told with the other sign. */
  readonly direction: { readonly same: string; readonly other: string };
  /** Sentences about what this library alone has no counterpart for. */
  readonly losses: readonly string[];
  /** Statements after the common constants: model and loop. */
  readonly body: readonly string[];
  /** Last statements: the best observation. */
  readonly report: readonly string[];
}

/** Writes a run as a program: what is lost, space, objective, observations, and the library's own part. */
export function scriptText(run: PythonRun, parts: ScriptParts): string {
  const { spec, snapshot, isMaximised } = run;
  const hasBest = run.isAskable || snapshot.observations.length > 0;
  const isSame = isMaximised === (parts.seeks === 'largest');
  const lines = [
    ...pyComment(`${run.title}. Written by Deep Mining Lab.`),
    `# pip install ${parts.packages}`,
    '',
    ...[...lossesOf(run), ...parts.losses].flatMap((loss) => pyComment(`NOT THE SAME: ${loss}`)),
    ...pyComment('NOT THE SAME: random numbers. The seed is the same, its stream is not.'),
    ...parts.imports,
    '',
    ...(parts.setUp ?? []),
    ...spaceText(run),
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
    `NOISE_SD = ${pyNumber(spec.noiseSd)}`,
    `rng = np.random.default_rng(${spec.seed})`,
    ...parts.body,
    ...(hasBest ? ['', ...parts.report] : []),
  ];
  return `${lines.join('\n')}\n`;
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

/** Writes the observations so far. */
function observationsText({ snapshot }: PythonRun): readonly string[] {
  const { observations } = snapshot;
  return [
    'X_SEEN = [',
    ...observations.map(({ x }) => `    ${pyNumbers(x)},`),
    ']',
    'Y_SEEN = [',
    ...observations.map(({ y }) => `    ${pyNumber(y)},`),
    ']',
  ];
}
