import { useEffect, useMemo, useState } from 'react';
import type { Labelled } from '../../../engine/learning/labelled';
import { sameValue } from '../../../engine/experiment/sameValue';
import { useAnswer } from '../../../lab/useAnswer';
import { pictureSetOf, pointsOf } from '../points/drawing';
import { loadRows } from '../points/loadRows';
import { hasRows } from '../points/planePoints';
import type { PlanePoint } from '../state/points';
import { placedBy, placesAsk } from '../points/places';
import type { Learnt } from '../written/labSpec';

interface PlacedPoints {
  /** Points as the room has them, and each at the place where it is shown. */
  readonly drawn: readonly PlanePoint[];
  readonly points: readonly PlanePoint[];
  /** Why they could not be placed, and why what they are drawn of could not be loaded. */
  readonly fault: string | null;
  readonly loadFault: string | null;
  /** Loads it again. */
  again(): void;
}

/** Returns the points of a room: none before what they are drawn of is loaded, and those of more dimensions all on one spot before they are placed. */
export function usePlacedPoints({ from, own, setting }: Learnt): PlacedPoints {
  const isDrawnOf = useSame(from);
  const dataset = own ? null : (pictureSetOf(isDrawnOf.cloud)?.dataset ?? null);
  const { rows, loadFault, again } = useRows(dataset);
  const drawn = useMemo(() => pointsOf({ from: isDrawnOf, own }, rows), [isDrawnOf, own, rows]);
  const { neighbours } = setting;
  const asked = useMemo(() => (hasRows(drawn) ? placesAsk(drawn, neighbours) : null), [drawn, neighbours]);
  const { answered, answer, fault } = useAnswer<'places'>(asked);
  const points = useMemo(
    () => placedBy(drawn, answered && answer ? { ask: answered, answer } : null),
    [drawn, answered, answer],
  );
  return { drawn, points, fault, loadFault, again };
}

/** Returns the same object for the same value. */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (sameValue(kept, value)) return kept;
  keep(value);
  return value;
}

/** Loads the rows of a data set; none for null. */
function useRows(dataset: string | null) {
  const [tries, setTries] = useState(0);
  const [rows, setRows] = useState<Labelled | null>(null);
  const [loadFault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (dataset === null) return;
    let isWanted = true;
    loadRows().then(
      (loaded) => isWanted && setRows(loaded),
      (error: unknown) => isWanted && setFault(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [dataset, tries]);
  const again = () => {
    setFault(null);
    setTries(tries + 1);
  };
  return { rows, loadFault: dataset === null ? null : loadFault, again };
}
