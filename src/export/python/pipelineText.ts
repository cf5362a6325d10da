import { EngineError } from '../../engine/errors';
import { byId } from '../../engine/definition';
import { datasetWords } from '../../engine/datasets/registry';
import type { DatasetWords } from '../../engine/datasets/dataset';
import type { PipelineWords } from '../../engine/pipelines/pipeline';
import { pyComment, pyString } from './literals';

/** A pipeline in terms of scikit-learn. */
export interface PipelineText {
  readonly imports: readonly string[];
  /** The file of data that must lie beside the program. */
  readonly data: string;
  /** Statements that define `read_data()` and `evaluate(params, draw, data)`, which returns a list of scores, one a fold. */
  readonly text: readonly string[];
  /** Sentences about what is not the same as in the page. */
  readonly losses: readonly string[];
}

/** What differs between pipelines. */
interface Recipe {
  readonly imports: readonly string[];
  /** Statements that define `prepared(params, rows)`, and `model_of(params, draw)` or an `evaluate` of its own. */
  readonly text: readonly string[];
  readonly losses?: readonly string[];
  readonly isWhole?: boolean;
}

/**
 * Writes a pipeline with the library scikit-learn, on the data of the page. If `isFresh`, each evaluation draws rows of its own.
 * Errors: `unsupported` for a pipeline that has no program.
 */
export function pipelineText(words: PipelineWords, isFresh: boolean): PipelineText {
  const recipe = recipes.get(words.id);
  if (!recipe) {
    const message = `There is no program for the pipeline “${words.label}”.`;
    throw new EngineError('unsupported', message, { pipeline: words.id });
  }
  const set = byId(datasetWords, words.dataset);
  const scored = words.metric === 'accuracy' ? 'accuracy_score' : 'log_loss';
  return {
    imports: [
      ...recipe.imports,
      ...(recipe.isWhole ? [] : [`from sklearn.metrics import ${scored}`]),
      'from sklearn.model_selection import StratifiedKFold, train_test_split',
    ],
    data: set.file,
    text: [
      `ROWS = ${words.rows}`,
      `FOLDS = ${words.folds}`,
      '',
      '',
      ...dataText(set),
      '',
      '',
      ...recipe.text,
      '',
      '',
      ...evaluateText(words, recipe, isFresh),
    ],
    losses: [
      'Rows and folds are drawn by other random numbers, so scores differ a little, and rounding differs between libraries.',
      ...(recipe.losses ?? []),
    ],
  };
}

function dataText(set: DatasetWords): readonly string[] {
  return [
    ...pyComment(
      `${set.label}. ${set.origin}. Licence: ${set.licence}, which the file keeps. Only its first ${set.searchRows} rows are searched with; the others are for one look at the end.`,
    ),
    `DATA_FILE = ${pyString(set.file)}`,
    `SEARCH_ROWS = ${set.searchRows}`,
    '',
    '',
    'def read_data():',
    '    place = os.path.join(os.path.dirname(os.path.abspath(__file__)), DATA_FILE)',
    '    if not os.path.exists(place):',
    '        raise SystemExit(f"{DATA_FILE} must lie beside this program: save it from the page too.")',
    '    with open(place, "rb") as file:',
    '        raw = zlib.decompress(file.read(), wbits=-15)',
    ...decoders.get(set.id)!,
    '    return rows[:SEARCH_ROWS], labels[:SEARCH_ROWS]',
  ];
}

const digits8 = [
  '    labels = np.frombuffer(raw, np.uint8, 1797).astype(int)',
  '    rows = np.frombuffer(raw, np.uint8, offset=1797).reshape(-1, 64) / 16',
];

/** Statements that make `rows` and `labels` of the bytes `raw`, as the readers in `engine/datasets/` do. */
const decoders: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'digits28',
    [
      '    labels = np.frombuffer(raw, np.uint8, 2000).astype(int)',
      '    pairs = np.frombuffer(raw, np.uint8, offset=2000)',
      '    rows = np.stack([pairs >> 4, pairs & 15], axis=1).reshape(-1, 28, 28) / 15',
    ],
  ],
  ['digits8', digits8],
  ['parity8', [...digits8, '    labels = labels % 2']],
  [
    'eras',
    [
      '    lines = [line.split("\\t") for line in raw.decode("utf-8").splitlines()]',
      '    rows = np.array([passage for _, passage in lines], dtype=object)',
      '    labels = np.searchsorted([1849, 1912, 1959], [int(year) for year, _ in lines])',
    ],
  ],
  [
    'tumours',
    [
      '    table = np.loadtxt(raw.decode("utf-8").splitlines(), delimiter=",", skiprows=1)',
      '    rows, labels = table[:, :-1], table[:, -1].astype(int)',
    ],
  ],
]);

