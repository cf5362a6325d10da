import { useDisplay } from '../../lab/plots/useDisplay';
import './dimensions.css';
import { useMemo, useState } from 'react';
import { projectParallel, parallelTables } from '../runs/parallel';
import { PairPicker } from './PairPicker';
import { ParallelFigure } from '../runs/parallel.figure';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { objectiveOf, boxOf } from '../../engine/experiment/inputs';
import { storedSnapshot } from '../../lab/state/select/can';
import { labelsOf } from '../../lab/state/select/labels';
import { axesFor } from '../../vocabulary/maps';
import { useIntents, useLabState } from '../../lab/LabContext';
import { useSize } from '../../lab/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import { projectSlice, sharedRange, sliceTables } from './slice';
import { SliceFigure } from './slice.figure';
import type { Ask } from '../../engine/questions/registry';
import { linesAsk } from '../../lab/state/asks';
import { useAnswer } from '../../lab/useAnswer';

/** Shows every input at once: slices, parallel coordinates, pairs. */
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
  const { text } = useDisplay();
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

interface SlicesProps {
  readonly snapshot: StepSnapshot;
  readonly width: number;
  readonly text: number;
}

/** Draws a slice along each input through the best observation, all on the same range of outputs. */
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
    return projectSlice({ snapshot: answered.subject, view, name, y: range, tellsQuery, tellsTruth });
  });
  const columns = Math.max(1, Math.min(views.length, Math.floor(width / (text * 24))));
  const each = Math.floor(Math.min(width, 1200) / columns) - 12;
  return (
    <>
      <div className="dimensions__slices" aria-busy={answered.subject !== snapshot}>
        {slices.map((data) => (
          <SliceFigure key={data.name} data={data} width={each} text={text} />
        ))}
      </div>
      <Numbers of="slices" data={{ slices, output }} tables={sliceTables} />
    </>
  );
}

/** Asks for the lines along every input through the best observation; null without observations. */
function everyLine(snapshot: StepSnapshot): Ask<'lines'> | null {
  const { observations, incumbent } = snapshot;
  const best = observations.find(({ id }) => id === incumbent) ?? observations[0];
  return best ? linesAsk({ snapshot, place: best.x, axes: [...best.x.keys()] }) : null;
}
