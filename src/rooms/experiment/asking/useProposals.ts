import { useEffect } from 'react';
import { trialsIn } from '../state/edits';
import { calledIn } from '../state/words';
import type { ExperimentData, ExperimentRoom } from '../state/experimentState';
import { useSuggestion } from './useSuggestion';

/** Proposals that are on their way. */
export interface WantedProposals {
  readonly count: number;
  /** Why none can be made. */
  readonly fault: string | null;
}

/** Asks for as many proposals as are lacking, and adds them to the experiment. */
export function useProposals(
  room: ExperimentRoom,
  { record, isBegun, tab }: ExperimentData,
  isLookingOn: boolean,
): WantedProposals {
  const { campaign, seed, finished } = record;
  const isWanted = campaign !== null && isBegun && tab !== 'setup' && !finished && !isLookingOn;
  const count = isWanted ? Math.max(0, campaign.atOnce - trialsIn(campaign, 'waiting').length) : 0;
  const { answer, fault } = useSuggestion(
    campaign,
    count > 0 ? { count, seed, want: ['proposals'], called: calledIn(record) } : null,
  );
  const proposals = answer?.proposals;
  useEffect(() => {
    if (campaign && proposals) room.intents.propose(campaign, proposals);
  }, [room, campaign, proposals]);
  // Nothing more may be set: that is said, and not waited for.
  const isOver = proposals?.length === 0;
  return { count: isOver ? 0 : count, fault: isOver ? (answer?.warnings[0] ?? null) : fault };
}
