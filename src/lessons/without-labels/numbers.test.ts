import { readFileSync } from 'node:fs';
import { Matrix, solve } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { roomOfLink } from '../../testing/roomOfLink';
import { bridgeOf } from '../../rooms/manifold/points/standing';
import { relabelled } from '../../rooms/manifold/points/planePoints';
import type { PlanePoint } from '../../rooms/manifold/state/points';
import { formatNumber, formatShare } from '../../vocabulary/numbers/write';
import { figures, withoutLabels } from './without-labels';

const mdx = readFileSync(new URL('./without-labels.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expects the lesson to say this, with numbers computed here; spaces that do not break come when it is compiled. */
const says = (words: string): void => expect(text).toContain(words.replaceAll('\u00a0', ' '));
const taskSays = (id: string): string => JSON.stringify(withoutLabels.tasks.find((task) => task.id === id));

const away = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);
const edgesOf = ({ picture }: ReturnType<typeof roomOfLink>): number => picture.edges.length / 3;
const crossing = ({ points, picture: { edges } }: ReturnType<typeof roomOfLink>): number => {
  let count = 0;
  for (let k = 0; k < edges.length; k += 3)
    count += Number(points[edges[k]!]!.truth !== points[edges[k + 1]!]!.truth);
  return count;
};

/** Returns vᵀK̃v / vᵀKv as a function of v [n], with K̃ by (3.16) as printed and L from the edges that are drawn. */
function keptByForce({ points, picture, setting }: ReturnType<typeof roomOfLink>) {
  const n = points.length;
  const K = Matrix.zeros(n, n);
  points.forEach((a, i) =>
    points.forEach((b, j) => K.set(i, j, Math.exp(-(away(a, b) ** 2) / (2 * setting.lengthScale ** 2)))),
  );
  const pull = Matrix.zeros(n, n);
  const rho = setting.intrinsic / setting.ambient;
  for (let k = 0; k < picture.edges.length; k += 3) {
    const [i, j] = [picture.edges[k]!, picture.edges[k + 1]!];
    for (const [row, other] of [
      [i, j],
      [j, i],
    ] as const) {
      pull.set(row, row, pull.get(row, row) + rho);
      pull.set(row, other, -rho);
    }
  }
  const LK = pull.mmul(K);
  const bent = Matrix.sub(K, K.mmul(solve(Matrix.eye(n).add(LK), LK)));
  return (v: ArrayLike<number>): number => {
    const vector = Matrix.columnVector(Array.from(v));
    const along = (kernel: Matrix): number => vector.transpose().mmul(kernel).mmul(vector).get(0, 0);
    return along(bent) / along(K);
  };
}

describe('what the lesson on points without labels says', () => {
  it('of the labels alone, of a pull of 4, and of a weak one', () => {
    const straight = roomOfLink(figures.straight);
    expect([straight.count, straight.told]).toEqual([200, 2]);
    says(`which is wrong, and ${formatShare(straight.wrong!)} of all points with it`);
    const bent = roomOfLink(figures.bent);
    expect([bent.wrong, bent.wrongAlone]).toEqual([0, straight.wrong]);
    says(`At 4 the misfit is ${formatNumber(bent.picture.terms!.misfit)}`);
    const weak = roomOfLink(figures['weak-pull']);
    says(`only 1/16, and ${formatShare(weak.wrong!)} are wrong`);
    expect(weak.setting.intrinsic).toBe(1 / 16);
  });

  it('of the labels that would help then', () => {
    const weak = roomOfLink(figures['weak-pull']);
    expect(weak.points[43]!.truth).toBe(1);
    const helped = roomOfLink(`${figures['weak-pull']};told=43%2B`);
    expect(helped.points).toEqual(relabelled(weak.points, 43));
    expect(helped.wrong).toBeLessThan(0.02);
    // Which points are on the tail is said in the hint.
    const wrong = weak.points.filter(({ truth }, i) => weak.picture.fitted[0]![i]! > 0 !== (truth === 1));
    expect(wrong.every(({ truth, x }) => truth === 1 && x > 0.2)).toBe(true);
  });

  it('of edges, pieces and directions', () => {
    const four = roomOfLink(figures.edges);
    says(`There are ${edgesOf(four)}.`);
    expect(crossing(four)).toBe(0);
    expect(new Set(four.picture.components).size).toBe(2);
    const directions = roomOfLink(figures.directions);
    const kept = directions.kept();
    expect(kept.slice(0, 2).every(({ eigenvalue }) => eigenvalue < 1e-12)).toBe(true);
    const byForce = keptByForce(directions);
    kept.forEach(({ share, vector }) => expect(share).toBeCloseTo(byForce(vector), 8));
    const rough = Math.max(...kept.slice(2).map(({ share }) => share));
    expect(Math.min(kept[0]!.share, kept[1]!.share)).toBeGreaterThan(20 * rough);
    says(`is cut down to ${formatShare(kept[2]!.share)}.`);
  });

  it('of the kernel before and after', () => {
    const after = roomOfLink(figures['kernel-after']);
    const { points } = after;
    const of = 1;
    const by = (truth: number) =>
      [...points.keys()]
        .filter((i) => points[i]!.truth === truth)
        .sort((a, b) => away(points[a]!, points[of]!) - away(points[b]!, points[of]!));
    const [near, tip] = [by(0)[0]!, by(1).at(-1)!];
    expect(points[of]!.label).toBe(1);
    const far = [near, tip].map((i) => away(points[i]!, points[of]!).toFixed(2));
    says(`is ${far[0]} away from the label, the tip of its own arc ${far[1]}`);
    const heights = [near, tip].map((i) => after.kernel(of, i).toFixed(2));
    expect(heights[0]).toBe(heights[1]);
    says(`at ${heights[0]} of its top`);
    const before = roomOfLink(figures['kernel-before']);
    says(`the first was at ${before.kernel(of, near).toFixed(3)}`);
    expect(before.kernel(of, tip)).toBeLessThan(1e-6);
    expect(after.setting.intrinsic).toBe(1 / 4);
  });

  it('of the edge that breaks it, and of its price', () => {
    const [whole, broken] = [
      roomOfLink(figures['break-it']),
      roomOfLink(figures['break-it'], { neighbours: 5 }),
    ];
    expect([whole.wrong, whole.setting.neighbours]).toEqual([0, 4]);
    says(`makes ${edgesOf(broken) - edgesOf(whole)} more edges`);
    expect(crossing(broken)).toBe(1);
    expect(new Set(broken.picture.components).size).toBe(1);
    expect(taskSays('break')).toContain(`from none wrong to ${formatShare(broken.wrong!)}`);
    expect(taskSays('break')).toContain(`only one of ${edgesOf(broken)}`);
    const ends = bridgeOf(broken.points, broken.picture.edges)!.map((i) => broken.points[i]!);
    expect(ends.map(({ y, truth }) => [truth, y > -0.1])).toContainEqual([1, true]);
    const { misfit, size, change } = broken.picture.terms!;
    expect(taskSays('price')).toContain(`pays here is ${(misfit + size + change).toFixed(2)}`);
    const stronger = roomOfLink(figures.stronger);
    says(`At 1024 still ${formatShare(stronger.wrong!)} are wrong`);
    expect(stronger.setting.intrinsic).toBe(1024);
  });
});
