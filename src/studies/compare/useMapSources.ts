import { useMemo, useState } from 'react';
import type { ColourScale } from '../../plots/plane/colourScale';
import type { CompareData } from './compareData';
import { planesOf } from '../runs/shown';
import { objectiveOf } from '../../engine/experiment/inputs';
import { useLabState } from '../../app/LabContext';
import { useCompareState } from './CompareContext';
import { commonValues, mapSources, type MapColumn } from './mapSources';

/** What the maps of all columns draw, on scales that change no more than they must. */
export function useMapSources(): readonly (MapColumn | null)[] {
  const columns = useCompareState((state) => state.columns);
  const step = useCompareState((state) => state.step);
  const planes = useCompareState(planesOf);
  const base = useCompareState((state) => state.base);
  const layers = useLabState((state) => state.layers);
  const values = useCommonValues({ columns, step, planes, base });
  return useMemo(
    () => (values ? mapSources({ columns, step, planes }, { layers, values }) : columns.map(() => null)),
    [columns, step, planes, layers, values],
  );
}

type Seen = Pick<CompareData, 'columns' | 'step' | 'base'> & { readonly planes: ReturnType<typeof planesOf> };

function useCommonValues(seen: Seen): ColourScale | null {
  const [kept, keep] = useState(() => ({ seen, values: valuesOf(seen, null) }));
  const { columns, step, planes, base } = kept.seen;
  if (columns === seen.columns && step === seen.step && planes === seen.planes) return kept.values;
  const values = valuesOf(seen, base.objective === seen.base.objective ? kept.values : null);
  keep({ seen, values });
  return values;
}

function valuesOf(seen: Seen, previous: ColourScale | null): ColourScale | null {
  const minimize = objectiveOf(seen.base)?.direction === 'minimize';
  return commonValues(seen, minimize, previous);
}
