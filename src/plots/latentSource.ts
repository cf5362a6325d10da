import type { PlotLabels } from '../vocabulary/axes';
import { memoised } from '../vocabulary/memoised';
import { spanDigits } from '../vocabulary/numbers/digits';
import type { Quantiles } from '../engine/loop/view';
import { latentAt, standardQuantiles } from './carried';
import type { ChartSource } from './chart';
import type { Domain } from './domain';
import { domainsOf, incumbentOf, nearestIndex } from './source';

/** Carries everything in the function plot to z, where the posterior is Gaussian and its band symmetric. */
export function inLatentSpace(source: ChartSource): ChartSource {
  const { y, z } = domainsOf(source);
  const carried = carriedOf(source);
  return {
    ...source,
    ...carried,
    labels: { ...source.labels, y: 'z', digits: digitsOfZ(source.labels, z) },
    domains: { y: z, z: y },
    bend: null,
  };
}

/** Outputs in z are written as finely as its axis resolves. */
const digitsOfZ = memoised(
  ({ digits }: PlotLabels, z: Domain) => [digits, ...z] as const,
  ([digits, ...z]): PlotLabels['digits'] => ({ ...digits, output: spanDigits(z) }),
);

const carriedOf = memoised(
  ({ view, snapshot, answers }: ChartSource) => [view, snapshot, answers],
  (_, { view, snapshot, answers }: ChartSource): Pick<ChartSource, 'view' | 'snapshot' | 'answers'> => {
    const { samplePaths: paths = null, hyperCurves: hyper = null, exactBelief: exact = null } = answers ?? {};
    const { mean, sd } = view.latent;
    const indexOf = (x: number) => nearestIndex(view.x, x);
    const carry = (x: Float64Array, y: Float64Array) =>
      y.map((value, i) => latentAt(view, indexOf(x[i]!), value));
    const incumbent = incumbentOf(snapshot);
    return {
      view: {
        ...view,
        // z is known on the grid alone.
        fine: undefined,
        truth: view.truth && carry(view.x, view.truth),
        truthPoints: view.truthPoints && {
          x: view.truthPoints.x,
          y: carry(view.truthPoints.x, view.truthPoints.y),
        },
        mean,
        ...(view.pending && {
          pending: {
            ...view.pending,
            values: view.pending.values.map((one) =>
              carry(
                Float64Array.from(view.pending!.places, (place) => place[view.line.along]!),
                one,
              ),
            ),
            medians: view.pending.medians.map((one) => carry(view.x, one)),
          },
        }),
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
      answers: {
        ...answers,
        leftOut: null,
        exactBelief: exact && {
          lower: carry(view.x, exact.lower),
          median: carry(view.x, exact.median),
          upper: carry(view.x, exact.upper),
        },
        samplePaths: paths && { ...paths, curves: paths.curves.map((curve) => carry(paths.x, curve)) },
        hyperCurves: hyper && { ...hyper, curves: hyper.curves.map((curve) => carry(hyper.x, curve)) },
      },
    };
  },
);
