/** Parts that differ between the programs of pipelines. */
export interface Recipe {
  readonly imports: readonly string[];
  /** Statements that define `prepared(params, rows)` and `model_of(params, draw)`. */
  readonly text: readonly string[];
  readonly losses?: readonly string[];
  /** True if `scores_of(params, draw, rows, labels)` stands in place of both, and makes the folds itself. */
  readonly isWhole?: boolean;
}

const asTheyAre = ['def prepared(params, rows):', '    return rows'];

/** Statements of a model of rows as they are. */
function modelOf(lines: readonly string[]): readonly string[] {
  return [...asTheyAre, '', '', 'def model_of(params, draw):', ...lines];
}

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
  text: modelOf([
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
  ]),
  losses: ['Of terms equally frequent at the cut, scikit-learn keeps others than the page.'],
};

const erasSgd: Recipe = {
  imports: [
    'from sklearn.feature_extraction.text import CountVectorizer, TfidfTransformer',
    'from sklearn.linear_model import SGDClassifier',
    'from sklearn.pipeline import make_pipeline',
  ],
  text: modelOf([
    '    counts = CountVectorizer(ngram_range=(1, params["ngram"]), max_df=float(params["dfMax"]))',
    '    machine = SGDClassifier(',
    '        alpha=params["alpha"],',
    '        penalty=params["penalty"],',
    '        max_iter=5,',
    '        tol=None,',
    '        random_state=draw,',
    '    )',
    '    return make_pipeline(counts, TfidfTransformer(norm=params["norm"]), machine)',
  ]),
  losses: ['Passages come in another order than in the page.'],
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
  losses: ['Batches come in another order than in the page.'],
};

const digitsMlp: Recipe = {
  imports: [
    'import warnings',
    '',
    'from sklearn.exceptions import ConvergenceWarning',
    'from sklearn.neural_network import MLPClassifier',
  ],
  text: modelOf([
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
  ]),
  losses: ['Weights start at other random numbers than in the page, and batches come in another order.'],
};

const tumourSvm: Recipe = {
  imports: [
    'from sklearn.pipeline import make_pipeline',
    'from sklearn.preprocessing import StandardScaler',
    'from sklearn.svm import SVC',
  ],
  text: modelOf(['    return make_pipeline(StandardScaler(), SVC(C=params["C"], gamma=params["gamma"]))']),
};

const moonsSvm: Recipe = {
  imports: ['from sklearn.svm import SVC'],
  text: modelOf(['    return SVC(C=params["C"], gamma=params["gamma"])']),
};

const tumourBoosting: Recipe = {
  imports: ['from sklearn.ensemble import GradientBoostingClassifier'],
  text: modelOf([
    '    return GradientBoostingClassifier(',
    '        learning_rate=params["rate"],',
    '        n_estimators=params["trees"],',
    '        max_depth=params["depth"],',
    '        min_samples_split=params["minSplit"],',
    '        subsample=params["subsample"],',
    '        random_state=draw,',
    '    )',
  ]),
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

const digitsForest: Recipe = {
  imports: ['from sklearn.ensemble import RandomForestClassifier'],
  text: modelOf([
    '    return RandomForestClassifier(',
    '        n_estimators=20,',
    '        max_features=params["inputs"],',
    '        min_samples_leaf=params["minLeaf"],',
    '        bootstrap=params["bootstrap"] == "yes",',
    '        criterion=params["criterion"],',
    '        random_state=draw,',
    '    )',
  ]),
  losses: ['Trees draw rows and pixels by other random numbers than in the page.'],
};

const scaledTarget = ['from sklearn.compose import TransformedTargetRegressor'];

const penguinsKnn: Recipe = {
  imports: [
    'from sklearn.neighbors import KNeighborsRegressor',
    'from sklearn.pipeline import make_pipeline',
    'from sklearn.preprocessing import StandardScaler',
  ],
  text: modelOf(['    return make_pipeline(StandardScaler(), KNeighborsRegressor(params["neighbours"]))']),
};

const penguinsSvr: Recipe = {
  imports: [
    ...scaledTarget,
    'from sklearn.pipeline import make_pipeline',
    'from sklearn.preprocessing import StandardScaler',
    'from sklearn.svm import SVR',
  ],
  text: modelOf([
    '    machine = SVR(C=params["C"], gamma=params["gamma"], epsilon=0.1, max_iter=50_000)',
    '    return TransformedTargetRegressor(make_pipeline(StandardScaler(), machine), transformer=StandardScaler())',
  ]),
};

const friedmanBoosting: Recipe = {
  imports: ['from sklearn.ensemble import GradientBoostingRegressor'],
  text: tumourBoosting.text.map((line) => line.replace('Classifier', 'Regressor')),
};

const friedmanMlp: Recipe = {
  imports: [
    'import warnings',
    '',
    ...scaledTarget,
    'from sklearn.exceptions import ConvergenceWarning',
    'from sklearn.neural_network import MLPRegressor',
    'from sklearn.pipeline import make_pipeline',
    'from sklearn.preprocessing import StandardScaler',
  ],
  text: modelOf([
    '    # All epochs are made, so it always warns.',
    '    warnings.simplefilter("ignore", ConvergenceWarning)',
    '    network = MLPRegressor(',
    '        hidden_layer_sizes=(params["hidden"],),',
    '        alpha=params["alpha"],',
    '        learning_rate_init=params["rate"],',
    '        batch_size=20,',
    '        max_iter=100,',
    '        random_state=draw,',
    '    )',
    '    return TransformedTargetRegressor(make_pipeline(StandardScaler(), network), transformer=StandardScaler())',
  ]),
  losses: digitsMlp.losses!,
};

/** The recipes of all pipelines, by id. */
export const recipes: ReadonlyMap<string, Recipe> = new Map([
  ['digits-svm', digitsSvm],
  ['eras-bayes', erasBayes],
  ['digits-sgd', digitsSgd],
  ['tumour-svm', tumourSvm],
  ['tumour-boosting', tumourBoosting],
  ['digits-laprls', digitsLaprls],
  ['digits-mlp', digitsMlp],
  ['moons-svm', moonsSvm],
  ['penguins-knn', penguinsKnn],
  ['penguins-svr', penguinsSvr],
  ['friedman-boosting', friedmanBoosting],
  ['friedman-mlp', friedmanMlp],
  ['eras-sgd', erasSgd],
  ['digits-forest', digitsForest],
]);
