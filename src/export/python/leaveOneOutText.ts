import { resolveParams, type ParamValues } from '../../engine/definition';
import type { Choice } from '../../engine/experiment/families';
import { evenFolds } from '../../engine/manifold/criteria/evenFolds';
import { labelledFirst } from '../../engine/manifold/learners/labelledFirst';
import { missingFile, toldPoints } from '../../engine/objectives/leaveOneOut/labelledPoints';
import {
  leaveOneOutParams,
  readEnsemble,
  readGraph,
  readKernel,
  searchedIn,
  type Ensemble,
  type GraphOptions,
} from '../../engine/objectives/leaveOneOut/params';
import type { InnerKernel } from '../../engine/manifold/kernels/innerKernel';
import { nineGraphs } from '../../engine/manifold/ensembles/nineGraphs';
import type { SettingAxis } from '../../engine/manifold/learners/setting';
import { pyComment, pyLines, pyNumber, pyNumbers } from './literals';

const unread = [
  ...pyComment('NOT THE SAME: the pictures that the classifier learns from are not part of this program.'),
  'def objective(x):',
  '    raise NotImplementedError("Read the digits, and learn from them here.")',
];

const axes: readonly SettingAxis[] = ['lengthScale', 'ambient', 'intrinsic', 'neighbours', 'power'];
const names: Readonly<Record<SettingAxis, string>> = {
  lengthScale: 'sigma',
  ambient: 'a',
  intrinsic: 'b',
  neighbours: 'neighbours',
  power: 'power',
};

/** Writes the labels left out of a classifier as a function of its settings: its points, its graph, its learner and its criterion. */
export function leaveOneOutText({ params: given }: Choice): readonly string[] {
  const params = resolveParams(leaveOneOutParams, given);
  if (missingFile(params, null)) return unread;
  const isMachine = params['learner'] === 'svm';
  const isInFolds = params['folds'] === '5';
  const learnt = {
    params,
    isInFolds,
    kernel: readKernel(params['kernel'] ?? null),
    ensemble: readEnsemble(params['ensemble'] ?? null),
    graph: readGraph(params['graph'] ?? null),
  };
  const parts = [
    [...(isMachine ? machineHead : []), ...pointLines(params, isInFolds)],
    laplacian(learnt),
    isMachine ? machines : leastSquares(params['centred'] === 'yes', params['bias'] === 'yes'),
    objectiveLines(learnt),
    criterionText(params['criterion'], pyNumber(Number(params['eta']))),
  ];
  return parts.flatMap((lines, k) => (k === 0 ? lines : ['', '', ...lines]));
}

const machineHead = [
  ...pyComment('NOT THE SAME: these machines stop a little short of the optimum, which the Lab solves for.'),
  '# pip install "scikit-learn>=1.2,<2"',
  'from sklearn.svm import SVC',
  '',
];

function pointLines(params: ParamValues, isInFolds: boolean): readonly string[] {
  const told = toldPoints(params, null);
  const { data, order } = labelledFirst(told);
  const labelled = order.slice(0, data.targets[0]!.length);
  const folds = isInFolds ? Array.from(evenFolds(data.targets, 5)) : labelled.map((_, i) => i);
  return [
    ...pyComment(
      'Points, the numbers of those with a label, a target for each function, and the fold of each label.',
    ),
    ...pyLines(
      'POINTS',
      told.points.map((row) => pyNumbers(Array.from(row))),
    ),
    ...pyLines('LABELLED', labelled.map(String), 20),
    ...pyLines(
      'TARGETS',
      data.targets.map((y) => pyNumbers(Array.from(y))),
    ),
    ...pyLines('FOLDS', folds.map(String), 20),
    'POINTS, LABELLED, TARGETS, FOLDS = (np.array(one) for one in (POINTS, LABELLED, TARGETS, FOLDS))',
    'SQUARED = ((POINTS[:, None, :] - POINTS[None, :, :]) ** 2).sum(-1)',
  ];
}

/** What of the objective says how its function is learnt. */
interface Learnt {
  readonly params: ParamValues;
  readonly isInFolds: boolean;
  readonly kernel: InnerKernel | null;
  readonly ensemble: Ensemble | null;
  readonly graph: GraphOptions;
}

