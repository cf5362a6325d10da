import { useEffect, useState } from 'react';
import { pipelineIn, dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import { useIntents, useLab, useLabState } from '../LabContext';
import { defaultOptions } from '../state/kit';
import { shownSpec } from '../state/select/can';
import { Button } from '../../ui/Button';
import { onFirstTouch, playFirst, type FirstPlayPhase } from './firstPlay';

interface PurposeProps {
  /** True where the first steps are made by themselves if nobody touches the page. */
  readonly mayPlay: boolean;
}

/** Says in one sentence what is sought, and beside it what happens by itself. */
export function Purpose({ mayPlay }: PurposeProps) {
  const sought = useLabState((state) => {
    const spec = shownSpec(state);
    if (pipelineIn(spec)) return 'best settings of a pipeline';
    const end = objectiveOf(spec)?.direction === 'minimize' ? 'bottom' : 'top';
    const inputs = dimensionOf(spec);
    return `${end} of an unknown ${inputs === 1 ? 'curve' : inputs === 2 ? 'surface' : 'function'}`;
  });
  const { openPage } = useIntents();
  const phase = useFirstPlay(mayPlay);
  return (
    <div className="lab__purpose" data-play={phase}>
      <p className="lab__sought">{`Find the ${sought} with as few questions as possible.`}</p>
      <Button
        className="lab__show"
        hint="A whole search in ninety seconds, with a sentence to each picture"
        onClick={() => openPage('show')}
      >
        Show me
      </Button>
      <p className="lab__by-itself" aria-live="polite">
        {said[phase]}
      </p>
    </div>
  );
}

/** What is said of the first play; in each of its phases one sentence. */
const said: Readonly<Record<FirstPlayPhase, string>> = {
  waiting: '',
  playing: 'Three questions are asked by themselves; any key or touch stops this.',
  ended: 'Three questions were asked by themselves: go on, or back to the start.',
  stopped: '',
};

/** Makes the first steps by themselves where that may be, until the component goes; returns how far they are. */
function useFirstPlay(mayPlay: boolean): FirstPlayPhase {
  const lab = useLab();
  const [phase, tell] = useState<FirstPlayPhase>('waiting');
  useEffect(() => {
    if (!mayPlay) return;
    return playFirst(lab, { page: document, after: defaultOptions.after, tell });
  }, [lab, mayPlay]);
  useEffect(() => {
    if (phase !== 'ended') return;
    return onFirstTouch(document, () => tell('stopped'));
  }, [phase]);
  return phase;
}
