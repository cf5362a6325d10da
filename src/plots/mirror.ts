import type { Quantiles } from '../engine/loop/view';
import { latentAt, standardQuantiles } from './carried';
import type { ChartSource } from './chart';
import { domainsOf, incumbentOf, nearestIndex } from './source';
import { memoised } from '../vocabulary/memoised';

/** The same source with everything of the function plot carried to z, where the belief is Gaussian and its band symmetric. */
export function inLatentSpace(source: ChartSource): ChartSource {
  const { y, z } = domainsOf(source);
  const carried = carriedOf(source);
  return { ...source, ...carried, labels: { ...source.labels, y: 'z' }, domains: { y: z, z: y } };
}

const carriedOf = memoised(
  ({ view, snapshot, paths }: ChartSource) => [view, snapshot, paths],
  (_, { view, snapshot, paths = null }: ChartSource): Pick<ChartSource, 'view' | 'snapshot' | 'paths'> => {
    const { mean, sd } = view.latent;
    const indexOf = (x: number) => nearestIndex(view.x, x);
    const carry = (x: Float64Array, y: Float64Array) =>
      y.map((value, i) => latentAt(view, indexOf(x[i]!), value));
    const incumbent = incumbentOf(snapshot);
    return {
      view: {
        ...view,
        truth: view.truth && carry(view.x, view.truth),
        truthPoints: view.truthPoints && {
          x: view.truthPoints.x,
          y: carry(view.truthPoints.x, view.truthPoints.y),
        },
        mean,
        quantiles: Object.fromEntries(
          Object.entries(standardQuantiles).map(([level, count]) => [
            level,
            mean.map((value, i) => value + count * sd[i]!),
          ]),
        ) as Quantiles,
      },
      snapshot: {
        ...snapshot,
        best:
          incumbent && latentAt(view, indexOf(incumbent.x[view.line.along]!), snapshot.best ?? incumbent.y),
        observations: snapshot.observations.map((one) => ({
          ...one,
          y: latentAt(view, indexOf(one.x[view.line.along]!), one.y),
        })),
      },
      paths: paths && { ...paths, curves: paths.curves.map((curve) => carry(paths.x, curve)) },
    };
  },
);
