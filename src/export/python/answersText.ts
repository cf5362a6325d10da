import { pyNumber, pyString } from './literals';
import type { Variable } from './variables';

/** What a program says of its answers in the files it writes. */
export interface AnswersHead {
  readonly variables: readonly Variable[];
  /** Name of the output, or of the metric. */
  readonly outcome: string;
  readonly isMaximised: boolean;
  /** Identifier and version of the pipeline; null for other objectives. */
  readonly pipeline: { readonly id: string; readonly version: number } | null;
  /** An expression for the library and its version. */
  readonly engine: string;
}

/** Names of the modules that `answersText` needs. */
export const answersImports = ['csv', 'json', 'os'] as const;

/**
 * Writes `finish(observations, path)`, which prints the best observation and writes all of them as JSON and CSV, with all that the page
 * needs to go on: names, kinds, sides and options of the inputs, and which way is good.
 */
export function answersText(head: AnswersHead): readonly string[] {
  return [...constantsText(head), '', '', ...filesText, '', '', ...finishText(head)];
}

function constantsText({ variables, outcome, isMaximised }: AnswersHead): readonly string[] {
  return [
    'INPUTS = [',
    ...variables.map((one) => `    ${inputText(one)},`),
    ']',
    `OUTCOME = ${pyString(outcome)}`,
    `IS_MAXIMISED = ${isMaximised ? 'True' : 'False'}`,
  ];
}

const filesText = [
  'def value_of(observation):',
  '    return float(np.mean(observation["scores"]))',
  '',
  '',
  'def write_whole(path, write, encoding="utf-8"):',
  '    # Whole or not at all, also where several processes write.',
  '    draft = f"{path}.{os.getpid()}"',
  '    with open(draft, "w", encoding=encoding, newline="") as file:',
  '        write(file)',
  '    os.replace(draft, path)',
  '',
  '',
  'def write_table(file, observations):',
  '    names = [one["name"] for one in INPUTS]',
  '    aim = "maximise" if IS_MAXIMISED else "minimise"',
  '    width = max((len(one["scores"]) for one in observations), default=1)',
  '    folds = [f"{OUTCOME} fold {k + 1}" for k in range(width)] if width > 1 else []',
  '    table = csv.writer(file)',
  '    table.writerow([*names, f"{OUTCOME} ({aim})", *folds, "seconds"])',
  '    for one in observations:',
  '        scores = [*one["scores"], *[""] * width][:width] if folds else []',
  '        values = [one["params"][name] for name in names]',
  '        table.writerow([*values, value_of(one), *scores, one["seconds"]])',
];

function finishText({ isMaximised, pipeline, engine }: AnswersHead): readonly string[] {
  const head = [
    '"format": "deep-mining-lab/answers"',
    '"version": 1',
    ...(pipeline ? [`"pipeline": ${pyString(`${pipeline.id}@${pipeline.version}`)}`] : []),
    `"direction": "${isMaximised ? 'maximize' : 'minimize'}"`,
    `"engine": ${engine}`,
    '"inputs": INPUTS',
    '"outcome": OUTCOME',
  ];
  return [
    'def finish(observations, path):',
    '    observations = [one for one in observations if np.all(np.isfinite(one["scores"]))]',
    `    head = {${head.join(', ')}}`,
    '    answers = {**head, "observations": observations}',
    '    write_whole(f"{path}.json", lambda file: json.dump(answers, file, indent=1))',
    '    # Spreadsheets read the mark at its beginning.',
    '    write_whole(f"{path}.csv", lambda file: write_table(file, observations), "utf-8-sig")',
    '    if observations:',
    '        best = (max if IS_MAXIMISED else min)(observations, key=value_of)',
    '        print("best", value_of(best), "at", best["params"], "of", len(observations))',
    '    print("answers in", f"{path}.json", "and", f"{path}.csv")',
  ];
}

function inputText(one: Variable): string {
  const name = `"name": ${pyString(one.name)}`;
  if (one.kind === 'choice')
    return `{${name}, "kind": "categorical", "options": [${optionsText(one.options)}]}`;
  const side = `"low": ${pyNumber(one.lo)}, "high": ${pyNumber(one.hi)}`;
  return `{${name}, "kind": "${one.kind}", ${side}, "log": ${one.isLog ? 'True' : 'False'}}`;
}

/** Writes options, separated by commas. */
export function optionsText(options: readonly (string | number)[]): string {
  return options
    .map((option) => (typeof option === 'string' ? pyString(option) : pyNumber(option)))
    .join(', ');
}
