/** What the names of columns tell: what was set, what was measured, and which way is good. */

/** The words of a name in lower case: "valLoss_2 (s)" has val, loss, 2 and s. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** The words of a name without a unit in brackets. */
export function wordsBare(name: string): readonly string[] {
  const bare = name.replace(/\s*[([][^)\]]*[)\]]\s*$/, '');
  return wordsOf(bare === '' ? name : bare);
}

/** Prefixes by which programs mark what they set; where any column has one, only those are inputs. */
const settingPrefix =
  /^(?:params_|param_|params?[./ ]|parameters?[._/]|config[./]|hyperparameters[./](?:values[./])?|hparams?[./_]|hps?[./]|misc\.vals\.|Param(?:eter)? )(?=.)/i;

/** True for columns that a program marks as settings: params_lr, config/lr. */
export function isMarkedSetting(name: string): boolean {
  return settingPrefix.test(name) && !/^params?$/i.test(name);
}

/** The name of a column without the prefix of a setting or a measurement. */
export function unmarked(name: string): string {
  return name.replace(settingPrefix, '').replace(/^(?:metrics?|summary|results?)[./_](?=.)/i, '');
}

/** How sure a name is to be that of an outcome: 3 is surest, 0 is none. */
export function outcomeRank(name: string): 0 | 1 | 2 | 3 {
  if (isMarkedSetting(name)) return 0;
  const words = wordsBare(unmarked(name));
  const last = words.at(-1) ?? '';
  const whole = words.join(' ');
  if (
    isAnnotation(name) ||
    (settingHeads.has(last) &&
      !/^(?:error|failure|success|win|hit|defect|scrap|conversion|growth) rate$/.test(
        whole.split(' ').slice(-2).join(' '),
      ))
  )
    return 0;
  if (sureNames.has(whole) || /^(?:values?|objective) \d+$/.test(whole)) return 3;
  if (words.some((word) => outcomeWords.has(word)) || rateNames.test(whole)) return 2;
  return words.some((word) => costWords.has(word)) ? 1 : 0;
}

const sureNames = new Set([
  ...[
    'y',
    'value',
    'target',
    'objective',
    'objective value',
    'metric',
    'result',
    'response',
    'func vals',
    'fun',
  ],
  ...[
    'fitness',
    'outcome',
    'f x',
    'goal',
    'output',
    'ergebnis',
    'zielwert',
    'zielgröße',
    'antwort',
    'résultat',
  ],
  'resultado',
]);

const outcomeWords = new Set([
  ...[
    'score',
    'acc',
    'accuracy',
    'auc',
    'auroc',
    'f1',
    'r2',
    'precision',
    'recall',
    'reward',
    'return',
    'gain',
  ],
  ...[
    'yield',
    'taste',
    'quality',
    'purity',
    'profit',
    'revenue',
    'rating',
    'efficiency',
    'performance',
    'bleu',
  ],
  ...['iou', 'map', 'ndcg', 'mrr', 'rouge', 'throughput', 'likelihood', 'specificity', 'sensitivity', 'dice'],
  ...[
    'psnr',
    'ssim',
    'elbo',
    'ctr',
    'sales',
    'conversion',
    'selectivity',
    'signal',
    'response',
    'target',
    'fitness',
  ],
  ...[
    'loss',
    'logloss',
    'error',
    'err',
    'rmse',
    'mse',
    'mae',
    'mape',
    'nll',
    'regret',
    'perplexity',
    'deviance',
  ],
  ...[
    'objective',
    'crossentropy',
    'rmsle',
    'wer',
    'cer',
    'fid',
    'brier',
    'ece',
    'defects',
    'cracks',
    'failures',
    'scrap',
  ],
  ...['ausbeute', 'güte', 'qualität', 'ertrag', 'treffer', 'fehler', 'genauigkeit', 'verlust', 'rendement'],
  ...['rendimiento', 'précision', 'erreur', 'wirkungsgrad', 'reinheit', 'geschmack'],
]);

const rateNames = /\b(?:error|failure|success|win|hit|defect|scrap) rate$/;

