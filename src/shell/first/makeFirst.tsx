import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { decodeLink } from '../../link/decodeLink';
import { useChartSource, useHidden } from '../../lab/page/chartSource';
import { LabProvider } from '../../lab/LabContext';
import { Bridges } from '../../lab/plots/Bridges';
import { Door } from '../../lab/plots/Door';
import { layoutPlots, leastHeight, type PlotLayout } from '../../lab/plots/layout';
import { PanelKeysProvider, RoomsProvider } from '../../lab/rooms';
import { pictureOf } from '../../lab/state/select/pictures';
import { createLabStore, idle, type Lab } from '../../lab/state/store';
import { projectPosterior } from '../../plots/posteriorData';
import type { ChartSource, Frame } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { scaleOf } from '../../plots/scale';
import { charts } from '../../plots/registry';
import { deriveDomains } from '../../plots/source';
import { lab as labRoom } from '../../rooms/lab/room';
import { panels } from '../../rooms/panels';
import { rooms } from '../../rooms/registry';
import { PanelsProvider } from '../../studies/panels';
import { createInlinePort } from '../../worker/inlinePort';
import { LabPage } from '../LabPage';
import {
  lengthsOf,
  type FirstFigures,
  type KeptFigure,
  type KeptFigures,
  type KeptLabels,
  type Range,
} from './figures';
import { curveIn, formsOf, partsOf } from './forms';

/** The first picture as the build writes it into index.html: the page without its plots, and the figures to be drawn at any size. */
interface FirstPicture {
  readonly page: string;
  readonly figures: FirstFigures;
}

/** Draws the page as a newcomer finds it, on the engine itself. Run by the build, in Node. */
export async function makeFirstPicture(): Promise<FirstPicture> {
  const lab = await openedLab();
  const { source, hide } = sourceOf(lab);
  const room = {
    display: 'screen',
    text: 12,
    hide,
    latent: source.layers.latent,
    weights: false,
    fits: false,
    note: true,
  } as const;
  const kept = { room, ...figuresOf({ lab, source, room }) };
  const markup = (node: ReactNode) =>
    inert(
      renderToStaticMarkup(
        <Around lab={lab} room={room}>
          {node}
        </Around>,
      ),
    );
  return {
    page: markup(<LabPage isFirstVisit />),
    figures: { kept, note: markup(<Door source={source} />) },
  };
}

/** Returns the laboratory as a bare address opens it, with its first step drawn. */
async function openedLab(): Promise<Lab> {
  const lab = createLabStore(createInlinePort());
  lab.intents.open(decodeLink(''));
  await idle(lab, (state) => !state.task && pictureOf(state) !== null);
  return { ...lab, store: still(lab.store), pointing: still(lab.pointing) };
}

/** A store whose first state, which is what a server draws, is the present one. */
function still<Data>(store: StoreApi<Data>): StoreApi<Data> {
  return { ...store, getInitialState: store.getState };
}

interface AroundProps {
  readonly lab: Lab;
  readonly room: KeptFigures['room'];
  readonly children: ReactNode;
}

function Around({ lab, room, children }: AroundProps) {
  /** The place of the plots, which have their size in a browser only. */
  const Stage = () => <div className="plots" style={{ minHeight: leastHeight(room) }} />;
  const stages = rooms.map((one) => (one === labRoom ? { ...one, Stage } : one));
  return (
    <LabProvider value={lab}>
      <RoomsProvider value={stages}>
        <PanelsProvider value={panels}>
          <PanelKeysProvider value={panels.openedBy}>{children}</PanelKeysProvider>
        </PanelsProvider>
      </RoomsProvider>
    </LabProvider>
  );
}

interface Shown {
  readonly source: ChartSource;
  /** Ids of charts that are not shown. */
  readonly hide: readonly string[];
}

/** Returns what the charts draw. */
function sourceOf(lab: Lab): Shown {
  const found: Shown[] = [];
  renderToStaticMarkup(
    <LabProvider value={lab}>
      <Taken take={(shown) => void found.push(shown)} />
    </LabProvider>,
  );
  if (!found[0]) throw new Error('The default experiment has no picture of one input.');
  return found[0];
}

/** Hands on what only a component can know. */
function Taken({ take }: { take(shown: Shown): void }) {
  const source = useChartSource();
  const { hide } = useHidden(source?.snapshot);
  if (source) take({ source: { ...source, domains: deriveDomains(source) }, hide });
  return null;
}

/** Attributes that name an element or tell about it: the picture is out of reach, and the page has the same names. */
const telling =
  /(?<!<clipPath) (id|for|title|name|tabindex|role|href|popoverTarget|popoverTargetAction|aria-(?!label=|current=)[a-z]+)="[^"]*"/gi;

