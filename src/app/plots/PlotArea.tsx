import { lazy, Suspense, useMemo, useState } from 'react';
import type { ChartSource } from '../../charts/chart';
import { ChartFigure } from '../../charts/ChartFigure';
import { charts } from '../../charts/registry';
import { surrogates } from '../../engine/words';
import { Bridges } from './Bridges';
import type { PlotHandlers, PlotMode } from './handlers';
import { layoutPlots, type PanelId, type PlotLayout } from './layout';
import { useSize } from './useSize';
import { useStepping } from './useStepping';
import { useSteadyDomains } from './useSteadyDomains';

const loadPointing = () => import('./Pointing');
/** What takes the pointer is loaded while the first picture is computed, and not waited for. */
loadPointing().catch(() => {});
const Pointing = lazy(async () => ({ default: (await loadPointing()).Pointing }));

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
  const steady = useMemo(() => ({ ...source, domains, held: holding }), [source, domains, holding]);
  const { latent } = source.layers;
  const weights = source.layers.clusters && hasClusters(source);
  const controls = display === 'screen';
  const layout = useMemo(
    () => (width > 0 ? layoutPlots({ width, height, display, latent, weights, controls }) : null),
    [width, height, display, latent, weights, controls],
  );
  return (
    <div
      ref={ref}
      tabIndex={-1}
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
          <Suspense fallback={null}>
            <Pointing source={steady} layout={layout} mode={mode} on={on} onHold={hold} controls={controls} />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** The model has clusters or may come to have some: their strip has its room from the start of a run. */
function hasClusters({ view, snapshot }: ChartSource): boolean {
  const model = surrogates.find(({ id }) => id === snapshot.spec.surrogate.id);
  return view.clusters !== null || (model?.params.some(({ id }) => id === 'clusters') ?? false);
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
