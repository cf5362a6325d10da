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

/** True from a change of the step until its transition is over. */
export function useStepping(step: number): boolean {
  const [state, setState] = useState({ step, moving: false });
  const moving = state.moving || state.step !== step;
  if (state.step !== step) setState({ step, moving: true });
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setState((old) => ({ ...old, moving: false })), settled);
    return () => clearTimeout(timer);
  }, [step, moving]);
  return moving;
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