/** Names of what is to be small, beside those that are clearly measured. */
const costWords = new Set([
  ...[
    'cost',
    'costs',
    'price',
    'risk',
    'latency',
    'runtime',
    'emissions',
    'waste',
    'kosten',
    'preis',
    'coût',
  ],
]);

/** Last words of names that are settings, whatever stands before them: weight_decay, loss_weight, error_tolerance. */
const settingHeads = new Set([
  ...[
    'weight',
    'weights',
    'decay',
    'threshold',
    'tolerance',
    'tol',
    'function',
    'fn',
    'type',
    'limit',
    'scale',
  ],
  ...[
    'factor',
    'coef',
    'coefficient',
    'alpha',
    'beta',
    'gamma',
    'ratio',
    'penalty',
    'schedule',
    'rate',
    'name',
  ],
  ...['id', 'steps', 'temp', 'temperature', 'setpoint', 'smoothing', 'clip', 'margin', 'parameter', 'mode'],
]);

/** Names of what is to be small. */
const smallWords = new Set([
  ...[
    'loss',
    'logloss',
    'error',
    'errors',
    'err',
    'rmse',
    'mse',
    'mae',
    'mape',
    'nll',
    'regret',
    'perplexity',
  ],
  ...[
    'deviance',
    'crossentropy',
    'rmsle',
    'wer',
    'cer',
    'fid',
    'brier',
    'ece',
    'defects',
    'cracks',
    'failures',
    'failure',
  ],
  ...[
    'defect',
    'scrap',
    'waste',
    'emissions',
    'fehler',
    'verlust',
    'erreur',
    'kosten',
    'preis',
    'coût',
    'dauer',
    'costs',
  ],
  ...[
    'time',
    'duration',
    'latency',
    'seconds',
    'sec',
    'secs',
    'ms',
    'minutes',
    'hours',
    'cost',
    'price',
    'risk',
    'runtime',
  ],
]);

/** True if small values of a column are wanted, as far as its name tells; libraries turn losses round by calling them negative. */
export function wantsSmall(name: string): boolean {
  const words = wordsBare(name);
  const isTurned = words.some((word) => ['neg', 'negative', 'minus'].includes(word));
  return !isTurned && (words.some((word) => smallWords.has(word)) || isMinimisedByTool(name));
}

/** True for outcomes that a library minimises whatever they are: scikit-optimize and SciPy. */
export function isMinimisedByTool(name: string): boolean {
  return /^(?:func_vals|fun)$/i.test(name);
}

/** True for what libraries add to a metric that is no metric: its spread, its rank, the time it took. */
export function isAnnotation(name: string): boolean {
  return /^(?:std|rank|sem|stderr|var)[ _](?!\d)|[ _](?:std|stderr|sem|rank|var)$|(?:fit|score)_time$/i.test(
    name,
  );
}

/** A score of one fold or repeat: what it repeats, and of which mean it is a part. */
export interface Repeat {
  /** Name without the number; the same for all repeats of one thing. */
  readonly of: string;
  /** Name of the column of their mean; null where there is no such convention. */
  readonly mean: string | null;
}

/** Reads names such as "score 1", "accuracy fold 1", "split0_test_score"; null for others. */
export function repeatOf(name: string): Repeat | null {
  const fold = /^(.+\S) fold \d+$/i.exec(name);
  if (fold) return { of: `${fold[1]!} fold`, mean: fold[1]! };
  const split = /^split\d+_(test_.*)$/i.exec(name);
  if (split) return { of: `split_${split[1]!}`, mean: `mean_${split[1]!}` };
  const plain =
    /^((?:(?:test |val )?(?:score|fold|split|rep(?:eat|licate|etition)?|replica|wiederholung|messung|measurement|cv ?score))[ _-]?)\d+$/i.exec(
      name,
    );
  return plain ? { of: plain[1]!.toLowerCase().trim(), mean: null } : null;
}

/** True for scores on the rows that were learnt from. */
export function isTrainScore(name: string): boolean {
  return wordsOf(name).some((word) => ['train', 'training'].includes(word));
}

/** True for scores on rows that were held out. */
export function isHeldOut(name: string): boolean {
  return wordsOf(name).some((word) =>
    ['val', 'valid', 'validation', 'test', 'eval', 'dev', 'cv', 'holdout', 'oof'].includes(word),
  );
}
