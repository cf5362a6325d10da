import { storedSnapshot } from '../../state/select/can';
import { useLabState } from '../LabContext';
import { ByHandSection } from '../lab/Observations';

/** What a click in the figure does, for those who would rather type. */
export function ByHand() {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return null;
  // Another objective has other places.
  return <ByHandSection key={snapshot.spec.objective.id} snapshot={snapshot} />;
}
