import type { InSampleAt, InSampleTold } from '../../../engine/manifold/session/asks';
import type { NamedTable } from '../../../plots/tables/chartTable';
import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';

/** The curves of the picture, in the order of their signs. */
export const inSampleCurves = [
  ['empirical', 'training error'],
  ['aic', 'AIC'],
  ['bic', 'BIC'],
  ['gcv', 'GCV'],
  ['press', 'error left out'],
] as const satisfies readonly (readonly [keyof InSampleAt, string])[];

export interface InSampleData {
  /** γ′_A, rising. */
  readonly ambients: readonly number[];
  readonly told: InSampleTold;
  /** Share of fresh points misclassified at each; null where there are none. */
  readonly fresh: ArrayLike<number> | null;
}

export type InSampleCurve = (typeof inSampleCurves)[number][0];

/** Returns the index of the γ′_A at which a curve is least. */
export function leastOf({ told }: InSampleData, of: InSampleCurve): number {
  const values = told.settings.map((one) => one[of]);
  return values.indexOf(Math.min(...values));
}

/** Returns the place at which the fewest fresh points are misclassified, the first of equals. */
export function freshLeastOf({ ambients, fresh }: InSampleData): { at: number; share: number } | null {
  if (!fresh) return null;
  const share = Math.min(...Array.from(fresh));
  return { at: ambients[Array.from(fresh).indexOf(share)]!, share };
}

/** Says where each criterion is least, and what fresh points say there. */
export function inSampleSentence(data: InSampleData): string {
  const { ambients, told } = data;
  const at = (of: InSampleCurve): string => formatNumber(ambients[leastOf(data, of)]!);
  const { effective } = told.settings[leastOf(data, 'empirical')]!;
  const said = `The training error is least at a smoothness of ${at('empirical')}, where ${formatNumber(effective)} parameters are in effect; AIC is at ${at('aic')}, BIC at ${at('bic')}, GCV at ${at('gcv')}, the error left out at ${at('press')}.`;
  const least = freshLeastOf(data);
  if (!least || !data.fresh) return said;
  const wrongAt = (of: InSampleCurve): string => formatShare(data.fresh![leastOf(data, of)]!);
  return `${said} Fresh points wrong there: ${wrongAt('empirical')}, ${wrongAt('aic')}, ${wrongAt('bic')}, ${wrongAt('gcv')}, ${wrongAt('press')}; the fewest, ${formatShare(least.share)}, at ${formatNumber(least.at)}.`;
}

/** Says where the training error is least, and what that means; the rest stands in a table. */
export function inSampleLead(data: InSampleData): string {
  const { effective } = data.told.settings[leastOf(data, 'empirical')]!;
  return `The training error is least where ${formatNumber(effective)} parameters are in effect.`;
}

/** Where each criterion is least, and the share of fresh points misclassified there, if there are any; the best of all smoothnesses last. */
export function inSampleRows(
  data: InSampleData,
): readonly { readonly name: string; readonly at: string; readonly wrong: string | null }[] {
  const { ambients, fresh } = data;
  const rows = inSampleCurves.map(([of, name]) => {
    const k = leastOf(data, of);
    return { name, at: formatNumber(ambients[k]!), wrong: fresh ? formatShare(fresh[k]!) : null };
  });
  const best = freshLeastOf(data);
  if (!best) return rows;
  return [...rows, { name: 'fewest wrong', at: formatNumber(best.at), wrong: formatShare(best.share) }];
}

/** Lists the numbers of the curves. */
export function inSampleTables({ ambients, told, fresh }: InSampleData): readonly NamedTable[] {
  const say = (value: number): string => formatNumber(value);
  return [
    {
      name: 'criteria',
      read: () => ({
        caption: 'In-sample criteria of least squares by the smoothness',
        note: `σ² = ${formatNumber(told.noiseVariance)}, estimated at the least smoothness.`,
        corner: 'smoothness',
        columns: [
          { name: 'parameters b', say },
          ...inSampleCurves.map(([, name]) => ({ name, say })),
          { name: 'penalty of AIC', say },
          { name: 'share of fresh points wrong', say },
        ],
        rows: ambients.map((a, k) => ({
          name: formatNumber(a),
          cells: [
            told.settings[k]!.effective,
            ...inSampleCurves.map(([of]) => told.settings[k]![of]),
            told.settings[k]!.optimism,
            fresh ? fresh[k]! : null,
          ],
        })),
      }),
    },
  ];
}
