import { inUse } from '../../../engine/manifold/ensembles/nineGraphs';
import type { GaussianPart } from '../../../engine/manifold/kernels/parts';
import type { DescentTold } from '../../../engine/manifold/session/descents';
import { listed } from '../../../vocabulary/listed';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { courseInWords, startsApart, weightInWords } from '../ensemble/ensembleWords';

/** Names one of several kernels: by its width, or by the input that it sees. */
export function nameOfKernel({ times, input }: GaussianPart, lengthScale: number): string {
  return input === null ? `σ = ${formatNumber(lengthScale * times)}` : `input ${input + 1}`;
}

/** Says what one start, or several, came to. */
export function kernelsInWords(
  descents: readonly DescentTold[],
  shown: number,
  names: readonly string[],
): string {
  const told = descents[shown];
  const last = told?.places.at(-1);
  if (!told || !last) return 'Run lets the slopes of the error left out move the weights η of the kernels.';
  const done = descents.filter(({ end }) => end !== null);
  const starts = done.length < 2 ? '' : ` ${done.length} starts end ${startsApart(done)}.`;
  return `${courseInWords(told)} ${weightsInWords(last.weights, names)}${starts}`;
}

/** Says which kernels have weight, the heaviest first. */
function weightsInWords(weights: readonly number[], names: readonly string[]): string {
  const order = Array.from(weights.keys()).sort((a, b) => weights[b]! - weights[a]!);
  const used = order.slice(0, inUse(weights));
  const parts = used.map((m) => `${weightInWords(weights[m]!)} on ${names[m]}`);
  if (used.length === weights.length) return `All ${weights.length} kernels are in use: ${listed(parts)}.`;
  const idle = order.slice(used.length).map((m) => names[m]!);
  return `${listed(parts)}; nothing on ${listed(idle)}.`;
}
