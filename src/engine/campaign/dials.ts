import { zeros, type Mat, type Vec } from '../numeric/arrays';
import type { InputKind } from '../objectives/inputs';
import { spaceOf } from '../objectives/space';
import { significant } from '../numberText';
import { axisOf, nearestStep } from '../limits/axes';
import type { Condition as RegionCondition, RegionKnob, RegionSpec } from '../limits/spec';
import type { Campaign, Condition, Knob, KnobValues } from './campaign';
import { limitsAs, rowLists, type Listed, type RowLists } from './rows';
import { stepsOfNumbers } from './steps';

/** The knobs of a campaign as numbers: a place is [d] in natural units, a choice the index of its option. */
export interface Dials {
  readonly knobs: readonly Knob[];
  /** True for each knob that is one of several options. */
  readonly codes: readonly boolean[];
  /** What a person can set: none nearer to another than a step; null along a line. */
  readonly steps: readonly (number | null)[];
  toPlace(values: KnobValues): Vec;
  toValues(place: ArrayLike<number>): KnobValues;
  /** Places [m×d] as models take them: each knob from 0 to 1, or beyond where something was run outside its range. */
  toUnit(places: Mat): Mat;
  toUnitPlace(place: ArrayLike<number>): Vec;
  /** The way back, inside the ranges. */
  fromUnitPlace(unit: Vec): Vec;
  /** The value of a knob as it can be set, where it is the same to whoever sets it; else the value itself. */
  settable(p: number, value: number): number;
}

const inputKinds: Readonly<Record<Knob['kind'], InputKind>> = {
  number: 'float',
  ratio: 'log-float',
  whole: 'integer',
  'whole-ratio': 'log-integer',
  steps: 'float',
  choices: 'categorical',
};

/** Returns the way between values by name and numbers. */
export function dialsOf({ knobs, limits }: Pick<Campaign, 'knobs' | 'limits'>): Dials {
  const box = knobs.map((knob): readonly [number, number] =>
    knob.kind === 'choices' ? [0, knob.options.length - 1] : [knob.from, knob.to],
  );
  const space = spaceOf(
    box,
    knobs.map(({ kind }) => inputKinds[kind]),
  );
  const steps = stepsOfNumbers(knobs, limits);
  return {
    ...{ knobs, steps },
    codes: knobs.map(({ kind }) => kind === 'choices'),
    toPlace: (values) =>
      Float64Array.from(knobs, (knob) => {
        const value = values[knob.name];
        return knob.kind === 'choices' ? knob.options.indexOf(String(value)) : Number(value);
      }),
    toValues: (place) =>
      Object.fromEntries(
        knobs.map((knob, p) => {
          const value = knob.kind === 'choices' ? knob.options[place[p]] : significant(place[p], 12);
          return [knob.name, value];
        }),
      ),
    toUnit: ({ rows, cols, data }) => {
      const out = zeros(rows, cols);
      for (let i = 0; i < rows; i++) {
        out.data.set(space.toUnit(data.subarray(i * cols, (i + 1) * cols)), i * cols);
      }
      return out;
    },
    toUnitPlace: space.toUnit,
    fromUnitPlace: (unit) => Float64Array.from(space.fromUnit(unit)),
    settable: (p, value) => {
      const axis = axisOf(regionKnob(knobs[p], steps[p]), true);
      if (axis.kind !== 'grid') return value;
      const set = axis.atStep(nearestStep(axis, value));
      return isSameSetting({ knobs, steps }, p, value, set) ? set : value;
    },
  };
}

/** The same without the steps in which knobs are set, and with places that cannot be done. */
export function withoutSteps(spec: RegionSpec): RegionSpec {
  return {
    ...spec,
    excluded: [],
    knobs: spec.knobs.map(({ kind, lower, upper, isLog }) => ({
      ...{ kind: kind === 'grid' ? 'line' : kind, lower, upper },
      ...(isLog && { isLog }),
    })),
  };
}

/** The limits of a campaign in the lists that a region has, in the order of each. */
export interface LimitLists extends RowLists {
  readonly apart: readonly Listed<readonly RegionCondition[]>[];
}

export function limitLists(
  { limits }: Pick<Campaign, 'limits'>,
  { knobs }: Pick<Dials, 'knobs'>,
): LimitLists {
  return {
    ...rowLists({ limits }, knobs),
    apart: limitsAs(limits, (one) => {
      if (one.kind !== 'not-together') return null;
      return Object.entries(one.when).map(([name, condition]) => {
        const index = knobs.findIndex((knob) => knob.name === name);
        return regionCondition(condition, { knobs, index });
      });
    }),
  };
}

/** Returns what is allowed of a campaign, in natural units. */
export function regionSpec(campaign: Pick<Campaign, 'limits' | 'trials'>, dials: Dials): RegionSpec {
  const { knobs, steps, toPlace } = dials;
  const { equal, atMost, apart } = limitLists(campaign, dials);
  return {
    knobs: knobs.map((knob, p) => regionKnob(knob, steps[p])),
    equal: equal.map(({ as }) => as),
    atMost: atMost.map(({ as }) => as),
    apart: apart.map(({ as }) => as),
    excluded: campaign.trials
      .filter(({ state }) => state === 'impossible')
      .map(({ values }) => toPlace(values)),
  };
}

function regionKnob(knob: Knob, step: number | null): RegionKnob {
  if (knob.kind === 'choices') return { lower: 0, upper: knob.options.length - 1, kind: 'codes' };
  const isLog = knob.kind === 'ratio' || knob.kind === 'whole-ratio';
  if (step === null) return { lower: knob.from, upper: knob.to, kind: 'line', isLog };
  // Multiples of the step, as a person sets them; steps of the person’s own count from the start.
  const lower =
    knob.kind === 'steps' ? knob.from : significant(step * Math.ceil(knob.from / step - 1e-9), 12);
  return { lower, upper: knob.to, kind: 'grid', step, ...(isLog && { isLog }) };
}

function regionCondition(
  condition: Condition,
  { knobs, index }: { readonly knobs: readonly Knob[]; readonly index: number },
): RegionCondition {
  const knob = knobs[index];
  if (!('is' in condition)) return { knob: index, ...condition };
  return { knob: index, is: knob.kind === 'choices' ? knob.options.indexOf(condition.is) : -1 };
}

/** True if two values of a knob are the same to whoever sets it. */
export function isSameSetting(
  { steps, knobs }: Pick<Dials, 'steps' | 'knobs'>,
  p: number,
  a: number,
  b: number,
): boolean {
  const step = steps[p];
  if (knobs[p].kind === 'choices') return a === b;
  if (step !== null) return Math.abs(a - b) < step / 2;
  return Math.abs(a - b) <= 5e-4 * Math.max(Math.abs(a), Math.abs(b));
}

/** True if two places are the same to whoever sets them. */
export function isSamePlace(dials: Dials, a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return dials.knobs.every((_, p) => isSameSetting(dials, p, a[p], b[p]));
}
