import { useMemo } from 'react';
import { charts } from '../../plots/registry';
import { provides } from '../../engine/experiment/capabilities';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { useLabState } from '../LabContext';

/** Ids of the parts of the page that are not shown with a snapshot: those that are hidden, and charts that need what its model has not. */
export function useHidden(snapshot: StepSnapshot | undefined): readonly string[] {
  const hide = useLabState((state) => state.hide);
  const spec = snapshot?.spec;
  return useMemo(() => {
    const empty = charts.filter(({ needs }) => spec && needs && !provides(spec, needs));
    return empty.length > 0 ? [...hide, ...empty.map(({ id }) => id)] : hide;
  }, [hide, spec]);
}
