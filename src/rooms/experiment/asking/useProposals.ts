import { useEffect } from 'react';
import type { Proposal } from '../../../engine/campaign/suggestion';
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
  data: ExperimentData,
  isLookingOn: boolean,
): WantedProposals {
  const { campaign } = data.record;
  const { proposals, ...wanted } = useWantedProposals(data, !isLookingOn);
  useEffect(() => {
    if (campaign && proposals) room.intents.propose(campaign, proposals);
  }, [room, campaign, proposals]);
  return wanted;
}

/** Says how many proposals are lacking, and why none can be made. `isHere`: false asks nothing. */
export function useWantedProposals(
  { record, isBegun, tab }: ExperimentData,
  isHere: boolean,
): WantedProposals & { readonly proposals: readonly Proposal[] | undefined } {
  const { campaign, seed, finished } = record;
  const isWanted = campaign !== null && isBegun && tab !== 'setup' && !finished && isHere;
  const count = isWanted ? Math.max(0, campaign.atOnce - trialsIn(campaign, 'waiting').length) : 0;
  const { answer, fault } = useSuggestion(
    campaign,
    count > 0 ? { count, seed, want: ['proposals'], called: calledIn(record) } : null,
  );
  const proposals = answer?.proposals;
  // Nothing more may be set: that is said, and not waited for.
  const isOver = proposals?.length === 0;
  return {
    count: isOver ? 0 : count,
    fault: isOver ? (answer?.warnings[0] ?? 'Nothing more can be proposed.') : fault,
    proposals,
  };
}
