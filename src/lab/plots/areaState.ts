import { useState, useEffect, type FocusEvent, type PointerEvent } from 'react';
import type { ChartSource, SharedDomains } from '../../plots/chart';
import type { Domain } from '../../plots/domain';
import { deriveDomains } from '../../plots/source';

/** Returns the ranges of y and z, changed no more than the data require, and not at all while `frozen`. */
export function useSteadyDomains(source: ChartSource, frozen: boolean): SharedDomains {
  const [kept, keep] = useState<{ source: ChartSource; domains: SharedDomains }>(() => {
    return { source, domains: deriveDomains(source) };
  });
  if (frozen || isSameData(kept.source, source)) return kept.domains;
  const derived = deriveDomains(source, kept.domains);
  const domains = {
    y: isSameDomain(kept.domains.y, derived.y) ? kept.domains.y : derived.y,
    z: isSameDomain(kept.domains.z, derived.z) ? kept.domains.z : derived.z,
  };
  const unchanged = domains.y === kept.domains.y && domains.z === kept.domains.z;
  const next = { source, domains: unchanged ? kept.domains : domains };
  keep(next);
  return next.domains;
}

function isSameData(a: ChartSource, b: ChartSource): boolean {
  return a.view === b.view && a.snapshot === b.snapshot && a.history === b.history;
}

/** True if two ranges have the same ends. */
export function isSameDomain(a: Domain, b: Domain): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Milliseconds, a little longer than the transition of a step. */
const settled = 450;

/** Milliseconds within which another step comes only while somebody scrubs, or the run plays ten steps a second or more. */
const hurry = 120;

/** `hurried`: steps come so fast that the next one would break off every transition. */
type Pace = 'rest' | 'begun' | 'gliding' | 'hurried';

const after: Readonly<Record<Exclude<Pace, 'rest'>, { readonly ms: number; readonly then: Pace }>> = {
  begun: { ms: hurry, then: 'gliding' },
  gliding: { ms: settled - hurry, then: 'rest' },
  hurried: { ms: hurry, then: 'rest' },
};

interface Stepping {
  /** True from a change of the step until its transition is over. */
  readonly isGliding: boolean;
  /** True while steps come one upon the other, which are seen as they are. */
  readonly isPassing: boolean;
}

/** Returns how the present step came. */
export function useStepping(step: number): Stepping {
  const [state, setState] = useState<{ readonly step: number; readonly pace: Pace }>({ step, pace: 'rest' });
  const isNew = state.step !== step;
  const pace = isNew ? paceAfter(state.pace) : state.pace;
  if (isNew) setState({ step, pace });
  useEffect(() => {
    if (pace === 'rest') return;
    const { ms, then } = after[pace];
    const timer = setTimeout(() => setState((old) => ({ ...old, pace: then })), ms);
    return () => clearTimeout(timer);
  }, [step, pace]);
  return { isGliding: pace === 'begun' || pace === 'gliding', isPassing: pace === 'hurried' };
}

function paceAfter(before: Pace): Pace {
  return before === 'begun' || before === 'hurried' ? 'hurried' : 'begun';
}

/** Marks the plots while they have the focus by a click, so that a key pressed then draws no focus ring. */
export const pointerFocus = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.dataset['byPointer'] = '';
  },
  onBlur: ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    if (target === currentTarget) delete currentTarget.dataset['byPointer'];
  },
};
