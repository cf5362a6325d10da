import { formatNumber } from '../../ui/formatNumber';
import { scaleOf, type Scale } from '../../plots/scale';

/** How a hyper-parameter is shown: factor · value^power, under a name with a unit. */
export interface ParameterWords {
  /** In a sentence: "length scale". */
  readonly name: string;
  /** "x", or empty. */
  readonly unit: string;
  readonly factor: number;
  /** 1, or ½ where a variance is shown as a standard deviation. */
  readonly power: 1 | 0.5;
}

/** A positive range on a log axis, in the units shown. */
export interface LogAxis {
  readonly words: ParameterWords;
  readonly domain: readonly [number, number];
}

export function shown({ factor, power }: ParameterWords, value: number): number {
  return factor * (power === 1 ? value : Math.sqrt(value));
}

/** The value behind what is shown. */
export function hidden({ factor, power }: ParameterWords, amount: number): number {
  const value = amount / factor;
  return power === 1 ? value : value * value;
}

/** Shares of the axis, 0 to 1 within the domain. */
export function sharesOf({ domain }: LogAxis): Scale {
  return scaleOf({ kind: 'log', domain }, [0, 1]);
}

/** "length scale 46.2", "noise sd 0.01". */
export function named({ name }: ParameterWords, amount: number): string {
  return `${name} ${formatNumber(amount)}`;
}

/** "length scale, in x". */
export function axisTitle({ name, unit }: ParameterWords): string {
  return unit ? `${name}, in units of ${unit}` : name;
}
