/** What can be taken back and done again; the newest past last, the nearest future first. */
export interface History<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
}

const most = 200;

/** Returns the history after a change, which leaves a state behind. */
export function remembered<State>({ past }: History<State>, left: State): History<State> {
  return { past: [...past, left].slice(-most), future: [] };
}

/** Returns the state before or after the present one, and what is then past and future; null where there is none. */
export function travelled<State>(
  to: 'past' | 'future',
  { past, future }: History<State>,
  present: State,
): (History<State> & { readonly state: State }) | null {
  const state = to === 'past' ? past.at(-1) : future[0];
  if (state === undefined) return null;
  return to === 'past'
    ? { state, past: past.slice(0, -1), future: [present, ...future] }
    : { state, past: [...past, present], future: future.slice(1) };
}
