import { pyComment, pyNumber, pyNumbers } from './literals';
import type { PythonRun } from './pythonRun';

/** Constants of the box and the way to and from the unit box, which is where kernels measure. */
export function spaceText({ inputs, names }: PythonRun): readonly string[] {
  return [
    ...pyComment(
      `The box of ${names.join(', ')}. Kernels measure in the unit box, as in the Lab: a length scale of 1 is the whole side.`,
    ),
    `LOW = np.array(${pyNumbers(inputs.map(({ lo }) => lo))}, dtype=float)`,
    `HIGH = np.array(${pyNumbers(inputs.map(({ hi }) => hi))}, dtype=float)`,
    `IS_LOG = np.array([${inputs.map(({ kind }) => (kind === 'log-float' ? 'True' : 'False')).join(', ')}])`,
    `LEVELS = np.array([${inputs.map(({ levels }) => pyNumber(levels)).join(', ')}])`,
    '',
    '',
    'def to_unit(x):',
    '    x = np.asarray(x, dtype=float)',
    '    with np.errstate(all="ignore"):',
    '        logs = np.log(x / LOW) / np.log(HIGH / LOW)',
    '        shares = np.where(HIGH > LOW, (x - LOW) / (HIGH - LOW), 0.5)',
    '    return np.where(IS_LOG, logs, shares)',
    '',
    '',
    'def from_unit(u):',
    '    u = np.clip(np.asarray(u, dtype=float), 0, 1)',
    '    with np.errstate(all="ignore"):',
    '        logs = LOW * np.exp(u * np.log(HIGH / LOW))',
    '        levels = LOW + np.minimum(LEVELS - 1, np.floor(u * LEVELS))',
    '    lines = np.where(IS_LOG, logs, LOW + (HIGH - LOW) * u)',
    '    return np.where(np.isfinite(LEVELS), levels, lines)',
  ];
}

/** What has been asked and answered so far. */
export function observationsText({ snapshot }: PythonRun): readonly string[] {
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
