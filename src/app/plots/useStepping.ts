import { useEffect, useState } from 'react';

/** A little longer than the transition of a step. */
const settled = 450;

/** True from a change of the step until the transition is over. */
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
