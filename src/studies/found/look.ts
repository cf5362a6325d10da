import { costRange } from '../../engine/manifold/criteria/criterionNames';

/** What is looked at in what was found, as the link says it. */
export interface Look {
  /** Index of the test row that goes through the stages; null for the one that was nearly lost. */
  readonly row: number | null;
  /** Cell of the confusion that is open, `all` for all mistakes; null for the fullest. */
  readonly cell: readonly [is: number, said: number] | 'all' | null;
  /** Components that the image is rebuilt from; null for as many as are kept. */
  readonly components: number | null;
  /** Class whose ROC curve is drawn; null for the one that is missed most. */
  readonly against: number | null;
  /** Threshold on that curve. */
  readonly threshold: number;
  /** Cost of a false positive in false negatives. */
  readonly eta: number;
}

const longestText = 160;

/** Reads `digit=12,cell=3-5,components=40`; what cannot be read is left at its default. Never throws. */
export function lookOf(text: string): Look {
  const parts = text.slice(0, longestText).split(',');
  const pairs = new Map(
    parts.map((part) => {
      const [key = '', value = ''] = part.split('=', 2);
      return [key, value] as const;
    }),
  );
  const whole = (word: string | undefined) => (word && /^\d{1,4}$/.test(word) ? Number(word) : null);
  const real = (word: string | undefined, usual: number, lo: number, hi: number) => {
    const value = Number(word || Number.NaN);
    return value >= lo && value <= hi && Number.isFinite(value) ? value : usual;
  };
  const cell = pairs.get('cell');
  const [is, said] = (cell ?? '').split('-', 2).map(whole);
  const isPair = is !== null && is !== undefined && said !== null && said !== undefined;
  return {
    row: whole(pairs.get('digit')),
    cell: cell === 'all' ? 'all' : isPair ? [is, said] : null,
    components: whole(pairs.get('components')),
    against: whole(pairs.get('against')),
    threshold: real(pairs.get('threshold'), 0, -Infinity, Infinity),
    eta: real(pairs.get('eta'), 1, ...costRange),
  };
}

/** Writes a look as `lookOf` reads it, without what has its default. */
export function textOf({ row, cell, components, against, threshold, eta }: Look): string {
  return [
    row === null ? '' : `digit=${row}`,
    cell === null ? '' : `cell=${cell === 'all' ? 'all' : cell.join('-')}`,
    components === null ? '' : `components=${components}`,
    against === null ? '' : `against=${against}`,
    threshold === 0 ? '' : `threshold=${threshold}`,
    eta === 1 ? '' : `eta=${eta}`,
  ]
    .filter(Boolean)
    .join(',');
}
