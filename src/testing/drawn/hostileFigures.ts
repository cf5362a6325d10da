import { quantilesOf } from '../../engine/loop/view';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Explanation } from '../../engine/questions/explanation';
import type { Frame } from '../../plots/chart';
import { BatchFigure } from '../../studies/batch/batch.figure';
import { gainCurves, trialCurves, type MethodTrials } from '../../studies/batch/charts';
import { ChartFigure } from '../../plots/ChartFigure';
import { ParallelFigure } from '../../studies/runs/parallel.figure';
import { SliceFigure } from '../../studies/dimensions/slice.figure';
import { projectHeight } from '../../studies/height/heightData';
import { HeightFigure } from '../../studies/height/height.figure';
import { atFirst } from '../../studies/height/viewpoint';
import { LandscapeFigure } from '../../studies/hyper/landscape/landscape.figure';
import { projectMap } from '../../plots/plane/mapData';
import { MapFigure } from '../../plots/plane/MapFigure';
import { turnedSlice } from '../../plots/plane/turnedSlice';
import { ProgressChart } from '../../studies/runs/progress.figure';
import { firstLook } from '../../rooms/manifold/state/look';
import { PlaneFigure } from '../../rooms/manifold/plane/plane.figure';
import { RankingFigure } from '../../studies/ranking/ranking.figure';
import { projectRefits } from '../../studies/hyper/refits/refitsData';
import { RefitsFigure } from '../../studies/hyper/refits/refits.figure';
import { projectCuriosity } from '../../studies/why/curiosity';
import { CuriosityFigure } from '../../studies/why/curiosity.figure';
import { projectGain } from '../../studies/why/gain';
import { GainFigure } from '../../studies/why/gain.figure';
import {
  batchExample,
  explanationExample,
  landscapeExample,
  parallelExample,
  progressExample,
  toldExample,
  refitsExample,
  sliceExample,
} from '../figureData';
import { rankingExample } from '../rankingExamples';
import { exampleSource } from '../chartExample';
import { manifoldExample } from '../manifoldExample';
import { planeExample } from '../planeExample';

const width = 420;
const text = 12;
const frame: Frame = {
  figure: { left: 0, top: 0, width, height: 300 },
  plot: { left: 50, top: 30, width: 340, height: 220 },
  text,
  weight: 1,
  xLabels: true,
  yLabels: true,
  narrow: false,
};
const size = { width, height: 300, text };
const nothing = () => undefined;

/** The markup of a figure, and what of it would stand outside if it were not clipped. */
export interface HostileFigure {
  readonly name: string;
  readonly markup: string;
  /** Its data go further than its axes. */
  readonly isBoundless: boolean;
}

function figure(name: string, element: ReactElement, isBoundless = true): HostileFigure {
  return { name, markup: renderToStaticMarkup(element), isBoundless };
}

/** A figure of an explanation in which the runner-up is a hundred times as sure, or f₊ lies far away. */
function gainOf(changes: Partial<Explanation>, minimise = false): ReactElement {
  const { places, ...plain } = explanationExample();
  const [query, runnerUp] = [places[0]!, places[1]!];
  const sure = { ...runnerUp, density: runnerUp.density.map((one) => 100 * one) };
  const data = projectGain({ ...plain, places: [query, sure], ...changes }, toldExample(minimise))!;
  return createElement(GainFigure, { data, width, text, name: 'f(x)' });
}

/** Searches and values that lie beyond what the map shows. */
function landscapeFigure(): ReactElement {
  const example = landscapeExample();
  const spots = [
    { x: -3, y: 0.5 },
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 9 },
  ];
  const data = {
    ...example,
    present: { ...example.present!, x: 0.5, y: -2 },
    tracks: [...example.tracks, { ...example.tracks[0]!, spots }],
  };
  return createElement(LandscapeFigure, { data, frame: size });
}

