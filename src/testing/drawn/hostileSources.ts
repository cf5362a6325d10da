import { quantilesOf } from '../../engine/loop/view';
import type { ChartSource } from '../../plots/chart';
import { byLayer, layerIds } from '../../vocabulary/layers';
import { exampleSource, exampleView, patchyView, straightView, sureView } from '../chartExample';
import { sourceOfLink } from '../sourceOfLink';

const all = byLayer(layerIds);

const inY = { ...all, latentSpace: false, regret: false } as ChartSource['layers'];
const inZ = { ...all, regret: true } as ChartSource['layers'];

/** Runs on one input that do their best to be drawn beyond their plots. */
export function hostileSources(): readonly (readonly [name: string, source: ChartSource])[] {
  const view = exampleView();
  const { snapshot } = exampleSource();
  const wild = { x: view.x, curves: [view.x.map((_, i) => 1e6 * (-1) ** i)] };
  const loud = snapshot.observations.map((one, i) => ({ ...one, y: i % 2 ? 1e8 : -1e8 }));
  const huge: ChartSource['view'] = {
    ...view,
    quantiles: quantilesOf(
      Object.values(view.quantiles).map((curve, k) => curve.map((value) => value + (k - 4) * 1e9)),
    ),
  };
  const narrow = { y: [0.69, 0.71] as const, z: [-0.1, 0.1] as const };
  const scored = {
    x: view.x,
    tops: { x: view.x.slice(0, 9), value: Float64Array.from({ length: 9 }, () => 9) },
  };
  const made: Record<string, Partial<ChartSource>> = {
    'without doubt': { view: sureView() },
    'a straight map': { view: straightView() },
    'a map for each place': { view: patchyView() },
    'a band without end': { view: huge },
    'outputs far away': { snapshot: { ...snapshot, observations: loud, best: 1e8 } },
    'functions far away': { answers: { samplePaths: wild }, before: huge },
    'axes that are too short': {
      domains: narrow,
      answers: { samplePaths: wild, scoredPlaces: scored },
      lit: 1,
      selected: 2,
    },
    'an axis that is held': {
      heldAxis: { of: 'custom: expected-improvement', range: [0, 1e-9] },
      answers: { scoredPlaces: scored },
    },
    'a level far away': { cursor: 3, level: { axis: 'y', value: 1e5 } },
    'small values wanted': { minimize: true, optimum: -40 },
  };
  const links = {
    'the prior':
      'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&fit=fixed&outputScale=1&noise=1e-6&standardize=off&layers=mean,band95,samples',
    'Forrester in z':
      'seed=30&step=6&objective=forrester&model=ngcp&layers=truth,median,band95,latent,query,latentSpace,seen',
    'nLGCP in z':
      'seed=30&step=6&objective=sine&model=nlgcp&layers=truth,median,band99,latent,query,latentSpace,clusters,samples',
  };
  const variants = Object.entries(made).flatMap(([name, changes]) =>
    [inY, inZ].map(
      (layers, k) => [`${name}, in ${'yz'[k]}`, exampleSource(3, { layers, ...changes })] as const,
    ),
  );
  return [...variants, ...Object.entries(links).map(([name, link]) => [name, sourceOfLink(link)] as const)];
}
