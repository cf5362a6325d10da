import { mostWhole } from '../../../engine/manifold/session/landmarkNames';
import type { OnLandmarksTold } from '../../../engine/manifold/session/landmarksOn';
import type { NamedTable } from '../../../plots/tables/chartTable';
import { formatCount, formatNumber, formatShare } from '../../../vocabulary/numbers/write';

/** The curves of the picture, in the order of their signs. */
export const landmarkCurves = [
  'share of the kernel not spanned',
  'largest distance from the full fit',
] as const;

/** Numbers of landmarks along which both are drawn. */
const ladder = [2, 3, 5, 10, 20, 40, 80, 160, 300];

/** Returns the numbers of landmarks along which the picture goes, of so many points. */
export function landmarkLadder(n: number): readonly number[] {
  return ladder.filter((count) => count < n);
}

/** Least number that the picture tells from 0. */
export const leastLost = 1e-8;

export interface LandmarksData {
  /** Number of points. */
  readonly n: number;
  readonly along: readonly OnLandmarksTold[];
  /** At the number that is chosen. */
  readonly chosen: OnLandmarksTold;
  /** Share of the points misclassified there; null where no class is known. */
  readonly wrong: number | null;
}

/** Returns a curve of the picture, within what it tells from 0; null where there is none. */
export function landmarkCurve(along: readonly OnLandmarksTold[], k: number): readonly number[] | null {
  const lost = along.map(({ traceShare, apart }) => (k === 0 ? 1 - traceShare : apart));
  return lost.some((one) => one === null) ? null : lost.map((one) => Math.max(leastLost, one!));
}

/** Says what the landmarks that are chosen span and cost, and how far f is from the full fit. */
export function landmarksSentence({ n, chosen, wrong }: LandmarksData): string {
  const { count, traceShare, apart } = chosen;
  const lost = 1 - traceShare;
  const errors = wrong === null ? '' : `, and ${formatShare(wrong)} of the points are misclassified`;
  const gap =
    apart === null
      ? `The full fit is computed of at most ${formatCount(mostWhole)} points, so nothing is compared here.`
      : `f is at most ${formatNumber(apart)} from the full fit.`;
  return `${count} landmarks of ${formatCount(n)} points span ${lost > leastLost ? `all but ${formatShare(lost)} of the kernel` : 'all of the kernel'}${errors}. ${gap} They take n m² = ${formatNumber(n * count * count)} multiplications, where all pairs take up to n³ = ${formatNumber(n ** 3)}.`;
}

/** Lists the numbers of the curves. */
export function landmarksTables({ n, along }: LandmarksData): readonly NamedTable[] {
  const say = (value: number): string => formatNumber(value);
  return [
    {
      name: 'landmarks',
      read: () => ({
        caption: `Least squares on landmarks of ${formatCount(n)} points`,
        note: 'The share is tr(K_nm K_mm⁻¹ K_mn) / tr K.',
        corner: 'landmarks',
        columns: [
          { name: 'share of the kernel spanned', say },
          { name: landmarkCurves[1], say },
        ],
        rows: along.map(({ count, traceShare, apart }) => ({
          name: String(count),
          cells: [traceShare, apart],
        })),
      }),
    },
  ];
}
