import { pipelineIn, dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import { useLabState } from '../LabContext';
import { quietly } from '../state/persistence';
import { shownSpec } from '../state/select/can';

const visitedKey = 'deep-mining-lab:visited';

/** True if nobody has been here before with this browser; asking makes it a visit. */
export function isFirstVisit(): boolean {
  const isFirst = quietly(() => localStorage.getItem(visitedKey) === null) ?? false;
  quietly(() => localStorage.setItem(visitedKey, 'yes'));
  return isFirst;
}

/** Says in one sentence what is sought. */
export function Purpose() {
  const sought = useLabState((state) => {
    const spec = shownSpec(state);
    if (pipelineIn(spec)) return 'best settings of a pipeline';
    const end = objectiveOf(spec)?.direction === 'minimize' ? 'bottom' : 'top';
    const inputs = dimensionOf(spec);
    return `${end} of an unknown ${inputs === 1 ? 'curve' : inputs === 2 ? 'surface' : 'function'}`;
  });
  return <p className="lab__purpose">{`Find the ${sought} with as few questions as possible.`}</p>;
}
