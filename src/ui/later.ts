import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';

/** What makes parts load anew whose code could not be loaded. */
const failed = new Set<() => void>();

/**
 * A component whose code is loaded when it is first shown, as by React's `lazy`. That one remembers for ever that the code could not be
 * loaded; this one asks for it again after `loadAnew`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function later<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): FunctionComponent<P> {
  const begin = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        failed.add(beginAnew);
        throw error;
      }
    });
  let part: ComponentType<P> = begin();
  const beginAnew = () => {
    part = begin();
  };
  return function Later(props: P) {
    return createElement(part, props);
  };
}

/** Forgets that parts could not be loaded: the next time one is shown, its code is asked for again. */
export function loadAnew(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}
