import './dimensions.css';
import { useMemo, useState } from 'react';
import { projectParallel } from './parallel';
import { PairPicker } from './PairPicker';
import { ParallelFigure } from './parallel.figure';
import { parallelTables } from './parallelTables';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { objectiveOf, boxOf } from '../../engine/experiment/inputs';
import { storedSnapshot } from '../../state/select/can';
import { labelsOf } from '../../state/select/labels';
import { axesFor } from '../../vocabulary/maps';
import { useIntents, useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import { Slices } from './Slices';

/** Every input at once: slices, parallel coordinates, pairs. */
export function DimensionsPanel() {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  if (!snapshot.observations.length) return <p>Nothing has been evaluated yet.</p>;
  return <Dimensions snapshot={snapshot} />;
}

const palette = 'viridis';

function Dimensions({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const [lit, light] = useState<number | null>(null);
  const text = useLabState((state) => (state.mode === 'projector' ? 18 : 12));
  const tellsQuery = useLabState((state) => state.layers.includes('query'));
  const selected = useLabState((state) => state.selected);
  const chosen = useLabState((state) => state.axes);
  const { select, setAxes, closePanel } = useIntents();
  const { spec } = snapshot;
  const data = useMemo(() => {
    const minimize = objectiveOf(spec)?.direction === 'minimize';
    const { inputs, y: output } = labelsOf(spec);
    return projectParallel({
      snapshot,
      box: boxOf(spec),
      names: inputs,
      output,
      minimize,
      tellsQuery,
    });
  }, [snapshot, spec, tellsQuery]);
  const count = data.axes.length;
  if (count === 1) {
    return <p>This function has one input, and the plots of the Lab show all of it.</p>;
  }
  const cell = Math.max(36, Math.min(72, Math.floor(Math.min(width, 560) / (count + 1))));
  return (
    <div ref={ref} className="dimensions">
      {width > 0 && (
        <>
          <section>
            <h3>The history</h3>
            <ParallelFigure
              data={data}
              width={Math.min(width, 1100)}
              text={text}
              palette={palette}
              selected={selected}
              lit={lit}
              onLight={light}
              onSelect={(id) => select(selected === id ? null : id)}
            />
            <Numbers of="parallel coordinates" data={data} tables={parallelTables} />
          </section>
          <section>
            <h3>One input at a time, through the best so far</h3>
            <Slices snapshot={snapshot} width={width} text={text} />
          </section>
          <section>
            <h3>Two at a time</h3>
            <p className="dimensions__note">A click draws that pair as a map.</p>
            <PairPicker
              data={data}
              palette={palette}
              axes={axesFor(chosen, count)}
              cell={cell}
              onPick={(axes) => {
                setAxes(axes);
                closePanel();
              }}
            />
          </section>
        </>
      )}
    </div>
  );
}
