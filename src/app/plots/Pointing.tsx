import { axesOf } from '../../plots/source';
import type { ChartSource } from '../../plots/chart';
import { xDomain } from '../../plots/domain';
import type { PlotHandlers, PlotMode } from './handlers';
import { HeaderControls } from './HeaderControls';
import { HistorySurface } from './HistorySurface';
import { plotOnPage, type PlotLayout } from './layout';
import { LevelSlider, LevelSurface } from './LevelSurface';
import { FunctionSurface, PlaceSurface } from './Surface';

interface PointingProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
  /** Controls stand in the headers. */
  readonly controls: boolean;
  readonly mode: PlotMode;
  readonly on: PlotHandlers;
  onHold(holding: boolean): void;
}

/** Everything on the plots that takes the pointer or the keyboard. */
export function Pointing({ source, layout, controls, mode, on, onHold }: PointingProps) {
  const x = xDomain(source.view);
  const y = axesOf(source).domain.up;
  const { frames } = layout;
  const box = (id: keyof PlotLayout['frames']) => frames[id] && plotOnPage(frames[id]);
  const shared = { source, on };
  const fn = { plot: plotOnPage(frames['objective-posterior']), x, y };
  const places = [box('acquisition'), box('cluster-weights')].filter((plot) => plot !== undefined);
  const isFitted = source.snapshot.model !== null;
  const [density, map, latent] = isFitted ? [box('density-of-y'), box('output-map'), box('latent')] : [];
  const history = box('history');
  return (
    <>
      {places.map((plot) => (
        <PlaceSurface key={plot.top} {...shared} space={{ plot, x, y }} />
      ))}
      {density && <LevelSlider {...shared} plot={density} />}
      {map && <LevelSurface {...shared} plot={map} along="up" />}
      {latent && <LevelSurface {...shared} plot={latent} along="across" />}
      {history && <HistorySurface {...shared} plot={history} />}
      <FunctionSurface {...shared} space={fn} mode={mode} onHold={onHold} />
      {controls && <HeaderControls {...shared} layout={layout} />}
    </>
  );
}
