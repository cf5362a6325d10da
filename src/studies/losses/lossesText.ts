import { complaintAbout, type NumberSpec } from '../../engine/definition';
import type { LossDef, LossSubject } from '../../engine/manifold/learners/losses/loss';
import { fittedLosses } from '../../engine/manifold/learners/losses/registry';
import { places, subjects } from './observations';

/** Settings that are the same for all losses. */
export const sharedSpecs = {
  a: {
    kind: 'number',
    id: 'a',
    label: 'Price a of a large function',
    summary: 'Σ V + a‖f‖² is made least: the higher a, the flatter f.',
    default: 0.5,
    min: 0.001,
    max: 10,
    scale: 'log',
  },
  width: {
    kind: 'number',
    id: 'width',
    label: 'Width of the kernel',
    summary: 'Over how far one observation is heard.',
    default: 0.7,
    min: 0.2,
    max: 3,
    scale: 'log',
  },
} as const satisfies Readonly<Record<string, NumberSpec>>;

/** What the panel shows, as the link says it. */
export interface LossesState {
  readonly side: LossSubject;
  /** Id of the loss that is looked at. */
  readonly look: string;
  /** Number of the observation that is held, from 0. */
  readonly held: number;
  /** Values of the settings by id: `a`, `width`, and the parameters of losses. */
  readonly settings: Readonly<Record<string, number>>;
  /** Where observations were moved to, by number: along y of numbers, along x of classes. */
  readonly moved: Readonly<Record<LossSubject, Readonly<Record<number, number>>>>;
}

/** Returns the losses of a side, in the order of their list. */
export function lossesOf(side: LossSubject): readonly LossDef[] {
  return fittedLosses.filter((one) => one.subjects.includes(side));
}

/** All settings, by id. */
const settingSpecs: Readonly<Record<string, NumberSpec>> = {
  ...sharedSpecs,
  ...Object.fromEntries(fittedLosses.flatMap(({ params }) => params.map((spec) => [spec.id, spec]))),
};

/** A side as it opens. */
export function freshSide(side: LossSubject): Pick<LossesState, 'side' | 'look' | 'held'> {
  return { side, ...subjects[side].opens };
}

const longest = 400;
const number = /^-?\d{1,6}(\.\d{1,6})?(e-?\d)?$/;

/** Reads words in any order, such as "classes,hinge,c11=8,a=0.2"; what is missing or malformed is as usual. Never throws. */
export function readLossesText(text: string): LossesState {
  const words = text.slice(0, longest).split(',');
  const said = (key: string): number | null => {
    const value = words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
    return value !== undefined && number.test(value) ? Number(value) : null;
  };
  const side = words.includes('classes') ? 'classes' : 'numbers';
  const usual = freshSide(side);
  const held = said('at');
  const settings = Object.values(settingSpecs).flatMap((spec) => {
    const value = said(spec.id);
    return value === null || complaintAbout(spec, value) !== null ? [] : [[spec.id, value] as const];
  });
  const movedOn = (of: LossSubject) => {
    const { letter, reach } = subjects[of];
    return Object.fromEntries(
      places(of).flatMap((_, i) => {
        const value = said(`${letter}${i}`);
        return value === null || value < reach[0] || value > reach[1] ? [] : [[i, value] as const];
      }),
    );
  };
  return {
    side,
    look: lossesOf(side).find(({ id }) => words.includes(id))?.id ?? usual.look,
    held: held !== null && held in places(side) ? held : usual.held,
    settings: Object.fromEntries(settings),
    moved: { numbers: movedOn('numbers'), classes: movedOn('classes') },
  };
}

/** Writes what `readLossesText` reads; usual settings are left out. */
export function writeLossesText({ side, look, held, settings, moved }: LossesState): string {
  const usual = freshSide(side);
  const movedWords = (of: LossSubject): string[] =>
    Object.entries(moved[of])
      .filter(([i, value]) => value !== places(of)[Number(i)])
      .map(([i, value]) => `${subjects[of].letter}${i}=${value}`);
  return [
    ...(side === 'classes' ? [side] : []),
    ...(look === usual.look ? [] : [look]),
    ...(held === usual.held ? [] : [`at=${held}`]),
    ...Object.values(settingSpecs).flatMap(({ id, default: value }) =>
      settings[id] === undefined || settings[id] === value ? [] : [`${id}=${settings[id]}`],
    ),
    ...movedWords('numbers'),
    ...movedWords('classes'),
  ].join(',');
}

/** Returns the value of a setting. */
export function settingIn({ settings }: Pick<LossesState, 'settings'>, id: string): number {
  return settings[id] ?? settingSpecs[id]!.default;
}
