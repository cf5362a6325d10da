import { useEffect, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { digitsOf } from '../state/resultDigits';
import { firstCurves, trialsIn } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { trialWords } from '../state/words';
import type { Belief } from '../asking/useBelief';
import type { WantedProposals } from '../asking/useProposals';
import { Card } from './Card';
import { MarkedCard } from './MarkedCard';
import { Slices } from './Slices';
import { CardSkeleton } from './CardSkeleton';
import { dockId, usePlace, whichId } from '../figures/usePlace';
import { useOneCard } from './useOneCard';
import { useSlots } from './useSlots';
import { Button } from '../../../ui/Button';
import { useCardRow } from './useCardRow';
import { WhichCard } from './WhichCard';
import { WhyBeside } from './WhyBeside';

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
  const digits = digitsOf(campaign);
  const shared = { room, data, campaign, words, digits };
  useWantedField(data, slots.length > 0, room.intents.fieldFocused);
  const isMarked = last.kind === 'failed' || last.kind === 'impossible';
  const coming = wanted.fault ? 0 : wanted.count;
  const dock = usePlace(dockId);
  const whichThere = usePlace(whichId);
  const which = dock ? null : whichThere;
  const one = useOneCard(slots.length);
  const [cards, row] = useCardRow();
  const isAlone = dock === null && slots.length + coming === 1;
  return (
    <div className="ex-try">
      {dock && slots.length > 1 && (
        <Button
          className="ex-cards__which"
          hint={`Show the next ${words.one} that waits`}
          onClick={one.next}
        >{`${one.shown + 1} of ${slots.length} waiting`}</Button>
      )}
      {which &&
        slots.length + coming > 2 &&
        createPortal(<WhichCard shown={row.shown} count={slots.length + coming} onNext={row.next} />, which)}
      <div
        ref={cards}
        className="ex-cards"
        onScroll={row.onScroll}
        data-alone={isAlone ? '' : undefined}
        data-curves={trialsIn(campaign, 'done').length >= firstCurves ? '' : undefined}
        style={{ '--knobs': campaign.knobs.length } as CSSProperties}
        {...(dock && one.swiping)}
      >
        {slots.map((trial, k) => (
          <Card
            key={trial}
            {...shared}
            trial={trial}
            belief={belief}
            others={slots}
            dock={dock}
            isShown={dock === null || k === one.shown}
            isExplained={isAlone}
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
        {isAlone && slots[0] !== undefined && <WhyBeside {...shared} trial={slots[0]} belief={belief} />}
      </div>
      {(isMarked || later.length > 0) && (
        <div className="ex-marks">
          {isMarked && <MarkedCard key={last.trial} {...shared} trial={last.trial} />}
          {later.map((trial) => (
            <MarkedCard key={trial} {...shared} trial={trial} />
          ))}
        </div>
      )}
      <Slices {...shared} belief={belief} slots={slots} />
    </div>
  );
}

/** Moves the focus to the field of the trial that was done last, or to the first one, where that is wanted and it is nowhere. */
function useWantedField(
  { wantsField, last }: TryTheseProps['data'],
  isThere: boolean,
  onDone: () => void,
): void {
  const isWanted = wantsField && isThere;
  const trial = 'trial' in last ? last.trial : -1;
  useEffect(() => {
    if (!isWanted) return;
    onDone();
    if (document.activeElement !== document.body) return;
    const own = document.querySelector<HTMLElement>(`.ex-card[data-trial='${trial}'] [data-result]`);
    const field = own ?? document.querySelector<HTMLElement>('.ex-card [data-result]');
    field?.focus({ preventScroll: true });
  }, [isWanted, trial, onDone]);
}
