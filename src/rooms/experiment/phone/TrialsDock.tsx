import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { useFutures } from '../asking/useFutures';
import type { Belief } from '../asking/useBelief';
import { worthSaid } from '../state/worthSaid';
import { isLimitUnmet } from '../state/counting';
import { footSaid } from '../state/footSaid';
import type { RoomProps } from '../state/experimentState';
import { trialsIn } from '../state/edits';
import { digitsOf } from '../state/resultDigits';
import { withArticle } from '../state/called';
import { nameOfTrial, trialWords } from '../state/words';
import { ByHand } from '../trials/ByHand';

/** Below the list of trials on a phone: whether it is worth going on, the next one, and one by hand. */
export function TrialsDock({ room, data, belief }: RoomProps & { readonly belief: Belief }) {
  const { record } = data;
  const campaign = record.campaign!;
  const [isOpen, setOpen] = useState(false);
  const words = trialWords(record.called);
  const digits = digitsOf(campaign);
  const { futures, isTrusted, isAsking } = useFutures(record, !isLimitUnmet(belief.best));
  const worth = futures && isTrusted && !isAsking ? worthSaid(campaign, futures, { words, digits }) : null;
  const [next] = trialsIn(campaign, 'waiting');
  return (
    <div className="ex-foot">
      <p role="status" className="ex-foot__said">
        {worth?.sentence ?? footSaid(data, belief.best?.trial ?? null)}
      </p>
      <div className="ex-dock ex-dock--trials">
        <Button variant="primary" onClick={() => room.intents.openTab('try')}>
          {next === undefined ? `Next ${words.one}` : `Next: ${nameOfTrial(words, next + 1)}`}
        </Button>
        <Button hint={`Add ${withArticle(words.one)} of your own, run or not`} onClick={() => setOpen(true)}>
          By hand
        </Button>
      </div>
      {isOpen && <ByHand room={room} data={data} onClose={() => setOpen(false)} />}
    </div>
  );
}