function refitsFigure(): ReactElement {
  const data = projectRefits(refitsExample(), false);
  const tall = { ...data.shown[0]!, density: data.shown[0]!.density.map((one) => 1000 * one) };
  return createElement(RefitsFigure, { data: { ...data, shown: [tall] }, output: 'y', frame: size });
}

function sliceFigure(): ReactElement {
  const data = sliceExample();
  const curves = Object.values(data.view.quantiles);
  const quantiles = quantilesOf(curves.map((curve) => curve.map((value) => 1e7 * value)));
  return createElement(SliceFigure, { data: { ...data, view: { ...data.view, quantiles } }, width, text });
}

function batchFigure(chart: typeof trialCurves | typeof gainCurves): ReactElement {
  const { methods } = batchExample();
  const far = (one: MethodTrials): MethodTrials => ({
    ...one,
    needed: one.needed.map((spread) => ({ ...spread, median: 1e6, lower: -1e6 })),
  });
  const source = batchExample({ methods: methods.map(far) });
  return createElement(BatchFigure, {
    chart: chart,
    source,
    frame,
    onPoint: nothing,
  });
}

function progressFigure(): ReactElement {
  const data = progressExample();
  return createElement(ProgressChart, {
    data: { ...data, domain: { ...data.domain, y: { kind: 'log', domain: [0.1, 0.3] } } },
    frame,
  });
}

function turnedFigure(): ReactElement {
  const source = exampleSource(2, { domains: { y: [0.69, 0.71], z: [-1, 1] } });
  return createElement(ChartFigure, { chart: turnedSlice, source, frame });
}

function mapFigure(isSmall: boolean): ReactElement {
  const data = projectMap('median', planeExample());
  return createElement(MapFigure, {
    data,
    place: [1, 1],
    pointed: true,
    frame,
    isFine: true,
    isSmall,
  });
}

function heightFigure(): ReactElement {
  const data = projectHeight('median', planeExample(), true);
  const props = { data, viewpoint: atFirst, size, text, weight: 1, outputs: 'f(x)', children: null };
  return createElement(HeightFigure, props);
}

function parallelFigure(): ReactElement {
  const props = { data: parallelExample(), width, text, palette: 'viridis', selected: null, lit: null };
  return createElement(ParallelFigure, { ...props, onLight: nothing, onSelect: nothing } as never);
}

/** A plane whose boundary ends at its frame, beyond which the areas of both classes go on. */
function moonsFigure(): ReactElement {
  const { points, grid, picture } = manifoldExample();
  const { layers } = firstLook;
  const room = { width: 480, height: 340 };
  return createElement(PlaneFigure, { points, grid, picture, layers, size: room, weight: 1, at: null });
}

/** The figures of the panels and maps in states that would draw beyond their plots. */
export function hostileFigures(): readonly HostileFigure[] {
  const kappas = { width, text, name: 'x', kappa: 1.5, query: 142.5 };
  const curiosity = projectCuriosity(explanationExample().curiosity, [[0, 400]], toldExample().labels);
  const ranking = { data: rankingExample(), width, text, name: 'score' };
  return [
    figure('a runner-up without doubt', gainOf({})),
    figure('a best value far above', gainOf({ incumbent: 1e4 })),
    figure('a best value far below, small ones wanted', gainOf({ incumbent: -1e4 }, true)),
    figure('other κ', createElement(CuriosityFigure, { ...kappas, data: curiosity }), false),
    figure('searches from beyond the map', landscapeFigure()),
    figure('a very sure refit', refitsFigure()),
    figure('a slice with a wide band', sliceFigure()),
    figure('trials', batchFigure(trialCurves), false),
    figure('gains never reached', batchFigure(gainCurves)),
    figure('runs beyond the axis', progressFigure()),
    figure('a turned slice', turnedFigure()),
    figure('a map', mapFigure(false), false),
    figure('a small map', mapFigure(true), false),
    figure('a height view', heightFigure(), false),
    figure('a ranking', createElement(RankingFigure, ranking), false),
    figure('points of two classes', moonsFigure()),
    figure('parallel coordinates', parallelFigure(), false),
  ];
}
