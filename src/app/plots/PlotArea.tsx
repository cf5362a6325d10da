import { useMemo, useState } from 'react';
import type { ChartSource } from '../../charts/chart';
import { ChartFigure } from '../../charts/ChartFigure';
import { xDomain } from '../../charts/domain';
import { charts } from '../../charts/registry';
import { Bridges } from './Bridges';
import type { PlotHandlers, PlotMode } from './handlers';
import { layoutPlots, plotOnPage, type PanelId, type PlotLayout } from './layout';
import { AcquisitionSurface, FunctionSurface } from './Surface';
import { useSize } from './useSize';
import { useStepping } from './useStepping';
import { useSteadyDomains } from './useSteadyDomains';

export interface PlotAreaProps {
  readonly source: ChartSource;
  /** What is shown is about to be replaced. */
  readonly pending?: boolean;
  readonly mode: PlotMode;
  readonly on: PlotHandlers;
  readonly display?: 'screen' | 'projector';
}

/** All panels of a one-dimensional run, aligned so that axes are shared by position. */
export function PlotArea({ source, pending = false, mode, on, display = 'screen' }: PlotAreaProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const [holding, hold] = useState(false);
  const stepping = useStepping(source.snapshot.step - (source.asked ? 1 : 0));
  const domains = useSteadyDomains(source, holding);
  const steady = useMemo(() => ({ ...source, domains }), [source, domains]);
  const { latent } = source.layers;
  const layout = useMemo(
    () => (width > 0 ? layoutPlots({ width, height, display, latent }) : null),
    [width, height, display, latent],
  );
  return (
    <div
      ref={ref}
      className="plots"
      data-holding={holding ? '' : undefined}
      data-stepping={stepping ? '' : undefined}
      data-pending={pending ? '' : undefined}
      aria-busy={pending}
      style={layout?.kind === 'phone' ? { height: layout.height, flex: 'none' } : undefined}
    >
      {layout && (
        <>
          <Bridges source={steady} domains={domains} layout={layout} />
          <Panels source={steady} layout={layout} />
          <Surfaces source={steady} layout={layout} mode={mode} on={on} onHold={hold} />
        </>
      )}
    </div>
  );
}

interface PanelsProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
}

function Panels({ source, layout }: PanelsProps) {
  return charts
    .filter((chart) => chart.id !== 'latent' || source.layers.latent)
    .map((chart) => {
      const frame = layout.frames[chart.id as PanelId];
      const { left, top } = frame.figure;
      return <ChartFigure key={chart.id} chart={chart} source={source} frame={frame} style={{ left, top }} />;
    });
}

interface SurfacesProps extends PanelsProps {
  readonly mode: PlotMode;
  readonly on: PlotHandlers;
  onHold(holding: boolean): void;
}

function Surfaces({ source, layout, mode, on, onHold }: SurfacesProps) {
  const x = xDomain(source.view);
  const y = source.domains?.y ?? [0, 1];
  const fn = { plot: plotOnPage(layout.frames['objective-posterior']), x, y };
  const acquisition = { plot: plotOnPage(layout.frames.acquisition), x, y };
  return (
    <>
      <AcquisitionSurface source={source} space={acquisition} on={on} />
      <FunctionSurface source={source} space={fn} mode={mode} on={on} onHold={onHold} />
    </>
  );
}
