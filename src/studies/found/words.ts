import type { Target } from '../../engine/datasets/dataset';
import type { Explanation, Judged, ToldNumbers } from '../../engine/pipelines/explain/explanation';
import type { HyperSpec, MetricId, PipelineWords } from '../../engine/pipelines/pipeline';
import { isMaximised, metricNames } from '../../engine/pipelines/metric';
import { byId } from '../../engine/definition';
import { meanOf } from '../../engine/numeric/arrays';
import { formatNumber, withMinus, withDecimals } from '../../vocabulary/numbers/write';

/** Writes a score for a table or for somebody who listens: three decimals. */
export function sayScore(score: number): string {
  return withDecimals(score, 3);
}

/** Writes a score as the page shows it: three decimals, an accuracy without its nought. */
export function formatScore(metric: MetricId, score: number): string {
  const text = sayScore(score);
  return metric === 'accuracy' ? text.replace(/^(−?)0\./, '$1.') : text;
}

/** Writes a number that was told, with three digits and its unit. */
export function withUnit({ unit }: Target, value: number): string {
  const text = formatNumber(value);
  return unit ? `${text}\u00a0${unit}` : text;
}

/** Returns R² on the test rows, of the best found or of the default. */
export function explainedOf({ explained, usualExplained }: ToldNumbers, isBest: boolean): number {
  return isBest ? explained : usualExplained;
}

/** Mean of the fold scores; NaN without any. */
export function foldMean({ folds }: Judged): number {
  return folds.length > 0 ? meanOf(folds) : Number.NaN;
}

/** Writes what speaks for a class: votes as they are, other scores with two digits. */
export function formatVote(score: number): string {
  return Number.isInteger(score)
    ? withMinus(String(score))
    : formatNumber(score, { digits: 2, steady: true });
}

/** A pair of classes that are taken for each other, and how often. */
interface Mix {
  readonly is: number;
  readonly said: number;
  readonly count: number;
}

/** Returns the cells off the diagonal, the fullest first. */
export function mistakesOf({
  confusion: { counts },
  classNames,
}: Pick<Explanation, 'confusion' | 'classNames'>): readonly Mix[] {
  const mixes: Mix[] = [];
  counts.data.forEach((count, cell) => {
    const [is, said] = [Math.floor(cell / classNames.length), cell % classNames.length];
    if (is !== said && count > 0) mixes.push({ is, said, count });
  });
  return mixes.sort((a, b) => b.count - a.count);
}

/** Says what was found, and what it confuses most. */
export function sentenceOf(explanation: Explanation, trials: number): string {
  const { best, usual, metric, classNames, numbers } = explanation;
  const score = (value: number) => formatScore(metric, value);
  const found = Number.isFinite(foldMean(best))
    ? `cross-validation ${score(foldMean(best))}, test ${score(best.test)}`
    : `test ${score(best.test)}`;
  const plain = Number.isFinite(foldMean(usual))
    ? `${score(foldMean(usual))} and ${score(usual.test)}`
    : `${score(usual.test)} on the test rows`;
  if (numbers) {
    return `Best of ${trials}: ${found}; the default reaches ${plain}. R² on the test rows is ${sayScore(numbers.explained)}${Number.isFinite(foldMean(best)) ? `, in cross-validation ${sayScore(1 - foldMean(best) / numbers.target.variance)}` : ''}.`;
  }
  const mixes = mistakesOf(explanation);
  // Of two classes the second mix is the first one turned round.
  const [first, second] = classNames.length > 2 ? mixes : mixes.slice(0, 1);
  const named = (c: number) => (/^\w+$/.test(classNames[c]!) ? classNames[c]! : `“${classNames[c]}”`);
  const pair = ({ is, said }: Mix) => `${named(is)} with ${named(said)}`;
  const mixed =
    first === undefined
      ? 'It makes no mistake.'
      : `It confuses ${[first, second].flatMap((one) => (one ? [pair(one)] : [])).join(' and ')} most.`;
  return `Best of ${trials}: ${found}; the default reaches ${plain}. ${mixed}`;
}

/** Says how much better the best found is on rows never seen: the points gained, and how many rows. */
export function gainOf({
  best,
  usual,
  metric,
  testRows,
  numbers,
}: Pick<Explanation, 'best' | 'usual' | 'metric' | 'testRows' | 'numbers'>): {
  points: string;
  rows: string;
} {
  const less = usual.test - best.test;
  const change = `${metricNames[metric]} ${less < 0 ? '+' : '−'}${withDecimals(Math.abs(less), 3)}`;
  if (numbers) {
    const { explained, usualExplained } = numbers;
    return { points: change, rows: `R² ${sayScore(explained)} instead of ${sayScore(usualExplained)}` };
  }
  const more = best.right - usual.right;
  const rows = more === 0 ? 'as many right' : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} right`;
  if (!isMaximised(metric)) return { points: change, rows };
  const points = (100 * more) / testRows;
  return { points: `${points < 0 ? '−' : '+'}${withDecimals(Math.abs(points), 1)} points`, rows };
}

/** Writes the hyper-parameters of a pipeline, stage by stage. */
export function recipeOf(
  { stages, params }: Pick<PipelineWords, 'stages' | 'params'>,
  values: Explanation['values'],
): readonly string[] {
  return stages.map(({ label, params: ids }) => {
    const settings = ids.map((id) => settingWords(byId(params, id), values[id]));
    return settings.length > 0 ? `${label}: ${settings.join(', ')}` : label;
  });
}

function settingWords(spec: HyperSpec, value: unknown): string {
  const name = spec.label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  if (spec.kind === 'choice') {
    return `${name} ${spec.options.find((option) => option.value === value)?.label ?? String(value)}`;
  }
  return `${name} ${formatNumber(Number(value), { digits: spec.kind === 'integer' ? 6 : 3 })}`;
}

/** Says which class wins and by how much, or of how many that are even it is the first. */
export function winnerWords(scores: ArrayLike<number>, names: readonly string[]): string {
  const order = Array.from(scores, (score, c) => ({ score, c })).sort(
    (a, b) => b.score - a.score || a.c - b.c,
  );
  const [first, second] = order;
  if (!first || !second) return '';
  if (first.score === second.score) {
    const even = order.filter(({ score }) => score === first.score).length;
    return `${names[first.c]} wins, the first of ${even} with ${formatVote(first.score)}`;
  }
  const [most, next] = [formatVote(first.score), formatVote(second.score)];
  if (most === next) return `${names[first.c]} wins by a hair: ${names[second.c]} has ${next}, too`;
  return `${names[first.c]} wins, ${most} to ${next}`;
}
