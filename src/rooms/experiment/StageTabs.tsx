import type { ReactNode } from 'react';
import { useIsPhone } from '../../lab/pageEffects';
import { Tabs } from '../../ui/Tabs';
import { atStart } from './state/called';
import { trialWords } from './state/words';
import { hasKnown } from './state/edits';
import type { RoomProps, StageTab } from './state/experimentState';
import { whichId } from './figures/usePlace';

const offered = {
  setup: {
    id: 'setup',
    label: 'Set up',
    hint: 'What is improved, what can be changed, what is not allowed',
  },
  try: { id: 'try', label: 'Try these', hint: 'What to try next, and where its result is entered' },
  known: { id: 'known', label: 'What is known', hint: 'What all results so far say' },
} as const;

interface StageTabsProps extends RoomProps {
  /** What stands at the right of them. */
  readonly children: ReactNode;
}

/** The tabs of the room that have something to show. */
export function StageTabs({ room, data, children }: StageTabsProps) {
  const { isBegun, tab, record } = data;
  const isPhone = useIsPhone();
  const isAway = isPhone && isBegun && tab !== 'setup';
  const tabs = [
    // A phone has it behind ⋯ once there is something to try.
    ...(isAway ? [] : [offered.setup]),
    ...(isBegun && record.campaign ? [offered.try] : []),
    ...(isBegun && hasKnown(record) ? [offered.known] : []),
    ...(isBegun && record.campaign && isPhone ? [trialsTab(record.called)] : []),
  ];
  return (
    <div className="experiment__tabs">
      <Tabs<StageTab>
        label="Parts of the room"
        of="experiment-stage"
        tabs={tabs}
        open={tab}
        onOpen={room.intents.openTab}
      />
      <div id={whichId} className="experiment__which" />
      {children}
    </div>
  );
}

/** The list of all trials, which a phone has no column for. */
function trialsTab(called: string) {
  const { many } = trialWords(called);
  return { id: 'trials', label: atStart(many), hint: `All ${many} so far` } as const;
}
