import type { Kit } from './kit';
import { hasSeveralInputs } from './select/place';

/** Scenes are for several inputs only: what keeps them is loaded with the first run that has them. */
export function keepSceneWhereSeveral(kit: Kit): void {
  const stop = kit.subscribe((state) => {
    if (!hasSeveralInputs(state)) return;
    stop();
    import('./scenes').then(
      ({ keepScene }) => keepScene(kit),
      () =>
        kit.notify(
          'problem',
          'The part of the page that draws maps could not be loaded. Load the page again.',
        ),
    );
  });
}
