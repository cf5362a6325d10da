import { EngineError } from '../../engine/errors';
import { byId } from '../../engine/definition';
import { datasetWords } from '../../engine/datasets/registry';
import type { DatasetWords } from '../../engine/datasets/dataset';
import type { PipelineWords } from '../../engine/pipelines/pipeline';
import { pyComment, pyString } from './literals';
import { recipes, type Recipe } from './pipelineRecipes';

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
  const scored = scoredBy[words.metric];
  const hasTargets = words.metric === 'mean-squared-error';
  return {
    imports: [
      ...recipe.imports,
      ...(recipe.isWhole ? [] : [`from sklearn.metrics import ${scored}`]),
      `from sklearn.model_selection import ${hasTargets ? 'KFold' : 'StratifiedKFold'}, train_test_split`,
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
      words.hasFolds
        ? 'Rounding differs between libraries.'
        : 'Rows and folds are drawn by other random numbers, so scores differ a little, and rounding differs between libraries.',
      ...(recipe.losses ?? []),
    ],
  };
}

/** The function of scikit-learn that scores by a metric. */
const scoredBy: Readonly<Record<PipelineWords['metric'], string>> = {
  accuracy: 'accuracy_score',
  'log-loss': 'log_loss',
  'mean-squared-error': 'mean_squared_error',
};

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

const targeted = [
  '    table = np.loadtxt(raw.decode("utf-8").splitlines(), delimiter=",", skiprows=1)',
  '    # The labels are numbers to be told.',
  '    rows, labels = table[:, :-1], table[:, -1]',
];

const passages = [
  '    lines = [line.split("\\t") for line in raw.decode("utf-8").splitlines()]',
  '    rows = np.array([passage for _, passage in lines], dtype=object)',
  '    labels = np.searchsorted([1849, 1912, 1959], [int(year) for year, _ in lines])',
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
  ['eras', passages],
  [
    'far-eras',
    [
      ...passages,
      '    is_end = (labels == 0) | (labels == 3)',
      '    rows, labels = rows[is_end], labels[is_end] // 3',
    ],
  ],
  [
    'moons',
    [
      '    # The folds that came with the points are those of StratifiedKFold without shuffling.',
      '    table = np.loadtxt(raw.decode("utf-8").splitlines(), delimiter=",", skiprows=1)',
      '    rows, labels = table[:, :2], table[:, 2].astype(int)',
    ],
  ],
  [
    'tumours',
    [
      '    table = np.loadtxt(raw.decode("utf-8").splitlines(), delimiter=",", skiprows=1)',
      '    rows, labels = table[:, :-1], table[:, -1].astype(int)',
    ],
  ],
  ['penguins', targeted],
  ['friedman', targeted],
]);

function evaluateText(
  { metric, hasFolds }: PipelineWords,
  { isWhole }: Recipe,
  isFresh: boolean,
): readonly string[] {
  const draw = isFresh ? [] : ['    # All evaluations take the same rows and folds.', '    draw = 0'];
  const hasTargets = metric === 'mean-squared-error';
  const stratified = hasTargets ? '' : ', stratify=labels';
  const drawing = [
    'def evaluate(params, draw, data):',
    ...draw,
    '    rows, labels = data',
    '    which = np.arange(len(labels))',
    '    if ROWS < len(labels):',
    `        which, _ = train_test_split(which, train_size=ROWS${stratified}, random_state=draw)`,
  ];
  if (isWhole) return [...drawing, '    return scores_of(params, draw, rows[which], labels[which])'];
  const isAccuracy = metric === 'accuracy';
  if (hasTargets) {
    return [
      ...drawing,
      '    rows, labels = prepared(params, rows[which]), labels[which]',
      '    scores = []',
      '    for fit, held_out in KFold(FOLDS, shuffle=True, random_state=draw).split(which):',
      '        model = model_of(params, draw).fit(rows[fit], labels[fit])',
      '        scores.append(float(mean_squared_error(labels[held_out], model.predict(rows[held_out]))))',
      '    return scores',
    ];
  }
  return [
    ...drawing,
    '    classes = np.unique(labels)',
    '    rows, labels = prepared(params, rows[which]), labels[which]',
    '    scores = []',
    hasFolds
      ? '    folds = StratifiedKFold(FOLDS)'
      : '    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=draw)',
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
