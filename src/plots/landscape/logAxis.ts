import { formatNumber } from '../../ui/formatNumber';

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

/** Where an amount stands on the axis, 0 to 1 within the domain. */
export function shareAlong({ domain: [low, high] }: LogAxis, amount: number): number {
  return Math.log(amount / low) / Math.log(high / low);
}

/** The amount at a share of the axis. */
export function amountAt({ domain: [low, high] }: LogAxis, share: number): number {
  return low * (high / low) ** share;
}

/** Round amounts on the axis, at most `most`: 1, 2, 5, 10, … where there is room, else powers of ten. */
export function logTicks([low, high]: LogAxis['domain'], most: number): readonly number[] {
  const from = Math.floor(Math.log10(low)) - 1;
  const decades = Array.from({ length: Math.ceil(Math.log10(high)) - from + 1 }, (_, k) => from + k);
  const inside = (value: number): boolean => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
  const candidates = [[1, 2, 5], [1, 3], [1]].map((digits) =>
    decades.flatMap((decade) => digits.map((digit) => Number(`${digit}e${decade}`))).filter(inside),
  );
  const fine = candidates.find((ticks) => ticks.length >= 2 && ticks.length <= most);
  if (fine) return fine;
  const powers = candidates.at(-1)!;
  const every = Math.ceil(powers.length / Math.max(1, most));
  const sparse = powers.filter((_, i) => i % every === 0);
  return sparse.length ? sparse : candidates[0]!.slice(0, most);
}

/** "length scale 46.2", "noise sd 0.01". */
export function named({ name }: ParameterWords, amount: number): string {
  return `${name} ${formatNumber(amount)}`;
}

/** "length scale, in x". */
export function axisTitle({ name, unit }: ParameterWords): string {
  return unit ? `${name}, in units of ${unit}` : name;
}
