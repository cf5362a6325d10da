import { answersImports, answersText, optionsText } from './answersText';
import { importsText, type Import } from './imports';
import { pyComment, pyNumber, pyNumbers, pyString } from './literals';
import type { Search } from './search';
import type { Variable, VariableValue } from './variables';

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

const distributions: Import = {
  from: 'optuna.distributions',
  names: ['CategoricalDistribution', 'FloatDistribution', 'IntDistribution'],
};

/** Writes a search as a program: space, objective, observations brought along, the library's own part, and answers to bring back. */
export function searchText(search: Search, parts: LibraryParts): string {
  const { losses } = search;
  const body = [
    `SEED = ${search.seed}`,
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
    ...answersText({ ...search, engine: parts.engine }),
    '',
    '',
    ...parts.body,
  ];
  const lines = [
    ...pyComment(`${search.title}. Written by Deep Mining Lab.`),
    `# pip install ${[...parts.packages, ...search.packages, 'numpy'].map((name) => `"${name}"`).join(' ')}`,
    '#',
    ...parts.usage.map((line) => `# ${line}`.trimEnd()),
    '',
    ...losses.flatMap((loss) => pyComment(`NOT THE SAME: ${loss}`)),
    ...pyComment('NOT THE SAME: random numbers. The seed is the same, its stream is not.'),
    'import argparse',
    ...answersImports.map((name) => `import ${name}`),
    ...(search.data ? ['import zlib'] : []),
    '',
    '# One thread for each process; set before numpy is loaded.',
    'for name in ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"]:',
    '    os.environ.setdefault(name, "1")',
    '',
    'import numpy as np',
    'import optuna',
    ...importsText([distributions], body),
    ...parts.imports,
    ...search.imports,
    '',
    ...body,
  ];
  return `${lines.join('\n')}\n`;
}

function distribution(one: Variable): string {
  if (one.kind === 'choice') {
    return `CategoricalDistribution([${optionsText(one.options)}])`;
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
