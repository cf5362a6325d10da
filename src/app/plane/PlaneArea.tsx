import { useMemo } from 'react';
import { ChartFigure } from '../../plots/ChartFigure';
import { densityOfY } from '../../plots/densityOfY';
import { history } from '../../plots/history';
import { latent } from '../../plots/latent';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { outputMap } from '../../plots/outputMap';
import { turnedSlice } from '../../plots/plane/turnedSlice';
import type { Scene } from '../../state/data';
import type { PlotMode } from '../plots/handlers';
import { pointerFocus } from '../plots/pointerFocus';
import { useSize } from '../plots/useSize';
import { useStepping } from '../plots/useStepping';
import { layoutPlane, leastPlaneHeight, type PlanePanelId } from './layoutPlane';
import { Maps } from './Maps';
import { PlaneBridges } from './PlaneBridges';
import type { SceneSource } from './sceneSource';
import { PlaneSurfaces } from './PlaneSurfaces';
import { useLineSources } from './useLineSources';
import { usePlaneScales } from './usePlaneScales';

export interface PlaneAreaProps {
  readonly scene: Scene;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
  /** The crosshair stands where somebody wants it. */
  readonly pointed: boolean;
  readonly mode: PlotMode;
  /** What is shown is about to be replaced. */
  readonly busy: boolean;
  readonly display: 'screen' | 'projector';
  /** Ids of panels that are not shown. */
  readonly hide: readonly string[];
  /** Why some of them are not there, in a sentence. */
  readonly note?: string | undefined;
}

const alongRight = [objectivePosterior, densityOfY, outputMap, latent, history] as const;

/** All panels of a run on several inputs, aligned so that axes are shared by position. */
export function PlaneArea({
  scene,
  place,
  source,
  pointed,
  mode,
  busy,
  display,
  hide,
  note,
}: PlaneAreaProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const stepping = useStepping(scene.snapshot.step);
  const scales = usePlaneScales(scene, source);
  const lines = useLineSources({ scene, place, source, pointed }, scales.domains);
  const hasLatent = source.layers.latent;
  const hasNote = note !== undefined;
  const layout = useMemo(
    () =>
      width > 0 ? layoutPlane({ width, height, display, hide, latent: hasLatent, note: hasNote }) : null,
    [width, height, display, hide, hasLatent, hasNote],
  );
  const isTall = layout && (layout.kind === 'phone' || (layout.kind === 'medium' && layout.strip.length > 0));
  const minHeight =
    layout && hide.length > 0
      ? leastPlaneHeight({ display, hide, latent: hasLatent }, layout.kind)
      : undefined;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="plots plots--plane"
      {...pointerFocus}
      data-stepping={stepping ? '' : undefined}
      data-pending={busy ? '' : undefined}
      data-fine={scene.isFine}
      aria-busy={busy}
      style={isTall ? { height: layout.height, minHeight: 0, flex: 'none' } : { minHeight }}
    >
      {layout && (
        <>
          <PlaneBridges source={lines.right} scene={scene} place={place} layout={layout} />
          <Maps
            scene={scene}
            place={place}
            pointed={pointed}
            source={source}
            values={scales.values}
            layout={layout}
          />
          {[...alongRight, turnedSlice].map((chart) => {
            const frame = layout.frames[chart.id as PlanePanelId];
            if (!frame) return null;
            const { left, top } = frame.figure;
            return (
              <ChartFigure
                key={chart.id}
                chart={chart}
                source={chart === turnedSlice ? lines.up : lines.right}
                frame={frame}
                style={{ left, top }}
              />
            );
          })}
          {layout.note && (
            <p className="plots__note" style={layout.note}>
              {note}
            </p>
          )}
          <PlaneSurfaces scene={scene} place={place} source={source} mode={mode} layout={layout} />
        </>
      )}
    </div>
  );
}
