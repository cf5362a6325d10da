import { memo, Suspense, use, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import type { ChartSource } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { charts } from '../../plots/registry';
import { modelWords } from '../../engine/models/registry';
import type { PlotHandlers, PlotMode } from './gestures';
import { layoutPlots, leastHeight, textOn, type PlotLayout } from './layout';
import { pointerFocus, useStepping, useSteadyDomains } from './areaState';
import { useSize } from './useSize';
import { useIsFramed } from '../pageEffects';
import { later } from '../../ui/later';
import { IsCovered } from '../page/dialog';
import { useTextAround } from '../page/textAround';
import { Bridges, LevelLine } from './Bridges';

interface PlotAreaProps {
  readonly source: ChartSource;
  /** True while the picture is about to be replaced. */
  readonly pending?: boolean;
  readonly mode: PlotMode;
  readonly on: PlotHandlers;
  readonly display?: 'screen' | 'projector';
  /** Ids of panels that are not shown. */
  readonly hide?: readonly string[];
  /** Stands under the density of y: why some panels are absent, or the way to them. */
  readonly note?: ReactNode;
}

/** Loaded while the first picture is computed, and not waited for. */
const loadPointing = () => import('./Pointing');
loadPointing().catch(() => {});
/** Not updated while a disc is held: the pointer is taken, and nobody asks where discs stand. */
const Pointing = memo(
  later(async () => ({ default: (await loadPointing()).Pointing })),
  (shown, { source, layout, mode, on, onHold }) =>
    (shown.source === source || (shown.source.held === true && source.held === true)) &&
    shown.layout === layout &&
    shown.mode === mode &&
    shown.on === on &&
    shown.onHold === onHold,
);

const all: readonly string[] = [];

/** All panels of a run on one input, aligned so that they share axes by position. */
export function PlotArea({
  source,
  pending = false,
  mode,
  on,
  display = 'screen',
  hide = all,
  note,
}: PlotAreaProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const [holding, hold] = useState(false);
  const pace = useStepping(source.snapshot.step - (source.asked ? 1 : 0));
  const isCovered = use(IsCovered);
  const isPassing = pace.isPassing && !isCovered;
  const domains = useSteadyDomains(source, holding);
  const steady = useMemo(
    () => ({ ...source, domains, held: holding, isPassing }),
    [source, domains, holding, isPassing],
  );
  const { latent } = source.layers;
  const weights = source.layers.clusters && hasClusters(source);
  const hasNote = note !== undefined;
  const text = textOn(display, window);
  const fits = useIsFramed();
  const isAside = useTextAround() !== null;
  const layout = useMemo(
    () =>
      width > 0
        ? layoutPlots({ width, height, display, text, hide, latent, weights, fits, isAside, note: hasNote })
        : null,
    [width, height, display, text, hide, latent, weights, fits, isAside, hasNote],
  );
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="plots"
      {...pointerFocus}
      data-holding={holding ? '' : undefined}
      data-stepping={pace.isGliding ? '' : undefined}
      data-passing={isPassing ? '' : undefined}
      data-pending={pending ? '' : undefined}
      // The texts wait while steps come one upon the other.
      aria-busy={pending || isPassing}
      style={
        fits
          ? inFrame
          : styleOf(layout, hide.length > 0 ? leastHeight({ display, isAside, hide, latent }) : undefined)
      }
    >
      {layout && (
        <>
          <Bridges source={steady} layout={layout} />
          {steady.level && <LevelLine source={steady} layout={layout} />}
          <Charts source={steady} layout={layout} />
          {layout.note && (
            <div className="plots__note" style={layout.note}>
              <Note isHeld={holding}>{note}</Note>
            </div>
          )}
          <Suspense fallback={null}>
            <Pointing source={steady} layout={layout} mode={mode} on={on} onHold={hold} />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** A frame’s plots take the room that is left, however little. */
export const inFrame: CSSProperties = { minHeight: 0 };

/** Returns the height of a stack, or the least height of a grid with panels hidden. */
function styleOf(layout: PlotLayout | null, minHeight: number | undefined): CSSProperties {
  return layout?.kind === 'phone' ? { height: layout.height, minHeight: 0, flex: 'none' } : { minHeight };
}

/** True if the model has clusters or may come to have some, so that their strip has its room from the start of a run. */
function hasClusters({ view, snapshot }: ChartSource): boolean {
  const model = modelWords.find(({ id }) => id === snapshot.spec.surrogate.id);
  return view.clusters !== null || (model?.params.some(({ id }) => id === 'clusters') ?? false);
}

interface ChartsProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
}

interface NoteProps {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/** Words beside the plots, which are not updated while a disc is held. */
const Note = memo(
  function Note({ children }: NoteProps) {
    return children;
  },
  (shown, { isHeld, children }) => isHeld || shown.children === children,
);

/** Draws the charts that have room in the layout. */
function Charts({ source, layout: { frames } }: ChartsProps) {
  return charts.map((chart) => {
    const frame = frames[chart.id as keyof PlotLayout['frames']];
    if (!frame) return null;
    const { left, top } = frame.figure;
    return <ChartFigure key={chart.id} chart={chart} source={source} frame={frame} style={{ left, top }} />;
  });
}

/** Reserves the room of the plots before the first picture, without a spinner. */
export function EmptyPlots() {
  return <div className="plots plots--empty" aria-busy="true" />;
}