/** Writes the kernel of all pairs. */
function kernelText({ id, params }: InnerKernel): string {
  const { gamma, offset, degree } = params;
  if (id === 'linear') return 'POINTS @ POINTS.T';
  return `(${pyNumber(Number(gamma))} * POINTS @ POINTS.T + ${pyNumber(Number(offset))}) ** ${Number(degree)}`;
}

function objectiveLines({ params, isInFolds, kernel, ensemble }: Learnt): readonly string[] {
  const searched = searchedIn(params);
  const isHere = (axis: SettingAxis): boolean =>
    !(kernel && axis === 'lengthScale') && !(ensemble && (axis === 'neighbours' || axis === 'power'));
  const values = axes.filter(isHere).map((axis) => {
    const p = searched.indexOf(axis);
    if (p < 0) return `    ${names[axis]} = ${pyNumber(Number(params[axis]))}`;
    const isWhole = axis === 'neighbours' || axis === 'power';
    return `    ${names[axis]} = ${isWhole ? `int(round(x[${p}]))` : `float(x[${p}])`}`;
  });
  return [
    'def objective(x):',
    ...values,
    `    K = ${kernel ? kernelText(kernel) : 'np.exp(-SQUARED / (2 * sigma**2))'}`,
    '    size, direction = np.linalg.eigh(K)',
    `    kept = size > 1e-15${kernel ? ' * size.max()' : ''}`,
    '    G = direction[:, kept] * np.sqrt(size[kept])',
    ensemble
      ? '    L = sum(weight * laplacian(neighbours, power) for weight, neighbours, power in GRAPHS)'
      : '    L = laplacian(neighbours, power)',
    '    T = np.eye(G.shape[1]) + b / a * G.T @ L @ G',
    '    H = G[LABELLED]',
    '    told = left_out(H @ np.linalg.solve(T, H.T), a)',
    isInFolds
      ? '    return float(np.mean([criterion(TARGETS[:, FOLDS == k], told[:, FOLDS == k]) for k in np.unique(FOLDS)]))'
      : '    return float(criterion(TARGETS, told))',
  ];
}

function laplacian({ params, ensemble, graph: options }: Learnt): readonly string[] {
  const isNormalized = ensemble ? !ensemble.scaled : params['normalized'] === 'yes';
  const graph = ensemble ? {} : options;
  const nine = ensemble && nineGraphs(ensemble.scaled);
  return [
    ...(nine
      ? [
          '# Weight, number of neighbours and power of each graph.',
          ...pyLines(
            'GRAPHS',
            nine.flatMap(({ value, power }, j) =>
              ensemble.weights[j]! > 0 ? [`(${pyNumber(ensemble.weights[j]!)}, ${value}, ${power})`] : [],
            ),
          ),
          '',
          '',
        ]
      : []),
    'def laplacian(neighbours, power):',
    '    n = len(POINTS)',
    ...(graph.rule === 'epsilon'
      ? [`    W = (SQUARED <= ${pyNumber(graph.value!)} ** 2) * (1 - np.eye(n))`]
      : [
          '    W = np.zeros((n, n))',
          '    for i in range(n):',
          '        order = [j for j in np.argsort(SQUARED[i], kind="stable") if j != i]',
          '        W[i, order[:neighbours]] = 1',
          `    W = np.${graph.symmetrize === 'and' ? 'minimum' : 'maximum'}(W, W.T)`,
        ]),
    ...(graph.tau === undefined ? [] : [`    W = W * np.exp(-SQUARED / ${pyNumber(graph.tau)})`]),
    '    degree = W.sum(1)',
    '    L = np.diag(degree) - W',
    ...(isNormalized
      ? [
          `    scale = np.where(degree > 0, 1 / np.sqrt(${graph.tau === undefined ? 'np.maximum(degree, 1)' : 'np.where(degree > 0, degree, 1)'}), 0)`,
          '    L = scale[:, None] * L * scale',
        ]
      : []),
    ...(ensemble?.scaled ? ['    L = L / np.linalg.eigvalsh(L)[-1]'] : []),
    '    return np.linalg.matrix_power(L, power)',
  ];
}

