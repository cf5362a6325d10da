import { useMemo, useState } from 'react';
import { axesOf } from '../../charts/axes';
import type { ChartSource } from '../../charts/chart';
import { ChartFigure } from '../../charts/ChartFigure';
import { shownClusters } from '../../charts/clusters';
import { xDomain } from '../../charts/domain';
import { charts } from '../../charts/registry';
import { Bridges } from './Bridges';
import type { PlotHandlers, PlotMode } from './handlers';
import { HeaderControls } from './HeaderControls';
import { HistorySurface } from './HistorySurface';
import { layoutPlots, plotOnPage, type PanelId, type PlotLayout } from './layout';
import { LevelSlider, LevelSurface } from './LevelSurface';
import { FunctionSurface, PlaceSurface } from './Surface';
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
  const stepping = useStepping(source.snapshot.step);
  const domains = useSteadyDomains(source, holding);
  const steady = useMemo(() => ({ ...source, domains }), [source, domains]);
  const { latent } = source.layers;
  const weights = shownClusters(source) !== null;
  const controls = display === 'screen';
  const layout = useMemo(
    () => (width > 0 ? layoutPlots({ width, height, display, latent, weights, controls }) : null),
    [width, height, display, latent, weights, controls],
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
          <Bridges source={steady} layout={layout} />
          <Panels source={steady} layout={layout} />
          <Surfaces source={steady} layout={layout} mode={mode} on={on} onHold={hold} />
          {controls && <HeaderControls source={steady} layout={layout} on={on} />}
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
      const frame = layout.frames[chart.id as PanelId | 'cluster-weights'];
      if (!frame) return null;
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
  const y = axesOf(source).domain.up;
  const { frames } = layout;
  const box = (id: PanelId) => plotOnPage(frames[id]);
  const weights = frames['cluster-weights'];
  const shared = { source, on };
  const fn = { plot: box('objective-posterior'), x, y };
  const isFitted = source.snapshot.model !== null;
  return (
    <>
      <PlaceSurface {...shared} space={{ plot: box('acquisition'), x, y }} />
      {weights && <PlaceSurface {...shared} space={{ plot: plotOnPage(weights), x, y }} />}
      {isFitted && <LevelSlider {...shared} plot={box('density-of-y')} />}
      {isFitted && <LevelSurface {...shared} plot={box('output-map')} along="up" />}
      {isFitted && source.layers.latent && <LevelSurface {...shared} plot={box('latent')} along="across" />}
      <HistorySurface {...shared} plot={box('history')} />
      <FunctionSurface {...shared} space={fn} mode={mode} onHold={onHold} />
    </>
  );
}
