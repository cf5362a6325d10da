import type { Campaign, Knob } from './campaign';

/** Says why a campaign cannot be the earlier one of a campaign with these knobs, and what to do; null where it can. */
export function earlierComplaint(
  knobs: readonly Knob[],
  earlier: Pick<Campaign, 'knobs'>,
): { readonly fault: string; readonly wayOut: string } | null {
  const missing = knobs.find((knob) => !earlier.knobs.some((other) => hasSameKnob(knob, other)));
  if (!missing) return null;
  return {
    fault: `The earlier experiment has no ${missing.name} like this one`,
    wayOut: 'Take one with the same knobs.',
  };
}

/** True if values of one knob can be values of the other. */
function hasSameKnob(knob: Knob, other: Knob): boolean {
  if (knob.name !== other.name || (knob.kind === 'choices') !== (other.kind === 'choices')) return false;
  if (knob.kind !== 'choices' || other.kind !== 'choices') return true;
  return other.options.every((option) => knob.options.includes(option));
}
