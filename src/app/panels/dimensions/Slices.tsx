import { useMemo } from 'react';
import { projectSlice, sharedRange } from '../../../plots/dimensions/slice';
import { SliceFigure } from '../../../plots/dimensions/SliceFigure';
import { sliceTables } from '../../../plots/tables/figures/sliceTables';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import { labelsOf } from '../../../state/select/labels';
import { useLabState } from '../../LabContext';
import { Numbers } from '../numbers/Numbers';
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
  const { inputs, y: output } = labelsOf(snapshot.spec);
  const range = useMemo(() => (lines ? sharedRange(lines.views) : null), [lines]);
  if (fault) return <p role="alert">{fault}</p>;
  if (!lines || !range) return <p className="panel__wait">Cutting slices…</p>;
  const slices = lines.views.map((view) => {
    const name = inputs[view.line.along] ?? `x${view.line.along + 1}`;
    return projectSlice({ snapshot: lines.snapshot, view, name, y: range, tellsQuery, tellsTruth });
  });
  const columns = Math.max(1, Math.min(lines.views.length, Math.floor(width / (text * 24))));
  const each = Math.floor(Math.min(width, 1200) / columns) - 12;
  return (
    <>
      <div className="dimensions__slices" aria-busy={lines.snapshot !== snapshot}>
        {slices.map((data) => (
          <SliceFigure key={data.name} data={data} width={each} text={text} />
        ))}
      </div>
      <Numbers of="slices" data={{ slices, output }} tables={sliceTables} />
    </>
  );
}
