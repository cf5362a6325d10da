import { pyComment, pyNumber, pyNumbers, pyString } from './literals';
import type { Search, Variable, VariableValue } from './search';

/** Parts that differ between libraries. */
interface LibraryParts {
  /** Packages that pip installs. */
  readonly packages: readonly string[];
  readonly imports: readonly string[];
  /** Lines that say how it is started. */
  readonly usage: readonly string[];
  /** An expression for the library and its version. */
  readonly engine: string;
  readonly body: readonly string[];
}

/** Writes a search as a program: space, objective, observations brought along, the library's own part, and answers to bring back. */
export function searchText(search: Search, parts: LibraryParts): string {
  const { isMaximised, losses } = search;
  const lines = [
    ...pyComment(`${search.title}. Written by Deep Mining Lab.`),
    `# pip install ${[...parts.packages, ...search.packages, 'numpy'].map((name) => `"${name}"`).join(' ')}`,
    '#',
    ...parts.usage.map((line) => `# ${line}`.trimEnd()),
    '',
    ...losses.flatMap((loss) => pyComment(`NOT THE SAME: ${loss}`)),
    ...pyComment('NOT THE SAME: random numbers. The seed is the same, its stream is not.'),
    'import argparse',
    'import csv',
    'import json',
    'import os',
    ...(search.data ? ['import zlib'] : []),
    '',
    '# One thread for each process; set before numpy is loaded.',
    'for name in ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"]:',
    '    os.environ.setdefault(name, "1")',
    '',
    'import numpy as np',
    'import optuna',
    'from optuna.distributions import (',
    '    CategoricalDistribution,',
    '    FloatDistribution,',
    '    IntDistribution,',
    ')',
    ...parts.imports,
    ...search.imports,
    '',
    `SEED = ${search.seed}`,
    `IS_MAXIMISED = ${isMaximised ? 'True' : 'False'}`,
    'SPACE = {',
    ...search.variables.map((one) => `    ${pyString(one.name)}: ${distribution(one)},`),
    '}',
    '',
    ...pyComment('Observations brought along: parameters and scores.'),
    'HISTORY = [',
    ...search.history.map((one) => `    (${paramsOf(search, one.values)}, ${pyNumbers(one.scores)}),`),
    ']',
    '',
    '',
    ...search.objective,
    '',
    '',
    ...answersText(search, parts.engine),
    '',
    '',
    ...parts.body,
  ];
  return `${lines.join('\n')}\n`;
}

function distribution(one: Variable): string {
  if (one.kind === 'choice') {
    const options = one.options.map((option) =>
      typeof option === 'string' ? pyString(option) : String(option),
    );
    return `CategoricalDistribution([${options.join(', ')}])`;
  }
  const name = one.kind === 'integer' ? 'IntDistribution' : 'FloatDistribution';
  return `${name}(${pyNumber(one.lo)}, ${pyNumber(one.hi)}${one.isLog ? ', log=True' : ''})`;
}

function paramsOf({ variables }: Search, values: readonly VariableValue[]): string {
  const entries = variables.map(({ name }, p) => {
    const value = values[p]!;
    return `${pyString(name)}: ${typeof value === 'string' ? pyString(value) : pyNumber(value)}`;
  });
  return `{${entries.join(', ')}}`;
}

/** Writes `finish(observations, path)`, which prints the best observation and writes all of them. */
function answersText({ pipeline, isMaximised }: Search, engine: string): readonly string[] {
  const head = [
    '"format": "deep-mining-lab/answers"',
    '"version": 1',
    ...(pipeline ? [`"pipeline": ${pyString(`${pipeline.id}@${pipeline.version}`)}`] : []),
    `"direction": "${isMaximised ? 'maximize' : 'minimize'}"`,
    `"engine": ${engine}`,
  ];
  return [
    'def value_of(observation):',
    '    return float(np.mean(observation["scores"]))',
    '',
    '',
    'def write_whole(path, write):',
    '    # Whole or not at all, also where several processes write.',
    '    draft = f"{path}.{os.getpid()}"',
    '    with open(draft, "w", encoding="utf-8", newline="") as file:',
    '        write(file)',
    '    os.replace(draft, path)',
    '',
    '',
    'def write_table(file, observations):',
    '    width = max((len(one["scores"]) for one in observations), default=1)',
    '    scores = [f"score {k + 1}" for k in range(width)] if width > 1 else ["value"]',
    '    table = csv.writer(file)',
    '    table.writerow([*SPACE, *scores, "seconds"])',
    '    for one in observations:',
    '        missing = [""] * (width - len(one["scores"]))',
    '        values = [one["params"][name] for name in SPACE]',
    '        table.writerow([*values, *one["scores"], *missing, one["seconds"]])',
    '',
    '',
    'def finish(observations, path):',
    '    observations = [one for one in observations if np.all(np.isfinite(one["scores"]))]',
    `    head = {${head.join(', ')}}`,
    '    answers = {**head, "observations": observations}',
    '    write_whole(f"{path}.json", lambda file: json.dump(answers, file, indent=1))',
    '    write_whole(f"{path}.csv", lambda file: write_table(file, observations))',
    '    if observations:',
    '        best = (max if IS_MAXIMISED else min)(observations, key=value_of)',
    '        print("best", value_of(best), "at", best["params"], "of", len(observations))',
    '    print("answers in", f"{path}.json", "and", f"{path}.csv")',
  ];
}
