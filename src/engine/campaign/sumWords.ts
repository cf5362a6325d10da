import { written } from './words';

/** A bound of a sum in words. */
interface SaidBound {
  /** "Cream + 2 × Milk", "Cream − Milk". */
  readonly sum: string;
  /** A number, or a sum that is compared with: "2 × Milk". */
  readonly bound: number | string;
  /** True if all factors were negative: what was the most is the least of the sum as it is said. */
  readonly isTurned: boolean;
}

type Terms = readonly (readonly [name: string, factor: number])[];

/**
 * Says Σ factor × knob and its bound as a person does: "−Cream is at most −3" is "Cream is at least 3", and "Cream − 2 × Milk is at most 0"
 * is "Cream is at most 2 × Milk". `write` writes a factor.
 */
export function boundWords(
  terms: Readonly<Record<string, number>>,
  value: number,
  write: (factor: number) => string = written,
): SaidBound {
  const all = Object.entries(terms);
  const more = all.filter(([, factor]) => !(factor < 0));
  const less = all.flatMap(([name, factor]) => (factor < 0 ? [[name, -factor] as const] : []));
  const said = (some: Terms, sign: string): string =>
    some.map(([name, factor]) => (factor === 1 ? name : `${write(factor)} × ${name}`)).join(sign);
  if (more.length === 0) return { sum: said(less, ' + '), bound: value === 0 ? 0 : -value, isTurned: true };
  if (less.length === 0) return { sum: said(more, ' + '), bound: value, isTurned: false };
  if (value === 0) return { sum: said(more, ' + '), bound: said(less, ' + '), isTurned: false };
  return { sum: `${said(more, ' + ')} − ${said(less, ' − ')}`, bound: value, isTurned: false };
}
