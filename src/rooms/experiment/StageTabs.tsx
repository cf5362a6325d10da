import type { ReactNode } from 'react';
import { Tabs } from '../../ui/Tabs';
import { hasKnown } from './state/edits';
import type { RoomProps, StageTab } from './state/experimentState';

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
  const tabs = [
    offered.setup,
    ...(isBegun && record.campaign ? [offered.try] : []),
    ...(isBegun && hasKnown(record) ? [offered.known] : []),
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
      {children}
    </div>
  );
}
