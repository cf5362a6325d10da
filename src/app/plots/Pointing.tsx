import { axesOf } from '../../charts/axes';
import type { ChartSource } from '../../charts/chart';
import { xDomain } from '../../charts/domain';
import type { PlotHandlers, PlotMode } from './handlers';
import { HeaderControls } from './HeaderControls';
import { HistorySurface } from './HistorySurface';
import { plotOnPage, type PanelId, type PlotLayout } from './layout';
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
      {controls && <HeaderControls {...shared} layout={layout} />}
    </>
  );
}
