import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { Capability } from '../models/model';
import { acquisitionWords } from '../acquisitions/registry';
import { kernelWords } from '../kernels/registry';
import { modelWords } from '../models/registry';
import { objectives } from '../objectives/registry';
import { strategyWords } from '../strategies/registry';

/** A member of a family together with its parameters; missing parameters take their defaults. */
export interface Choice {
  readonly id: string;
  readonly params: ParamValues;
}

/** The choices a spec is made of. */
export const families = ['objective', 'strategy', 'surrogate', 'kernel', 'acquisition'] as const;

export type Family = (typeof families)[number];

export interface Member extends Definition {
  readonly params: readonly ParamSpec[];
  /** Returns what it asks of the model; nothing if left out. */
  needs?(params: ParamValues): readonly Capability[];
  /** True if it asks how long evaluations take. */
  readonly needsCost?: true;
}

const members: Readonly<Record<Family, readonly Member[]>> = {
  objective: objectives,
  strategy: strategyWords,
  surrogate: modelWords,
  kernel: kernelWords,
  acquisition: acquisitionWords,
};

export function membersOf(family: Family): readonly Member[] {
  return members[family];
}

export function memberOf(family: Family, id: string): Member | null {
  return members[family].find((member) => member.id === id) ?? null;
}

/** Returns the label of a chosen member; its id if the family has no such member. */
export function labelOf(family: Family, { id }: Pick<Choice, 'id'>): string {
  return memberOf(family, id)?.label ?? id;
}

/** Writes the ids of the parts of a kernel, and of theirs: "matern52(),product(periodic(),white())"; empty without parts. */
export function shapeOfParts(parts: unknown): string {
  if (!Array.isArray(parts)) return '';
  return parts.map((one) => (isChoice(one) ? `${one.id}(${shapeOfParts(one.params['parts'])})` : '')).join();
}

/** True if a value is a member with parameters of its own, as the parts of a kernel are. */
export function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('params' in value)) return false;
  return typeof value.id === 'string' && typeof value.params === 'object' && value.params !== null;
}
