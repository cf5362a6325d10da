import { useState } from 'react';
import { useIsPhone } from '../../../lab/pageEffects';
import { Button } from '../../../ui/Button';
import type { RoomProps } from '../state/experimentState';
import { footSaid } from '../state/footSaid';
import { trialWords } from '../state/words';
import type { Belief } from '../asking/useBelief';
import type { WantedProposals } from '../asking/useProposals';
import { ByHand } from './ByHand';
import { dockId } from '../figures/usePlace';

interface TryFootProps extends RoomProps {
  readonly wanted: WantedProposals;
  readonly belief: Belief;
}

/** Says what was done last and what is waited for; another trial is added from here. */
export function TryFoot({ room, data, wanted, belief }: TryFootProps) {
  const [isOpen, setOpen] = useState(false);
  const words = trialWords(data.record.called);
  const isPhone = useIsPhone();
  const isKnown = data.tab === 'known';
  const said = isKnown
    ? isPhone
      ? 'Touch a place in the map to see what would come out there.'
      : 'Click a place in the map to see what would come out there.'
    : footSaid(data, belief.best?.trial ?? null);
  return (
    <div className="ex-foot">
      <p role="status" className="ex-foot__said" aria-busy={wanted.count > 0 && wanted.fault === null}>
        {said}
      </p>
      {data.tab === 'try' && isPhone && <div id={dockId} className="ex-dock" />}
      {!isKnown && !isPhone && (
        <Button
          className="ex-link"
          hint={`Add a ${words.one} of your own, run or not`}
          onClick={() => setOpen(true)}
        >
          {`Add a ${words.one} by hand`}
        </Button>
      )}
      {isOpen && <ByHand room={room} data={data} onClose={() => setOpen(false)} />}
    </div>
  );
}
