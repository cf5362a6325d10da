import { useMemo } from 'react';
import { charts } from '../../plots/registry';
import { provides, whyNot } from '../../engine/experiment/capabilities';
import { hidableIds } from '../../vocabulary/pageParts';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { useLabState } from '../LabContext';

/** What of the plots is not shown. */
interface NotShown {
  /** Ids of parts of the page. */
  readonly hide: readonly string[];
  /** Why charts are missing that nobody has hidden, in a sentence. */
  readonly note: string | undefined;
}

/** What is not shown with a snapshot: what is hidden, and charts that need what its model has not. */
export function useHidden(snapshot: StepSnapshot | undefined): NotShown {
  const hide = useLabState((state) => state.hide);
  const spec = snapshot?.spec;
  return useMemo(() => {
    const empty = charts.filter(({ needs }) => spec && needs && !provides(spec, needs));
    // What has no name of its own in a link stands under one that has, and goes with it.
    const first = empty.find(({ id }) => hidableIds.includes(id) && !hide.includes(id));
    const why = first && spec && whyNot(spec, first.needs!);
    return {
      hide: empty.length > 0 ? [...hide, ...empty.map(({ id }) => id)] : hide,
      note: why && `${why}.`,
    };
  }, [hide, spec]);
}
