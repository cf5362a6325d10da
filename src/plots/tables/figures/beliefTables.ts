import { acquisition } from '../../acquisition';
import type { ChartSource } from '../../chart';
import { objectivePosterior } from '../../objectivePosterior';
import { acquisitionTable } from '../acquisitionTable';
import type { NamedTable } from '../chartTable';
import { posteriorTable } from '../posteriorTable';

/** The function and the belief about it. */
export function beliefTables(source: ChartSource): readonly NamedTable[] {
  const read = () => posteriorTable(objectivePosterior.project(source));
  return [{ name: 'function and belief', read }];
}

/** The function, the belief about it, and what asking is worth, along one input. */
export function beliefAndAcquisitionTables(source: ChartSource): readonly NamedTable[] {
  const read = () => acquisitionTable(acquisition.project(source));
  return [...beliefTables(source), { name: 'acquisition', read }];
}
