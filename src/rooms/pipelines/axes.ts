import { byLogarithm, type InputKind } from '../../engine/objectives/inputs';
import { kindOf } from '../../engine/pipelines/hyperBox';
import type { HyperSpec } from '../../engine/pipelines/pipeline';
import type { Spacing } from '../../plots/scale';
import { axisWords } from '../../studies/runs/parallel';
import { formatTicks } from '../../vocabulary/numbers/ticks';

/** A hyper-parameter as an axis. */
export interface HyperAxis {
  readonly name: string;
  /** `line`: a curve runs along it; `steps`: a box at each of a few whole numbers or choices. */
  readonly kind: 'line' | 'steps';
  readonly isLog: boolean;
  readonly low: number;
  readonly high: number;
  /** Names of choices by their code; null for numbers. */
  readonly options: readonly string[] | null;
}

/** Most whole numbers that are drawn one by one. */
const mostSteps = 12;

/** Returns the axis of a hyper-parameter, by the kind of its input where a search has a kind of its own. */
export function axisOf(spec: HyperSpec, kind: InputKind = kindOf(spec)): HyperAxis {
  if (spec.kind === 'choice') {
    const options = spec.options.map(({ label }) => label);
    const ends = { low: 0, high: options.length - 1 };
    return { name: spec.label, kind: 'steps', isLog: false, options, ...ends };
  }
  const isWhole = spec.kind === 'integer';
  const [low, high] = [spec.min, spec.max];
  const isFew = isWhole && high - low < mostSteps;
  const isLog = byLogarithm(kind) && !isFew;
  return { name: spec.label, kind: isFew ? 'steps' : 'line', isLog, low, high, options: null };
}

/** Returns the spacing of values along an axis; steps have half a step of room at each end. */
export function spacingOf({ kind, isLog, low, high }: HyperAxis): Spacing {
  if (kind === 'steps') return { kind: 'linear', domain: [low - 0.5, high + 0.5] };
  return { kind: isLog ? 'log' : 'linear', domain: [low, high] };
}

/** Returns the values of an axis of steps. */
export function stepsOf({ low, high }: Pick<HyperAxis, 'low' | 'high'>): readonly number[] {
  return Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, k) => Math.ceil(low) + k);
}

/** Writes a value of a hyper-parameter: a choice by its name, a number as finely as its axis needs. */
export function hyperWords(axis: HyperAxis, value: number): string {
  return axisWords(axis, value);
}

/** Returns the share of an axis at which a value lies, from 0 at its low end. */
export function shareOf(
  { isLog, low, high }: Pick<HyperAxis, 'isLog' | 'low' | 'high'>,
  value: number,
): number {
  if (!(high > low)) return 0.5;
  const share = isLog ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return Math.min(1, Math.max(0, share));
}

/** Writes ticks of numbers along a log axis without zeros before points, so that more have room. */
export function tickWords(values: readonly number[], isLog: boolean): readonly string[] {
  const words = isLog ? values.map((value) => formatTicks([value])[0]!) : formatTicks(values);
  return isLog ? words.map((word) => word.replace(/^0\./, '.')) : words;
}
