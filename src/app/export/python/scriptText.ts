import { pyComment, pyNumber } from './literals';
import { objectiveText } from './objectiveText';
import { lossesOf, type PythonRun } from './pythonRun';
import { observationsText, spaceText } from './spaceText';

/** What makes the program of one library differ from that of another. */
export interface ScriptParts {
  /** What pip installs. */
  readonly packages: string;
  readonly imports: readonly string[];
  /** What stands before the space: seeds, types of numbers. */
  readonly setUp?: readonly string[];
  /** Which way the library searches. */
  readonly seeks: 'largest' | 'smallest';
  /** What is said where the run seeks the same, and where y is told with the other sign. */
  readonly direction: { readonly same: string; readonly other: string };
  /** What this library has no counterpart for, after what none has. */
  readonly losses: readonly string[];
  /** Constants that follow those of the frame, model and loop. */
  readonly body: readonly string[];
  /** The last lines: what was best. */
  readonly report: readonly string[];
}

/** A run as a program: what is lost, space, objective, observations, and what a library does with them. */
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
