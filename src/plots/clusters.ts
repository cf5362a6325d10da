import type { ClusterView, StepView } from '../engine/loop/view';
import type { ChartSource } from './chart';
import { pixels, formatShare } from '../vocabulary/numbers/write';
import { placeOf } from './source';

/** Number of looks (colour, shape, dash); a sixth cluster looks like the first. */
const looks = 5;

/** Characters for the shapes in text. */
const shapes = ['●', '▲', '■', '◆', '✚'] as const;

/** Returns the class for colour and dash of cluster l, counted from 0. */
export function clusterClass(l: number): string {
  return `cluster cluster--${(l % looks) + 1}`;
}

/** Names a cluster: "cluster 2 ▲", counted from 1. */
export function clusterName(l: number): string {
  return `cluster ${l + 1} ${shapes[l % looks]!}`;
}

/** Returns the outline of cluster l's shape about the origin, about as large as a disc of radius r. */
export function clusterShape(l: number, r: number): string {
  const p = (k: number) => pixels(k * r, 2);
  switch (l % looks) {
    case 0:
      return `M${p(-1)},0a${p(1)},${p(1)} 0 1 0 ${p(2)},0a${p(1)},${p(1)} 0 1 0 ${p(-2)},0Z`;
    case 1:
      return `M0,${p(-1.25)}L${p(1.2)},${p(0.85)}H${p(-1.2)}Z`;
    case 2:
      return `M${p(-0.92)},${p(-0.92)}H${p(0.92)}V${p(0.92)}H${p(-0.92)}Z`;
    case 3:
      return `M0,${p(-1.3)}L${p(1.3)},0L0,${p(1.3)}L${p(-1.3)},0Z`;
    default:
      return `M${p(-0.42)},${p(-1.2)}h${p(0.84)}v${p(0.78)}h${p(0.78)}v${p(0.84)}h${p(-0.78)}v${p(0.78)}h${p(-0.84)}v${p(-0.78)}h${p(-0.78)}v${p(-0.84)}h${p(0.78)}Z`;
  }
}

/** Returns the clusters that are shown; null if Ψ is the same everywhere or the layer is off. */
export function shownClusters({ view, layers }: ChartSource): readonly ClusterView[] | null {
  return layers.clusters ? view.clusters : null;
}

/** Returns the cluster of each observation by its id. */
export function clusterOf(clusters: StepView['clusters']): ReadonlyMap<number, number> {
  return new Map(clusters?.flatMap(({ members }, l) => members.map((id) => [id, l] as const)) ?? []);
}

/** Says the weights at the cursor: "cluster 1 ● weighs 75 %, cluster 2 ▲ 25 %"; null if no clusters are shown. */
export function weightsInWords(source: ChartSource): string | null {
  const clusters = shownClusters(source);
  if (!clusters) return null;
  const { index } = placeOf(source);
  return clusters
    .map(({ weight }, l) => `${clusterName(l)} ${l === 0 ? 'weighs ' : ''}${formatShare(weight[index]!, 2)}`)
    .join(', ');
}
