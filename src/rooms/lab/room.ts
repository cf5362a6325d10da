import { Plots } from '../../lab/page/Plots';
import type { Room } from '../room';

/** The plots of the run, as the page opens. */
export const lab: Room = {
  id: 'lab',
  label: 'Lab',
  noun: 'the Lab',
  summary: 'The model and the search of this run',
  Stage: Plots,
};