function evaluateText({ metric }: PipelineWords, { isWhole }: Recipe, isFresh: boolean): readonly string[] {
  const draw = isFresh ? [] : ['    # All evaluations take the same rows and folds.', '    draw = 0'];
  const drawing = [
    'def evaluate(params, draw, data):',
    ...draw,
    '    rows, labels = data',
    '    which = np.arange(len(labels))',
    '    if ROWS < len(labels):',
    '        which, _ = train_test_split(which, train_size=ROWS, stratify=labels, random_state=draw)',
  ];
  if (isWhole) return [...drawing, '    return scores_of(params, draw, rows[which], labels[which])'];
  const isAccuracy = metric === 'accuracy';
  return [
    ...drawing,
    '    classes = np.unique(labels)',
    '    rows, labels = prepared(params, rows[which]), labels[which]',
    '    scores = []',
    '    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=draw)',
    '    for fit, held_out in folds.split(which, labels):',
    '        try:',
    '            model = model_of(params, draw).fit(rows[fit], labels[fit])',
    ...(isAccuracy
      ? [
          '            told = model.predict(rows[held_out])',
          '        except ValueError:',
          '            # A training that failed tells one class for all rows.',
          '            told = np.full(len(held_out), classes[0])',
          '        scores.append(float(accuracy_score(labels[held_out], told)))',
        ]
      : [
          '            told = model.predict_proba(rows[held_out])',
          '        except ValueError:',
          '            # A training that failed tells nothing.',
          '            told = np.full((len(held_out), len(classes)), 1 / len(classes))',
          '        scores.append(float(log_loss(labels[held_out], told, labels=classes)))',
        ]),
    '    return scores',
  ];
}

const asTheyAre = ['def prepared(params, rows):', '    return rows'];

const digitsSvm: Recipe = {
  imports: [
    'from scipy.ndimage import correlate1d',
    'from sklearn.decomposition import PCA',
    'from sklearn.pipeline import make_pipeline',
    'from sklearn.svm import SVC',
  ],
  text: [
    'def prepared(params, rows):',
    '    # A Gaussian blur; then each pixel is the mean of four.',
    '    reach = (int(params["kernelSize"]) - 1) // 2',
    '    places = np.arange(-reach, reach + 1)',
    '    width = max(params["sigma"], 1e-6)',
    '    weights = np.exp(-0.5 * (places / width) ** 2)',
    '    weights /= weights.sum()',
    '    for axis in [1, 2]:',
    '        rows = correlate1d(rows, weights, axis=axis, mode="mirror")',
    '    return rows.reshape(-1, 14, 2, 14, 2).mean(axis=(2, 4)).reshape(-1, 196)',
    '',
    '',
    'def model_of(params, draw):',
    '    kernel = {"kernel": "poly", "C": 1, "coef0": 0}',
    '    machine = SVC(degree=params["degree"], gamma=params["gamma"], **kernel)',
    '    return make_pipeline(PCA(params["components"], svd_solver="full"), machine)',
  ],
};

const erasBayes: Recipe = {
  imports: [
    'from sklearn.feature_extraction.text import CountVectorizer, TfidfTransformer',
    'from sklearn.feature_selection import SelectPercentile, chi2',
    'from sklearn.naive_bayes import MultinomialNB',
    'from sklearn.pipeline import make_pipeline',
  ],
  text: [
    ...asTheyAre,
    '',
    '',
    'def model_of(params, draw):',
    '    counts = CountVectorizer(',
    '        ngram_range=(1, params["ngram"]),',
    '        max_features=params["features"],',
    '        min_df=float(params["dfMin"]),',
    '        max_df=float(params["dfMax"]),',
    '    )',
    '    norm, _, sublinear = params["norm"].partition("-")',
    '    weights = TfidfTransformer(norm=norm, sublinear_tf=bool(sublinear))',
    '    selection = SelectPercentile(chi2, percentile=params["percent"])',
    '    return make_pipeline(counts, weights, selection, MultinomialNB(alpha=params["alpha"]))',
  ],
  losses: ['Of terms equally frequent at the cut, scikit-learn keeps others than the page.'],
};

const digitsSgd: Recipe = {
  imports: [],
  text: [
    ...asTheyAre,
    '',
    '',
    'class SoftmaxRegression:',
    '    # scikit-learn has none by batches from zero weights.',
    '    def __init__(self, params, draw):',
    '        self.params = params',
    '        self.rng = np.random.default_rng(draw)',
    '',
    '    def fit(self, rows, labels):',
    '        rate, l2, batch = (self.params[name] for name in ["rate", "l2", "batch"])',
    '        self.classes = np.unique(labels)',
    '        truth = labels[:, None] == self.classes',
    '        self.weights = np.zeros((rows.shape[1], len(self.classes)))',
    '        self.biases = np.zeros(len(self.classes))',
    '        for _ in range(self.params["epochs"]):',
    '            order = self.rng.permutation(len(rows))',
    '            for first in range(0, len(rows), batch):',
    '                some = order[first : first + batch]',
    '                left = (self.told(rows[some]) - truth[some]) / len(some)',
    '                with np.errstate(all="ignore"):',
    '                    self.weights -= rate * (rows[some].T @ left + l2 * self.weights)',
    '                    self.biases -= rate * left.sum(axis=0)',
    '        return self',
    '',
    '    def told(self, rows):',
    '        with np.errstate(all="ignore"):',
    '            scores = rows @ self.weights + self.biases',
    '            odds = np.exp(scores - scores.max(axis=1, keepdims=True))',
    '            return odds / odds.sum(axis=1, keepdims=True)',
    '',
    '    def predict(self, rows):',
    '        return self.classes[np.argmax(self.told(rows), axis=1)]',
    '',
    '',
    'def model_of(params, draw):',
    '    return SoftmaxRegression(params, draw)',
  ],
};

