import { useMemo } from 'react';
import type { Sight } from '../lessons/sight';
import type { PanelReading } from '../studies/readings';
import { pictureOf } from '../lab/state/select/pictures';
import { useCursor, useLabState } from '../lab/LabContext';
import { nearestIndex } from '../plots/source';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { LabData, Picture } from '../lab/state/data';
import { specAt } from '../engine/experiment/difference';

/** Returns what the figure or the panel in its place shows now; null until there is a picture. */
export function useSight(reading: PanelReading | null): Sight | null {
  const picture = useLabState(pictureOf);
  const cursor = useCursor();
  const layers = useLabState((state) => state.layers);
  const panel = useLabState((state) => state.panel);
  const spec = useLabState((state) => state.spec);
  const changes = useLabState((state) => state.changes);
  const snapshot = picture?.snapshot;
  const specs = useMemo(
    () => (snapshot ? specsUntil(snapshot, { spec, changes }) : []),
    [snapshot, spec, changes],
  );
  return useMemo(
    () => picture && sightOf(picture, { cursor, layers, panel, changes, specs, reading }),
    [picture, cursor, layers, panel, changes, specs, reading],
  );
}

interface Around extends Pick<LabData, 'layers' | 'panel' | 'changes'> {
  readonly specs: readonly ExperimentSpec[];
  readonly cursor: number | null;
  readonly reading: PanelReading | null;
}

/** Returns what a figure shows at its cursor, else at the next query if it is drawn, else in the middle, as its plots do. */
export function sightOf({ snapshot, view }: Picture, around: Around): Sight {
  const { cursor, layers, panel, reading, specs } = around;
  const query = layers.includes('query') ? snapshot.proposal?.x[view.line.along] : undefined;
  const rest = query === undefined ? view.x.length >> 1 : nearestIndex(view.x, query);
  return {
    snapshot,
    view,
    at: cursor ?? rest,
    isPointed: cursor !== null,
    specs,
    isByHand: around.changes.some(({ kind, step }) => kind !== 'configure' && step <= snapshot.step),
    layers,
    panel: panel?.id ?? null,
    reading,
  };
}

/** Returns the specs with which the steps before a snapshot were proposed, one for each change, followed by its own. */
export function specsUntil(
  { step, spec }: StepSnapshot,
  run: Pick<LabData, 'spec' | 'changes'>,
): readonly ExperimentSpec[] {
  const configured = run.changes.filter(({ kind }) => kind === 'configure');
  const steps = new Set([0, ...configured.map((change) => change.step)]);
  return [...[...steps].filter((from) => from < step).map((from) => specAt(run, from)), spec];
}
