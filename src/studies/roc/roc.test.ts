import { describe, expect, it } from 'vitest';
import { foundExample } from '../../testing/foundExample';
import { judgedOf } from '../found/judged';
import {
  bestOf,
  describeRoc,
  placeOf,
  rocDataOf,
  rocTables,
  saidAt,
  thresholdAt,
  type Judged,
} from './rocData';

const judged: Judged = {
  f: [2.25, 1.5, 1.5, 0.3, -0.2, -0.2, -1.75, -3],
  y: [1, 1, -1, 1, -1, 1, -1, -1],
  positive: 'ill',
};
const data = rocDataOf(judged)!;

describe('a threshold', () => {
  it.each([
    ['of few digits', judged.f],
    ['close together', [1, 1 + 2e-16, 1 + 1e-12, 5e-324, -5e-324, 0.1]],
    ['far apart', [1e300, 1, -1e300]],
    ['all the same', [3, 3, 3]],
  ])('is found back at its place, for outputs %s', (_, f) => {
    const y = f.map((__, i) => (i % 2 ? 1 : -1));
    const curve = rocDataOf({ f, y, positive: '+' })!;
    const { roc } = curve;
    curve.points.forEach((point, k) => {
      const threshold = thresholdAt(roc, k);
      expect(placeOf(roc, threshold)).toBe(k);
      expect(saidAt(curve, threshold, 1).point).toEqual(point);
      expect(Number(String(threshold))).toBe(threshold);
    });
  });

  it('is 0 where 0 is one, and as short as it can be elsewhere', () => {
    expect([0, 1, 2, 3, 4].map((k) => thresholdAt(data.roc, k))).toEqual([3, 2, 0.9, 0, -1]);
  });

  it('has the least weighted error where its cost says so', () => {
    for (const eta of [2 ** -6, 0.5, 1, 3, 2 ** 6]) {
      const best = bestOf(data, eta);
      const all = data.points.map(
        (_, k) => saidAt(data, thresholdAt(data.roc, k), eta).measures.weightedError!,
      );
      expect(best.weightedError).toBe(Math.min(...all));
      expect(saidAt(data, best.threshold, eta).measures.weightedError).toBe(best.weightedError);
    }
    expect(bestOf(data, 2 ** 6).threshold).toBeGreaterThan(bestOf(data, 2 ** -6).threshold);
  });
});

it('says in words and numbers what the curve shows, and that one class has none', () => {
  expect(describeRoc(data, 0, 1)).toBe(
    'ROC curve of ill against the rest, area under it 0.813. At threshold 0 the true positive rate is 0.75, the false positive rate 0.25. Called ill: 3 of the 4 that are, 1 of the 4 others. With η = 1 the weighted error is least, 0.25, at threshold 0.',
  );
  const table = rocTables(data)[0]!.read();
  expect(table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual(data.points.map((point) => [...point]));
  expect(rocDataOf({ ...judged, y: judged.y.map(() => -1) })).toBeNull();
});

describe('a pipeline', () => {
  const explanation = foundExample();
  const { counts } = explanation.confusion;

  it.each(explanation.classNames.map((name, of) => [name, of] as const))(
    'has at threshold 0 the counts of its confusion matrix, for class %s',
    (_, of) => {
      const cell = (is: number, said: number): number => counts.data[is * counts.cols + said]!;
      const all = Array.from({ length: counts.cols }, (__, c) => c);
      const others = all.filter((c) => c !== of);
      const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
      expect(saidAt(rocDataOf(judgedOf(explanation, of))!, 0, 1).counts).toEqual({
        tp: cell(of, of),
        fn: sum(others.map((c) => cell(of, c))),
        fp: sum(others.map((c) => cell(c, of))),
        tn: sum(others.flatMap((is) => others.map((said) => cell(is, said)))),
      });
    },
  );

  it('gives a draw to the class that was said', () => {
    const { verdicts } = explanation;
    const even = {
      ...explanation,
      verdicts: { ...verdicts, scores: { ...verdicts.scores, data: verdicts.scores.data.map(() => 1) } },
    };
    const said = [...verdicts.said].map((one) => one === 3);
    expect(judgedOf(even, 3).f.map((f) => f > 0)).toEqual(said);
    const nothing = { ...even, verdicts: { ...even.verdicts, scores: { ...verdicts.scores, data: verdicts.scores.data.map(() => -Infinity) } } }; // prettier-ignore
    expect(judgedOf(nothing, 3).f.every((f) => Number.isFinite(f) && f !== 0)).toBe(true);
  });
});
