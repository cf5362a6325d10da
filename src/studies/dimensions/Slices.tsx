import { useMemo } from 'react';
import { projectSlice, sharedRange } from './slice';
import { SliceFigure } from './slice.figure';
import { sliceTables } from './sliceTables';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Ask } from '../../engine/questions/registry';
import { labelsOf } from '../../state/select/labels';
import { linesAsk } from '../../state/asks';
import { useLabState } from '../../app/LabContext';
import { useAnswer } from '../../app/useAnswer';
import { Numbers } from '../numbers/Numbers';

interface SlicesProps {
  readonly snapshot: StepSnapshot;
  readonly width: number;
  readonly text: number;
}

/** A slice along each input through the best observation, all with the same range of outputs. */
export function Slices({ snapshot, width, text }: SlicesProps) {
  const { answer: views, answered, fault } = useAnswer<'lines'>(everyLine(snapshot));
  const tellsQuery = useLabState((state) => state.layers.includes('query'));
  const tellsTruth = useLabState((state) => state.layers.includes('truth'));
  const { inputs, y: output } = labelsOf(snapshot.spec);
  const range = useMemo(() => (views ? sharedRange(views) : null), [views]);
  if (fault) return <p role="alert">{fault}</p>;
  if (!views || !answered || !range) return <p className="panel__wait">Cutting slices…</p>;
  const slices = views.map((view) => {
    const name = inputs[view.line.along] ?? `x${view.line.along + 1}`;
    return projectSlice({ snapshot: answered.snapshot, view, name, y: range, tellsQuery, tellsTruth });
  });
  const columns = Math.max(1, Math.min(views.length, Math.floor(width / (text * 24))));
  const each = Math.floor(Math.min(width, 1200) / columns) - 12;
  return (
    <>
      <div className="dimensions__slices" aria-busy={answered.snapshot !== snapshot}>
        {slices.map((data) => (
          <SliceFigure key={data.name} data={data} width={each} text={text} />
        ))}
      </div>
      <Numbers of="slices" data={{ slices, output }} tables={sliceTables} />
    </>
  );
}

/** The lines along every input through the best observation. */
function everyLine(snapshot: StepSnapshot): Ask<'lines'> | null {
  const { observations, incumbent } = snapshot;
  const best = observations.find(({ id }) => id === incumbent) ?? observations[0];
  return best ? linesAsk({ snapshot, place: best.x, axes: [...best.x.keys()] }) : null;
}
