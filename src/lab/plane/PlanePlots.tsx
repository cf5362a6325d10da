import { useMemo, memo, type ReactNode } from 'react';
import { interactionOf } from '../state/select/can';
import { currentSnapshot } from '../state/select/pictures';
import type { Scene } from '../state/data';
import { useCrosshair, useIntents, useIsPointed, useLabState } from '../LabContext';
import { Button } from '../../ui/Button';
import { EmptyPlots, inFrame } from '../plots/PlotArea';
import { useHidden } from '../page/chartSource';
import { PlaneBar } from './PlaneBar';
import { useSceneSource, useLineSources, usePlaneScales, type SceneSource } from './sceneSource';
import './plane.css';
import { ChartFigure } from '../../plots/ChartFigure';
import { densityOfY } from '../../plots/densityOfY';
import { history } from '../../plots/history';
import { latent } from '../../plots/latent';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { outputMap } from '../../plots/outputMap';
import { turnedSlice } from '../../plots/plane/turnedSlice';
import type { PlotMode } from '../plots/gestures';
import { pointerFocus, useStepping } from '../plots/areaState';
import { useSize } from '../plots/useSize';
import { useIsFramed } from '../pageEffects';
import { layoutPlane, leastPlaneHeight, type PlanePanelId, type PlaneLayout } from './layoutPlane';
import { Maps } from './Maps';
import { PlanePointing } from './PlanePointing';
import { axesOf } from '../../plots/source';
import type { Box, ChartSource } from '../../plots/chart';
import { formatOutput } from '../../vocabulary/numbers/labelled';
import { scaleOf, spacingAlong } from '../../plots/scale';
import { plotOnPage, textOn } from '../plots/layout';
import { Guides } from '../plots/Bridges';
import { Door } from '../plots/Door';

/** The plots of a run on several inputs. The last scene stays until the next one is drawn. */
export function PlanePlots() {
  const scene = useLabState((state) => state.scene);
  const place = useCrosshair();
  const fits = scene !== null && place?.length === scene.place.length;
  return fits ? <SceneOnPage scene={scene} place={place} /> : <EmptyPlots />;
}

interface SceneOnPageProps {
  readonly scene: Scene;
  readonly place: readonly number[];
}

function SceneOnPage({ scene, place }: SceneOnPageProps) {
  const source = useSceneSource(scene);
  const mode = useLabState(interactionOf);
  const pointed = useIsPointed();
  const isLate = useLabState((state) => !state.preview && currentSnapshot(state) !== scene.snapshot);
  const pending = useLabState((state) => state.task !== null && state.preview === null);
  const page = useLabState((state) => state.mode);
  const { hide: hidden, note, hasDoor } = useHidden(scene.snapshot);
  const isBare = page === 'projector' || hidden.includes('controls');
  // On a slide the map has the room of what stands around it.
  const hide = useMemo(() => (page === 'projector' ? onSlide(hidden) : hidden), [page, hidden]);
  const line = useMemo(() => ({ ...source, view: scene.right, cursor: null, place }), [source, scene, place]);
  const display = page === 'projector' ? 'projector' : 'screen';
  return (
    <>
      {place.length > 2 && !isBare && <PlaneBar scene={scene} place={place} source={source} />}
      <PlaneArea
        scene={scene}
        place={place}
        source={source}
        pointed={pointed}
        mode={mode}
        busy={pending || isLate}
        display={display}
        hide={hide}
        note={note ?? (hasDoor && !isBare ? <Door source={line} isBrief /> : undefined)}
      />
    </>
  );
}

/** Returns what is hidden on a slide: beside Ψ the density of y is of use, else two numbers say as much. */
function onSlide(hidden: readonly string[]): readonly string[] {
  const isPlain = hidden.includes('output-map');
  return [...hidden, 'maps', ...(isPlain ? ['density-of-y', 'history'] : [])];
}

interface PlaneAreaProps {
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
  /** True while the crosshair follows the pointer, or stands where the visitor put it. */
  readonly pointed: boolean;
  readonly mode: PlotMode;
  /** True while the picture is about to be replaced. */
  readonly busy: boolean;
  readonly display: 'screen' | 'projector';
  /** Ids of panels that are not shown. */
  readonly hide: readonly string[];
  /** Reason why some panels are absent, in a sentence. */
  readonly note?: ReactNode;
}

const alongRight = [objectivePosterior, densityOfY, outputMap, latent, history] as const;

