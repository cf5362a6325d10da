import { parzen } from '../engine/questions/parzen';
import { finish } from '../engine/task';
import { projectParzen, type ParzenData } from '../studies/why/parzen';
import { snapshotOfLink } from './figureOfLink';

/** The two densities along each input of a step of a search by Parzen estimators. */
export function parzenExample(link = 'objective=branin&strategy=parzen&step=4'): readonly ParzenData[] {
  const snapshot = snapshotOfLink(link);
  return projectParzen(snapshot, finish(parzen.answer(snapshot, null))!);
}
