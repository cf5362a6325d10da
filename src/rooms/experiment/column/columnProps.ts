import type { Belief } from '../asking/useBelief';
import type { RoomProps } from '../state/experimentState';

/** Properties of the tabs of the column. */
export interface ColumnProps extends RoomProps {
  readonly belief: Belief;
}
