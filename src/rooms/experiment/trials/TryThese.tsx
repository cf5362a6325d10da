import { useEffect, useMemo } from 'react';
import { resultDigits } from '../state/resultDigits';
import { trialsIn } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { trialWords } from '../state/words';
import type { Belief } from '../asking/useBelief';
import type { WantedProposals } from '../asking/useProposals';
import { Card } from './Card';
import { MarkedCard } from './MarkedCard';
import { Slices } from './Slices';
import { CardSkeleton } from './CardSkeleton';
import { useDock } from './useDock';
import { useOneCard } from './useOneCard';
import { useSlots } from './useSlots';
import { Button } from '../../../ui/Button';

interface TryTheseProps extends RoomProps {
  readonly wanted: WantedProposals;
  readonly belief: Belief;
}

/** What to try next: a card for each trial that waits, and below them what is known so far. */
export function TryThese({ room, data, wanted, belief }: TryTheseProps) {
  const { record, last } = data;
  const campaign = record.campaign!;
  const words = trialWords(record.called);
  const waiting = trialsIn(campaign, 'waiting');
  const slots = useSlots(waiting);
  const later = trialsIn(campaign, 'later');
  const results = useMemo(() => campaign.trials.flatMap((trial) => trial.results), [campaign]);
  const digits = useMemo(() => resultDigits(results), [results]);
  const shared = { room, data, campaign, words, digits };
  useWantedField(data.wantsField && slots.length > 0, room.intents.fieldFocused);
  const isMarked = last.kind === 'failed' || last.kind === 'impossible';
  const coming = wanted.fault ? 0 : wanted.count;
  const dock = useDock();
  const one = useOneCard(slots.length);
  return (
    <div className="ex-try">
      {dock && slots.length > 1 && (
        <Button
          className="ex-cards__which"
          hint={`Show the next ${words.one} that waits`}
          onClick={one.next}
        >{`${one.shown + 1} of ${slots.length} waiting`}</Button>
      )}
      <div className="ex-cards" {...(dock && one.swiping)}>
        {slots.map((trial, k) => (
          <Card
            key={trial}
            {...shared}
            trial={trial}
            belief={belief}
            others={slots}
            dock={dock}
            isShown={dock === null || k === one.shown}
          />
        ))}
        {Array.from({ length: coming }, (_, k) => (
          <CardSkeleton
            key={`coming ${k}`}
            words={words}
            number={campaign.trials.length + k + 1}
            knobs={campaign.knobs.length}
          />
        ))}
        {wanted.fault && (
          <p className="ex-complaint ex-cards__fault" role="alert">
            {wanted.fault}
          </p>
        )}
        {isMarked && <MarkedCard {...shared} trial={last.trial} />}
        {later.map((trial) => (
          <MarkedCard key={trial} {...shared} trial={trial} />
        ))}
      </div>
      <Slices {...shared} belief={belief} slots={slots} />
    </div>
  );
}

/** Moves the focus to the first field for a result, where that is wanted. */
function useWantedField(isWanted: boolean, onDone: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    onDone();
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('.ex-card [data-result]')?.focus({ preventScroll: true });
    }
  }, [isWanted, onDone]);
}
