import { useMemo, type PointerEvent } from 'react';
import { acquisition } from '../../plots/acquisition';
import type { ChartDefinition, ChartSource } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { xDomain } from '../../plots/domain';
import { scaleOf } from '../../plots/scale';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { nearestIndex } from '../../plots/source';
import type { Difference } from './comparison';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { layoutColumn, type ColumnLayout } from '../runs/columnLayout';
import { useCompareIntents, useCompareState } from './CompareContext';

const posteriorChart = objectivePosterior as ChartDefinition<unknown>;
const acquisitionChart = acquisition as ChartDefinition<unknown>;

interface ColumnPlotsProps {
  /** Null while the picture is to come. */
  readonly source: ChartSource | null;
  readonly difference: Difference | null;
  /** Still to be computed. */
  readonly waits: boolean;
}

/** The function and the acquisition of one column, with the cursor all columns share. */
export function ColumnPlots({ source, difference, waits }: ColumnPlotsProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const display = useLabState(({ mode }) => (mode === 'projector' ? 'projector' : 'screen'));
  const cursor = useCompareState((state) => state.hover);
  const layout = useMemo(() => (width > 0 ? layoutColumn({ width, display }) : null), [width, display]);
  const pointed = useMemo(() => source && { ...source, cursor }, [source, cursor]);
  return (
    <div ref={ref} className="compare__plots" style={{ height: layout?.height }} aria-busy={waits}>
      {layout && pointed && (
        <>
          <ColumnMarks source={pointed} difference={difference} layout={layout} />
          <Charts source={pointed} layout={layout} />
          <Surface source={pointed} layout={layout} />
        </>
      )}
      {!source && <Waiting waits={waits} />}
    </div>
  );
}

/** What stands where the plots will be. */
function Waiting({ waits }: { readonly waits: boolean }) {
  const isComputing = useCompareState((state) => state.computing !== null);
  if (!waits) return null;
  return (
    <p className="compare__wait">
      {isComputing ? 'This column is being computed…' : 'Not computed up to this step. Step goes on.'}
    </p>
  );
}

interface PartProps {
  readonly source: ChartSource;
  readonly layout: ColumnLayout;
}

function Charts({ source, layout }: PartProps) {
  const place = ({ left, top }: { left: number; top: number }) => ({ left, top });
  return (
    <>
      <ChartFigure
        chart={posteriorChart}
        source={source}
        frame={layout.posterior}
        style={place(layout.posterior.figure)}
      />
      <ChartFigure
        chart={acquisitionChart}
        source={source}
        frame={layout.acquisition}
        style={place(layout.acquisition.figure)}
      />
    </>
  );
}

/** Lines through both plots: the cursor, the next query, and where the first column asks instead. */
export function ColumnMarks({
  source,
  difference,
  layout,
}: PartProps & Pick<ColumnPlotsProps, 'difference'>) {
  const { plot, weight } = layout.posterior;
  const x = scaleOf(xDomain(source.view), [plot.left, plot.left + plot.width]);
  const floor = plot.top + plot.height;
  const bottom = layout.acquisition.figure.top + layout.acquisition.plot.top + layout.acquisition.plot.height;
  const query = source.layers.query ? source.snapshot.proposal?.x[0] : undefined;
  const at = source.cursor === null ? null : x(source.view.x[source.cursor] ?? Number.NaN);
  return (
    <svg className="compare__marks" aria-hidden="true" width="100%" height={layout.height}>
      {query !== undefined && (
        <line className="query-line" x1={x(query)} x2={x(query)} y1={floor + 8 * weight} y2={bottom} />
      )}
      {difference && (
        <path
          className="compare__bracket"
          d={bracket(x(difference.first[0]!), x(difference.own[0]!), { floor, weight })}
        />
      )}
      {at !== null && Number.isFinite(at) && (
        <line className="cursor-line" x1={at} x2={at} y1={plot.top} y2={bottom} />
      )}
    </svg>
  );
}

/** A tick where the first column asks, joined below the axis to where this one does. */
function bracket(first: number, own: number, { floor, weight }: { floor: number; weight: number }): string {
  const low = floor + 10 * weight;
  return `M${first.toFixed(1)},${floor - 3 * weight}V${low}H${own.toFixed(1)}V${floor + 7 * weight}`;
}

/** Takes the pointer over both plots. */
function Surface({ source, layout }: PartProps) {
  const { hover } = useCompareIntents();
  const { plot } = layout.posterior;
  const x = scaleOf(xDomain(source.view), [plot.left, plot.left + plot.width]);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    hover(nearestIndex(source.view.x, x.invert(event.clientX - left + plot.left)));
  };
  return (
    <div
      className="plot-surface"
      style={{ left: plot.left, top: plot.top, width: plot.width, height: layout.height - plot.top }}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hover(null)}
    />
  );
}
