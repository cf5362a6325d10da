import { useMemo } from 'react';
import { projectSlice, sharedRange } from '../../../charts/dimensions/slice';
import { SliceFigure } from '../../../charts/dimensions/SliceFigure';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import { labelsOf } from '../../../state/select/labels';
import { useLabState } from '../../LabContext';
import { useLines } from './useLines';

interface SlicesProps {
  readonly snapshot: StepSnapshot;
  readonly width: number;
  readonly text: number;
}

/** A slice along each input through the best observation, all with the same range of outputs. */
export function Slices({ snapshot, width, text }: SlicesProps) {
  const { lines, fault } = useLines(snapshot);
  const tellsQuery = useLabState((state) => state.layers.includes('query'));
  const tellsTruth = useLabState((state) => state.layers.includes('truth'));
  const names = labelsOf(snapshot.spec).inputs;
  const range = useMemo(() => (lines ? sharedRange(lines.views) : null), [lines]);
  if (fault) return <p role="alert">{fault}</p>;
  if (!lines || !range) return <p className="panel__wait">Cutting slices…</p>;
  const columns = Math.max(1, Math.min(lines.views.length, Math.floor(width / (text * 24))));
  const each = Math.floor(Math.min(width, 1200) / columns) - 12;
  return (
    <div className="dimensions__slices" aria-busy={lines.snapshot !== snapshot}>
      {lines.views.map((view) => {
        const name = names[view.line.along] ?? `x${view.line.along + 1}`;
        const data = projectSlice({ snapshot: lines.snapshot, view, name, y: range, tellsQuery });
        return <SliceFigure key={name} data={data} width={each} text={text} tellsTruth={tellsTruth} />;
      })}
    </div>
  );
}
