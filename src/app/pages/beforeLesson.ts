import { linkStateOf } from '../../state/persistence';
import type { LabData } from '../../state/data';
import type { Intents } from '../../state/store';
import type { DecodedLink } from '../../link/linkState';

/** The run that the first lesson took the place of: what somebody comes back to. */
let left: DecodedLink | null = null;

/** Keeps the run as it is, unless one is kept already: of a course only what was before it counts. */
export function keepRun(state: LabData): void {
  const { spec, changes, step, beat, ...ui } = linkStateOf(state);
  left ??= { spec, changes, step, beat, ui: { ...ui, page: null }, issues: [] };
}

/** The run that was kept, if there is one; it is kept no longer. */
export function takeRun(): DecodedLink | null {
  const run = left;
  left = null;
  return run;
}

/** Back to the laboratory as it was left; where nothing was left, with the run of the figure. */
export function leaveCourse(intents: Pick<Intents, 'open' | 'closePage' | 'setHide'>): void {
  const run = takeRun();
  if (run) intents.open(run);
  else keepFigure(intents);
}

/** To the laboratory with the run of the figure, and all that the figure leaves out. */
export function keepFigure({ closePage, setHide }: Pick<Intents, 'closePage' | 'setHide'>): void {
  setHide([]);
  closePage();
}
