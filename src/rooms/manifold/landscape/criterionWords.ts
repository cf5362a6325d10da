import type { CriterionName } from '../../../engine/manifold/criteria/criterionNames';
import { sessionCriteria, type SessionCriterionId } from '../../../engine/manifold/session/sessionCriteria';
import type { Tick } from '../../../plots/Axis';
import { linearScale, type ColourScale } from '../../../plots/plane/colourScale';
import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';

/**
 * A way to say how good a setting is, as the landscape shows it; `fresh` is the error on points that nobody has seen, `gain` what a
 * search expects to gain by asking, as a share of the most.
 */
export type ShownCriterion = SessionCriterionId | 'fresh' | 'gain';

/** How values of a criterion are coloured and written. */
export interface CriterionLook {
  readonly label: string;
  /** Returns what stands on the scale of colours: a logarithm to base 10, or the value. */
  shade(value: number): number;
  readonly scale: ColourScale;
  /** Values with numbers at the colour bar. */
  readonly marks: readonly number[];
  /** Value of what knows nothing, a line in the landscape; null where there is none. */
  readonly nothing: number | null;
  say(value: number): string;
}

const squares = {
  shade: (value: number) => Math.log10(Math.max(1e-4, value)),
  scale: linearScale([-2, 0.5]),
  marks: [0.01, 0.03, 0.1, 0.3, 1, 3],
  nothing: 1,
  say: formatNumber,
} satisfies Omit<CriterionLook, 'label'>;

const shares = {
  shade: (value: number) => value,
  scale: linearScale([0, 0.6]),
  marks: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
  nothing: 0.5,
  say: (share) => formatShare(share),
} satisfies Omit<CriterionLook, 'label'>;

/** What a share lacks to 1: chance puts half of the pairs in order. */
const shortfalls = { ...shares, say: formatNumber } satisfies Omit<CriterionLook, 'label'>;

/** The more the better, so that the bright end is at 1. */
const gains = {
  shade: (value: number) => 1 - value,
  scale: linearScale([0, 1]),
  marks: [0, 0.5, 1],
  nothing: null,
  say: (share) => formatShare(share),
} satisfies Omit<CriterionLook, 'label'>;

const looks = {
  'mean-press': squares,
  'smooth-error': { ...shares, say: formatNumber },
  error: shares,
  'weighted-error': shares,
  'f-measure': { ...shortfalls, nothing: null },
  auc: shortfalls,
  'smooth-weighted-error': { ...shares, say: formatNumber },
  'smooth-f-measure': { ...shortfalls, nothing: null },
  'smooth-auc': shortfalls,
} satisfies Record<CriterionName, Omit<CriterionLook, 'label'>>;

/** Returns how a criterion is shown. */
export function lookOf(id: ShownCriterion): CriterionLook {
  switch (id) {
    case 'fresh':
      return { ...shares, label: 'wrong on fresh points' };
    case 'gain':
      return { ...gains, label: 'expected improvement, of the most' };
    default: {
      const { label, criterion } = sessionCriteria[id];
      return { ...looks[criterion], label };
    }
  }
}

/** Returns the marks of an upright colour bar, the good end on top. */
export function barTicks(look: CriterionLook): readonly Tick[] {
  const [lo, hi] = look.scale.domain;
  return look.marks.map((value) => ({
    at: 1 - Math.min(1, Math.max(0, (look.shade(value) - lo) / (hi - lo))),
    text: look.say(value).replace('\u00a0%', '\u202f%'),
    ...(value === look.nothing && { line: 'goal' as const }),
  }));
}