/** Takes out of markup what acts, names or tells; the content policy knows no style attributes, so these are set by the script. */
function inert(markup: string): string {
  return (
    markup
      .replace(/<div id="[^"]*" popover="auto".*?<\/div><\/div>/g, '')
      .replace(/<p id="[^"]*" class="visually-hidden">.*?<\/p>/g, '')
      .replace(/<span id="[^"]*" popover="manual"[^<]*<\/span>/g, '')
      .replace(/<!--.*?-->/g, '')
      // What a list holds besides what it shows would only be measured.
      .replace(/<option(?![^>]* selected)[^>]*>[^<]*<\/option>/g, '')
      .replace(telling, '')
      .replaceAll(' style="', ' data-style="')
  );
}

interface Figures {
  readonly lab: Lab;
  readonly source: ChartSource;
  readonly room: KeptFigures['room'];
}

/**
 * Widths and heights of the plots at which the figures are drawn, to see what their numbers follow: of wide pages and of narrower ones,
 * most of them low, as the least height is what many windows have.
 */
const sizes = [
  [
    ...sizesWithin([900, 2300], [480, 1300], 40),
    ...sizesWithin([900, 2300], [481, 520], 14),
    ...sizesWithin([900, 2300], [480, 480], 6),
  ],
  [
    ...sizesWithin([690, 899], [480, 1300], 24),
    ...sizesWithin([690, 899], [481, 520], 16),
    ...sizesWithin([690, 899], [480, 480], 12),
  ],
];

/** Returns sizes spread evenly, the corners among them. */
function sizesWithin(width: Range, height: Range, count: number) {
  const at = ([from, to]: Range, share: number) => Math.round(from + (to - from) * share);
  return Array.from({ length: count }, (_, k) => ({
    width: at(width, k / (count - 1)),
    height: at(height, k < 2 ? k : (k * 0.6180339887) % 1),
  }));
}

/** Size of a plot from which curves are taken: far finer than a screen. */
const fine = { width: 10000, height: 10000 };

/** The labels of the function plot. */
const labels = /<text class="label label--(?!predicted).*?(?=<\/g><\/g><\/svg>)/;

function figuresOf({ lab, source, room }: Figures): Pick<KeptFigures, 'figures' | 'labels'> {
  const markup = (node: ReactNode) =>
    inert(renderToStaticMarkup(<LabProvider value={lab}>{node}</LabProvider>)).replace(
      / data-style="transform:translate\(([-\d.]+)px, ([-\d.]+)px\)"/g,
      ' transform="translate($1,$2)"',
    );
  const forms = (id: KeptFigure['id'], kept: KeptFigure['curves'], draw: (layout: PlotLayout) => ReactNode) =>
    sizes.flatMap((alike) => {
      const layoutAt = (size: (typeof alike)[number]) => layoutPlots({ ...room, ...size });
      return formsOf(alike, {
        draw: (size) => markup(draw(layoutAt(size))).replaceAll(/_R_\w+_/g, `first-${id}`),
        lengths: (size) => lengthsOf(id, layoutAt(size)),
        labels,
        curves: kept,
      });
    });
  const { frames } = layoutPlots({ ...room, ...sizes[0]![0]! });
  const names = new Map<string, readonly string[]>();
  const drawn = charts.flatMap((chart): readonly KeptFigure[] => {
    const id = chart.id as keyof typeof frames;
    const frame = frames[id];
    if (!frame) return [];
    const figure = (at: Frame) => <ChartFigure chart={chart} source={source} frame={at} />;
    const large = { ...frame, plot: { ...frame.plot, ...fine }, figure: { ...frame.figure, ...fine } };
    const { curves } = partsOf(markup(figure(large)));
    names.set(
      id,
      curves.map(({ name }) => name),
    );
    const kept = curves.map(({ path }) => curveIn(path, fine));
    return [{ id, curves: kept, forms: forms(id, kept, (layout) => figure(layout.frames[id]!)) }];
  });
  const bridges: KeptFigure = {
    id: 'bridges',
    curves: [],
    forms: forms('bridges', [], (layout) => <Bridges source={source} layout={layout} />),
  };
  return { figures: [bridges, ...drawn], labels: labelsOf(source, names.get('objective-posterior') ?? []) };
}

/** Returns what the labels are placed by, in shares of the plot; `names` are those of its curves, in their order. */
function labelsOf(source: ChartSource, names: readonly string[]): KeptLabels {
  const { picture } = projectPosterior(source);
  const { truth, mean, median, bands, discs, query, incumbent, step, asked, words } = picture;
  const [toX, toY] = [scaleOf(picture.domain.x, [0, 1]), scaleOf(picture.outputs, [0, 1])];
  const curve = (name: string, values: unknown) => (values ? names.indexOf(name) : null);
  const edges = names.flatMap((name, i) => (name === 'band-edge' ? [i] : []));
  return {
    x: names.indexOf('median'),
    truth: curve('truth', truth),
    mean: curve('mean', mean),
    median: curve('median', median),
    bands: bands.map(({ id }, i) => ({ id, lower: edges[2 * i]!, upper: edges[2 * i + 1]! })),
    discs: discs.map((disc) => ({ ...disc, x: toX(disc.x), y: toY(disc.y) })),
    query: query && { ...query, x: toX(query.x) },
    incumbent: incumbent && { y: toY(incumbent.y) },
    step,
    asked,
    words: { goal: words.goal },
  };
}
