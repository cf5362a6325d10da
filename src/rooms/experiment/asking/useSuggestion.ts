import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Campaign } from '../../../engine/campaign/campaign';
import type { Suggestion, SuggestionAsked } from '../../../engine/campaign/suggestion';
import { useLab } from '../../../lab/LabContext';
import type { Ask } from '../../../worker/protocol';

/** An answer about a campaign, or why there is none; neither while it is being computed. */
export interface Suggested {
  readonly answer: Suggestion | null;
  readonly fault: string | null;
  /** True while it is being computed. */
  readonly isAsking: boolean;
}

const unasked: Suggested = { answer: null, fault: null, isAsking: false };

/** Asks about a campaign as long as the component is there; a newer question takes the place of an older one. Null asks nothing. */
export function useSuggestion(campaign: Campaign | null, asked: SuggestionAsked | null): Suggested {
  const { answers } = useLab();
  const known = useSyncExternalStore(answers.subscribe, () => answers.known());
  const [slot] = useState(() => answers.slot<'suggestion'>({ givesUp: true }));
  const text = campaign && asked ? JSON.stringify(asked) : null;
  const ask = useMemo(
    (): Ask<'suggestion'> | null =>
      campaign && text !== null
        ? { question: 'suggestion', subject: campaign, asked: JSON.parse(text) as SuggestionAsked }
        : null,
    [campaign, text],
  );
  useEffect(() => slot.want(ask ? [ask] : []), [slot, ask]);
  useEffect(() => () => slot.end(), [slot]);
  return useMemo(() => {
    if (!ask) return unasked;
    const answer = known.find(ask) ?? null;
    const fault = known.faultOf(ask);
    return { answer, fault, isAsking: answer === null && fault === null };
  }, [ask, known]);
}