const digitsMlp: Recipe = {
  imports: [
    'import warnings',
    '',
    'from sklearn.exceptions import ConvergenceWarning',
    'from sklearn.neural_network import MLPClassifier',
  ],
  text: [
    ...asTheyAre,
    '',
    '',
    'def model_of(params, draw):',
    '    # All epochs are made, so it always warns.',
    '    warnings.simplefilter("ignore", ConvergenceWarning)',
    '    return MLPClassifier(',
    '        hidden_layer_sizes=(params["hidden"],),',
    '        alpha=params["alpha"],',
    '        learning_rate_init=params["rate"],',
    '        batch_size=50,',
    '        max_iter=30,',
    '        n_iter_no_change=31,',
    '        random_state=draw,',
    '    )',
  ],
};

const tumourSvm: Recipe = {
  imports: [
    'from sklearn.pipeline import make_pipeline',
    'from sklearn.preprocessing import StandardScaler',
    'from sklearn.svm import SVC',
  ],
  text: [
    ...asTheyAre,
    '',
    '',
    'def model_of(params, draw):',
    '    return make_pipeline(StandardScaler(), SVC(C=params["C"], gamma=params["gamma"]))',
  ],
};

const tumourBoosting: Recipe = {
  imports: ['from sklearn.ensemble import GradientBoostingClassifier'],
  text: [
    ...asTheyAre,
    '',
    '',
    'def model_of(params, draw):',
    '    return GradientBoostingClassifier(',
    '        learning_rate=params["rate"],',
    '        n_estimators=params["trees"],',
    '        max_depth=params["depth"],',
    '        min_samples_split=params["minSplit"],',
    '        subsample=params["subsample"],',
    '        random_state=draw,',
    '    )',
  ],
};

const digitsLaprls: Recipe = {
  imports: ['from scipy.spatial.distance import cdist'],
  isWhole: true,
  text: [
    'KNOWN = 100',
    '',
    '',
    'def scores_of(params, draw, rows, labels):',
    '    # scikit-learn has no Laplacian least squares: here they are, on a graph of neighbours.',
    '    n = len(rows)',
    '    squared = cdist(rows, rows, "sqeuclidean")',
    '    others = squared + np.diag(np.full(n, np.inf))',
    '    nearest = np.argsort(others, axis=1, kind="stable")[:, : params["neighbours"]]',
    '    joined = np.zeros((n, n), dtype=bool)',
    '    np.put_along_axis(joined, nearest, True, axis=1)',
    '    joined |= joined.T',
    '    W = np.where(joined, np.exp(-squared / squared[joined].mean()), 0)',
    '    scale = 1 / np.sqrt(W.sum(axis=1))',
    '    L = np.eye(n) - scale[:, None] * W * scale',
    '    smoothness = params["gammaI"] * np.linalg.matrix_power(L, params["power"])',
    '    K = np.exp(-squared / (2 * params["sigma"] ** 2))',
    '    # The labels of a hundred are known; those of one fold after the other are forgotten.',
    '    known, _ = train_test_split(np.arange(n), train_size=KNOWN, stratify=labels, random_state=draw)',
    '    signs = np.where(labels == 1, 1.0, -1.0)',
    '    scores = []',
    '    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=draw)',
    '    for fit, held_out in folds.split(known, labels[known]):',
    '        told = np.zeros(n)',
    '        told[known[fit]] = 1',
    '        system = (told[:, None] * K) + params["gammaA"] * np.eye(n) + smoothness @ K',
    '        weights = np.linalg.solve(system, told * signs)',
    '        asked = known[held_out]',
    '        scores.append(float(np.mean(np.sign(K[asked] @ weights) == signs[asked])))',
    '    return scores',
  ],
};

const recipes: ReadonlyMap<string, Recipe> = new Map([
  ['digits-svm', digitsSvm],
  ['eras-bayes', erasBayes],
  ['digits-sgd', digitsSgd],
  ['tumour-svm', tumourSvm],
  ['tumour-boosting', tumourBoosting],
  ['digits-laprls', digitsLaprls],
  ['digits-mlp', digitsMlp],
]);
