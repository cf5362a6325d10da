import { useMemo, useState } from 'react';
import type { Campaign, Knob } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { useSuggestion } from '../asking/useSuggestion';

/** Slices that have room beside one another. */
export const mostSlices = 5;

interface ShownKnobs {
  /** Knobs along which slices are shown, in the order of the experiment. */
  readonly knobs: readonly Knob[];
  readonly isAll: boolean;
  showAll(isAll: boolean): void;
}

/**
 * Returns the knobs along which slices are shown: all that have room, else those that matter most, as soon as something is known. While a
 * newer importance is being computed the last one holds.
 */
export function useShownKnobs(
  campaign: Campaign,
  { seed, isKnown }: { readonly seed: number; readonly isKnown: boolean },
): ShownKnobs {
  const [isAll, showAll] = useState(false);
  const isAsked = isKnown && !isAll && campaign.knobs.length > mostSlices;
  const { answer } = useSuggestion(campaign, isAsked ? { count: 0, seed, want: ['importance'] } : null);
  const [last, setLast] = useState<Suggestion['importance']>(null);
  const importance = answer?.importance ?? last;
  if (answer?.importance && answer.importance !== last) setLast(answer.importance);
  const knobs = useMemo(
    () => (isAll ? campaign.knobs : knobsThatMatter(campaign.knobs, importance)),
    [isAll, campaign.knobs, importance],
  );
  return { knobs, isAll, showAll };
}

/** Returns the knobs that matter most, at most as many as have room beside one another, in the order given; the first before it is known. */
export function knobsThatMatter(
  knobs: readonly Knob[],
  importance: Suggestion['importance'],
): readonly Knob[] {
  const size = new Map(importance?.map(({ knob, median }) => [knob, median]));
  const most = knobs
    .toSorted((a, b) => (size.get(b.name) ?? 0) - (size.get(a.name) ?? 0))
    .slice(0, mostSlices);
  return knobs.filter((knob) => most.includes(knob));
}
