import { linkStateOf } from '../../lab/state/persistence';
import type { LabData } from '../../lab/state/data';
import type { Intents } from '../../lab/state/store';
import type { DecodedLink } from '../../link/linkState';

/** The run that the first lesson replaced. */
let left: DecodedLink | null = null;

/** Keeps the present run, unless one is kept already, because only the run before the course counts. */
export function keepRun(state: LabData): void {
  const { spec, changes, step, beat, ...ui } = linkStateOf(state);
  left ??= { spec, changes, step, beat, ui: { ...ui, page: null }, issues: [] };
}

/** Returns the kept run, if there is one, and keeps it no longer. */
export function takeRun(): DecodedLink | null {
  const run = left;
  left = null;
  return run;
}

/** Goes back to the laboratory as it was left, or with the run of the figure where none was kept. */
export function leaveCourse(intents: Pick<Intents, 'open' | 'closePage' | 'setHide'>): void {
  const run = takeRun();
  if (run) intents.open(run);
  else keepFigure(intents);
}

/** Goes to the laboratory with the run of the figure and all the parts that the figure hides. */
export function keepFigure({ closePage, setHide }: Pick<Intents, 'closePage' | 'setHide'>): void {
  setHide([]);
  closePage();
}