function leastSquares(isCentred: boolean, hasBias: boolean): readonly string[] {
  return [
    'def left_out(K, a):',
    '    inverse = np.linalg.inv(K + a * np.eye(len(K)))',
    ...(hasBias
      ? [
          '    # The leading block of the inverse with a row and a column of ones, which make the bias.',
          '    ones = inverse.sum(1)',
          '    inverse = inverse - np.outer(ones, ones) / ones.sum()',
        ]
      : []),
    '    told = np.zeros(TARGETS.shape)',
    '    for k in np.unique(FOLDS):',
    '        F = FOLDS == k',
    '        if F.all():',
    '            continue',
    '        block = np.linalg.inv(inverse[np.ix_(F, F)])',
    '        without = lambda y: y[F] - block @ (inverse @ y)[F]',
    '        for row, y in zip(told, TARGETS):',
    ...(isCentred
      ? [
          '            # The labels in use, less their mean, which is not added again.',
          '            if (y[~F] == y[~F][0]).all():',
          '                continue',
          '            row[F] = without(y) - y[~F].mean() * without(np.ones(len(y)))',
        ]
      : ['            row[F] = without(y)']),
    '    return told',
  ];
}

const machines = [
  'def left_out(K, a):',
  '    told = np.zeros(TARGETS.shape)',
  '    for k in np.unique(FOLDS):',
  '        F = FOLDS == k',
  '        for row, y in zip(told, TARGETS):',
  '            if len(set(y[~F])) < 2:',
  '                row[F] = y[~F][0] if (~F).any() else 0',
  '                continue',
  '            machine = SVC(C=1 / (2 * a), kernel="precomputed", tol=1e-9)',
  '            machine.fit(K[np.ix_(~F, ~F)], y[~F])',
  '            row[F] = machine.decision_function(K[np.ix_(F, ~F)])',
  '    return told',
] as const;

function criterionText(criterion: unknown, eta: string): readonly string[] {
  const head = 'def criterion(targets, told):';
  if (criterion === 'mean-press') return [head, '    return np.mean((targets - told) ** 2)'];
  if (criterion === 'smooth-error') return [head, '    return np.mean(1 / (1 + np.exp(5 * targets * told)))'];
  if (typeof criterion === 'string' && Object.hasOwn(validationTexts, criterion)) {
    return [
      ...['def validated(y, f):', ...validationTexts[criterion as keyof typeof validationTexts](eta), '', ''],
      ...[head, '    return np.mean([validated(y, f) for y, f in zip(targets, told)])'],
    ];
  }
  return [
    head,
    '    if len(targets) == 1:',
    '        return np.mean(targets[0] * told[0] <= 0)',
    '    first = told.argmax(0)',
    '    return np.mean(targets[first, np.arange(targets.shape[1])] <= 0)',
  ];
}

const pairs = [
  '    gaps = f[y > 0][:, None] - f[y < 0][None, :]',
  '    if gaps.size == 0:',
  '        return 0.5',
];

/** Validation functions of one class against the rest, by the cost of a false positive. */
const validationTexts = {
  'weighted-error': (eta: string) => [
    `    return np.average(y * f <= 0, weights=np.where(y > 0, 1, ${eta}))`,
  ],
  'f-measure': () => [
    '    wrong, right = np.sum(y * f <= 0), np.sum((y > 0) & (f > 0))',
    '    return wrong / max(1, 2 * right + wrong)',
  ],
  auc: () => [...pairs, '    return np.mean(gaps < 0) + np.mean(gaps == 0) / 2'],
  'smooth-weighted-error': (eta: string) => [
    `    return np.average(1 / (1 + np.exp(5 * y * f)), weights=np.where(y > 0, 1, ${eta}))`,
  ],
  'smooth-f-measure': () => [
    '    said = 1 / (1 + np.exp(-5 * f))',
    '    return 1 - 2 * said[y > 0].sum() / (np.sum(y > 0) + said.sum())',
  ],
  'smooth-auc': () => [...pairs, '    return np.mean(1 / (1 + np.exp(5 * gaps)))'],
};
