import { argmax, rowOf, type Vec } from '../numeric/arrays';
import type { Box, Evaluation } from '../numeric/optim/box';
import { minimize } from '../numeric/optim/boundedQuasiNewton';
import { sharesOf, type Axis } from './axes';
import { isSame, onGrid, sampleIn, stacked, toValues } from './box';
import type { MaximizeOptions, Score, ScoredPlace } from './spec';

/** Maximises a score in a box without further limits. */
export function maximizeIn(
  axes: readonly Axis[],
  score: Score,
  { asked, starts, rng, fixed = new Map<number, number>() }: MaximizeOptions,
): ScoredPlace | null {
  const d = axes.length;
  const hold = (v: Vec): Vec => v.map((value, j) => fixed.get(j) ?? value);
  const drawn = sampleIn(axes, 512, rng.fork('candidates'));
  const places = [drawn, ...(starts ? [starts] : [])].flatMap((X) =>
    Array.from({ length: X.rows }, (_, i) => hold(rowOf(X, i))),
  );
  const values = score(stacked(places, d));
  const isFree = axes.map((axis, j) => axis.kind !== 'codes' && !fixed.has(j));
  const climbed = [0, 1, 2].map(() => {
    const best = argmax(values);
    values[best] = -Infinity;
    return climb(places[best], { axes, score, isFree, hold });
  });
  const ends = [...climbed, ...places].map((place) => hold(onGrid(axes, place)));
  const news = ends.filter((place) => asked.every((one) => !isSame(axes, one, place)));
  if (news.length === 0) return null;
  const ranked = score(stacked(news, d));
  const best = argmax(ranked);
  return best < 0 ? null : { at: news[best], value: ranked[best] };
}

interface Climb {
  readonly axes: readonly Axis[];
  readonly score: Score;
  readonly isFree: readonly boolean[];
  hold(v: Vec): Vec;
}

function climb(place: Vec, task: Climb): Vec {
  const start = sharesOf(task.axes, place);
  const box = {
    lower: start.map((share, j) => (task.isFree[j] ? 0 : share)),
    upper: start.map((share, j) => (task.isFree[j] ? 1 : share)),
  };
  const f = (x: Vec): Evaluation => differences(x, box, task);
  const { x } = minimize({ f, box, options: { maxEvaluations: 40 } }, start);
  return task.hold(toValues(task.axes, x));
}

function differences(x: Vec, box: Box, { axes, score, hold }: Climb): Evaluation {
  const probes = [x];
  const widths = x.map((share, j) => {
    const [below, above] = [Math.max(box.lower[j], share - 1e-5), Math.min(box.upper[j], share + 1e-5)];
    for (const value of [above, below]) {
      const probe = x.slice();
      probe[j] = value;
      probes.push(probe);
    }
    return above - below;
  });
  const scores = score(
    stacked(
      probes.map((probe) => hold(toValues(axes, probe))),
      axes.length,
    ),
  );
  const gradient = widths.map((w, j) => (w > 0 ? (scores[2 + 2 * j] - scores[1 + 2 * j]) / -w : 0));
  return { value: -scores[0], gradient };
}