/** All panels of a run on several inputs, aligned so that they share axes by position. */
function PlaneArea({ scene, place, source, pointed, mode, busy, display, hide, note }: PlaneAreaProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { isGliding, isPassing } = useStepping(scene.snapshot.step);
  const scales = usePlaneScales(scene, source);
  const lines = useLineSources({ scene, place, source, pointed }, scales);
  const hasLatent = source.layers.latent;
  const hasNote = note !== undefined;
  const text = textOn(display, window);
  const fits = useIsFramed();
  const layout = useMemo(
    () =>
      width > 0
        ? layoutPlane({ width, height, display, text, hide, latent: hasLatent, fits, note: hasNote })
        : null,
    [width, height, display, text, hide, hasLatent, fits, hasNote],
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
      data-stepping={isGliding ? '' : undefined}
      data-passing={isPassing ? '' : undefined}
      data-pending={busy ? '' : undefined}
      data-fine={scene.isFine}
      // A coarse picture is about to be replaced by a fine one, with the numbers that its text tells.
      aria-busy={busy || !scene.isFine}
      style={fits ? inFrame : isTall ? { height: layout.height, minHeight: 0, flex: 'none' } : { minHeight }}
    >
      {layout && (
        <>
          <PlaneBridges source={lines.right} scene={scene} place={place} layout={layout} />
          <Maps
            scene={scene}
            place={place}
            pointed={pointed}
            source={source}
            scales={scales}
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
            <div className="plots__note" style={layout.note}>
              {note}
            </div>
          )}
          {layout.facts && <Facts source={source} room={layout.facts} />}
          {display === 'screen' && <Raise layout={layout} />}
          <PlanePointing scene={scene} place={place} source={source} mode={mode} layout={layout} />
        </>
      )}
    </div>
  );
}

interface FactsProps {
  readonly source: SceneSource;
  readonly room: Box;
}

/** Says how good the best value is, and how good the optimum, where it is known. */
function Facts({ source: { snapshot, optimum, minimize, layers, labels }, room }: FactsProps) {
  const { best } = snapshot;
  return (
    <dl className="plane-facts" style={room}>
      {best !== null && (
        <div>
          <dt>best so far</dt>
          <dd>{formatOutput(labels, best)}</dd>
        </div>
      )}
      {optimum !== null && layers.truth && (
        <div className="plane-facts__truth">
          <dt>{`true ${minimize ? 'minimum' : 'maximum'}`}</dt>
          <dd>{formatOutput(labels, optimum)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Turns the large map into a landscape. */
function Raise({ layout }: { readonly layout: PlaneLayout }) {
  const { openPanel } = useIntents();
  const { left, top, width } = plotOnPage(layout.frames.map);
  return (
    <Button
      variant="icon"
      className="map-raise"
      label="Map as a landscape"
      shortcut="3"
      hint="The map as a landscape that turns"
      style={{ left: left + width - 36, top: top + 8 }}
      onClick={() => openPanel('height')}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M8.5 1.5h4v4M12.5 1.5l-4.5 4.5M5.5 12.5h-4v-4M1.5 12.5l4.5-4.5" strokeWidth="1.5" />
      </svg>
    </Button>
  );
}

interface PlaneBridgesProps {
  readonly source: ChartSource;
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly layout: PlaneLayout;
}

/**
 * Lines from panel to panel, beneath them: crosshair and query down to the slice and across to the turned one, and the way of
 * quantiles through Ψ.
 */
export const PlaneBridges = memo(function PlaneBridges(props: PlaneBridgesProps) {
  const { source, scene, place, layout } = props;
  const { axes } = scene.plane.plane;
  const { x, y } = scene.plane;
  const map = plotOnPage(layout.frames.map);
  const slice = plotOnPage(layout.frames['objective-posterior']);
  const turned = plotOnPage(layout.frames['turned-slice']);
  const toX = scaleOf(spacingAlong(x, source.labels.codes[axes[0]] ?? null), [
    map.left,
    map.left + map.width,
  ]);
  const toY = scaleOf(spacingAlong(y, source.labels.codes[axes[1]] ?? null), [map.top + map.height, map.top]);
  const across = (from: readonly number[]) => {
    const right = Math.round(toX(from[axes[0]]!)) + 0.5;
    const up = Math.round(toY(from[axes[1]]!)) + 0.5;
    return `M${right},${map.top + map.height}V${slice.top + slice.height}M${map.left + map.width},${up}H${turned.left + turned.width}`;
  };
  const query = source.layers.query ? source.snapshot.proposal?.x : undefined;
  return (
    <svg className="bridges" width={layout.width} height={layout.height} aria-hidden="true">
      {query && <path className="query-line" d={across(query)} />}
      <path className="cursor-line" d={across(place)} />
      <Guides source={source} cursor={toX(place[axes[0]]!)} axes={axesOf(source)} layout={layout} />
    </svg>
  );
});
