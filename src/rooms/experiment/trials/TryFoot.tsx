import { useState } from 'react';
import { useIsPaged, useIsPhone } from '../../../lab/pageEffects';
import { Button } from '../../../ui/Button';
import type { RoomProps } from '../state/experimentState';
import { footSaid } from '../state/footSaid';
import { wayBack } from '../state/wayBack';
import { withArticle } from '../state/called';
import { trialWords } from '../state/words';
import type { Belief } from '../asking/useBelief';
import { useWhatIf } from '../asking/useWhatIf';
import type { WantedProposals } from '../asking/useProposals';
import { ByHand } from './ByHand';
import { dockId } from '../figures/usePlace';
import { TryThis } from './TryThis';

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
  // On a narrow page the column is far below the map: the answer stands here, in sight of both.
  const isAsked = useIsPaged() && isKnown && data.whatIf !== null;
  const invited = `${isPhone ? 'Touch' : 'Click'} a place in the map to see what would come out there.`;
  const said = isKnown ? invited : footSaid(data, belief.best?.trial ?? null);
  return (
    <div className="ex-foot">
      <p role="status" className="ex-foot__said" aria-busy={wanted.count > 0 && wanted.fault === null}>
        {isAsked ? <Asked room={room} data={data} /> : <span>{said}</span>}
      </p>
      {isAsked && <TryThis room={room} data={data} />}
      {data.tab === 'try' && isPhone && <WayBack room={room} data={data} />}
      {data.tab === 'try' && isPhone && <div id={dockId} className="ex-dock" />}
      {!isKnown && !isPhone && (
        <Button
          className="ex-link"
          hint={`Add ${withArticle(words.one)} of your own, run or not`}
          onClick={() => setOpen(true)}
        >
          {`Add ${withArticle(words.one)} by hand`}
        </Button>
      )}
      {isOpen && <ByHand room={room} data={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Takes back what was said last of a trial, where its line is below the card. */
function WayBack({ room, data: { last, record } }: RoomProps) {
  if (last.kind !== 'failed' && last.kind !== 'impossible' && last.kind !== 'later') return null;
  const { trial, kind } = last;
  if (record.campaign?.trials[trial]?.state !== kind) return null;
  return (
    <Button className="ex-link ex-foot__back" onClick={() => room.intents.mark(trial, 'waiting')}>
      {wayBack[kind]}
    </Button>
  );
}

/** What would come out at the place of the map that somebody touched. */
function Asked({ data }: RoomProps) {
  const { isAsking, fault, sentences } = useWhatIf(data);
  return (
    <span>{isAsking ? 'What would come out there is being computed.' : (fault ?? sentences.join(' '))}</span>
  );
}
