import { samplerWords } from '../../../engine/models/fit/samplers/words';
import type { Mixing } from '../../../engine/questions/mixing';
import { clampTo } from '../../../plots/domain';
import { finite, type ChartTable, type NamedTable } from '../../../plots/tables/chartTable';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { shown, type LogAxis, type ParameterWords } from '../landscape/landscape';

/** How one sampler mixes at each noise. */
export interface MixedSampler {
  readonly id: string;
  /** As it stands in a sentence: "Metropolis, f held". */
  readonly label: string;
  /** Effective draws of a thousand updates at each noise; NaN where nothing moved. */
  readonly effective: Float64Array;
  /** Likelihoods and factors of each update at the noise that is shown. */
  readonly evaluations: number;
  readonly acceptance: number;
  /** Draws of one chain at the noise that is shown, as they are displayed. */
  readonly trace: Float64Array;
}

/** Samplers beside each other, as they are drawn and described. */
export interface MixingData extends LogAxis, Pick<Mixing, 'chains' | 'updates' | 'burnIn' | 'observations'> {
  readonly step: number;
  readonly noises: readonly number[];
  /** Index of the noise whose draws are shown. */
  readonly at: number;
  readonly samplers: readonly MixedSampler[];
}

interface MixingSource {
  readonly step: number;
  readonly mixing: Mixing;
  readonly noise: number;
  readonly words: ParameterWords;
}

/** Projects a comparison of samplers; at the noise nearest to the one that is wanted. */
export function projectMixing({ step, mixing, noise, words }: MixingSource): MixingData {
  const { mixed, noises, parameter, chains, updates, burnIn, observations } = mixing;
  const far = noises.map((one) => Math.abs(Math.log(one / noise)));
  const at = far.indexOf(Math.min(...far));
  return {
    ...{ step, noises, at, words, chains, updates, burnIn, observations },
    domain: [shown(words, parameter.bounds[0]), shown(words, parameter.bounds[1])],
    samplers: mixed[at]!.map(({ sampler, trace, evaluations, acceptance }, k) => ({
      id: sampler,
      label: samplerWords.find(({ id }) => id === sampler)!.label,
      effective: Float64Array.from(mixed, (row) => row[k]!.effective),
      trace: trace.map((value) => shown(words, value)),
      ...{ evaluations, acceptance },
    })),
  };
}

/** Effective draws between which bars and lines reach; what is less or more is drawn at the end. */
export const drawsDomain = [0.5, 2000] as const;

/** Returns where a number of effective draws is drawn; NaN at the lower end. */
export function drawnAt(effective: number): number {
  return clampTo(drawsDomain, Number.isNaN(effective) ? 0 : effective);
}

/** Writes a number of effective draws. */
export function draws(effective: number): string {
  return Number.isNaN(effective) ? 'none' : formatNumber(effective, { digits: 2 });
}

/** Says what a thousand updates of each sampler are worth at the noise that is shown. */
export function mixedSentence({ noises, at, samplers, words }: MixingData): string {
  const each = samplers.map(({ label, effective }) => `${label}, ${draws(effective[at]!)}`);
  const slice = samplers.at(-1)!;
  const step = samplers[0]!;
  return `With the noise held at ${formatNumber(noises[at]!)}, a thousand updates are worth so many independent draws of the ${words.name}: ${each.join('; ')}. An update of the slice computes about ${Math.round(slice.evaluations)} likelihoods, one of the others about ${Math.round(step.evaluations)}.`;
}

/** Says how the worth of each changes from the least noise to the most; empty where only one was looked at. */
export function crossingSentence({ noises, samplers }: MixingData): string {
  if (noises.length < 2) return '';
  const each = samplers.map(
    ({ label, effective }) => `${label}, from ${draws(effective[0]!)} to ${draws(effective.at(-1)!)}`,
  );
  return `From noise ${formatNumber(noises[0]!)} to ${formatNumber(noises.at(-1)!)}: ${each.join('; ')}.`;
}

/** Says how the numbers came about. */
export function sourceSentence({ chains, updates, burnIn, observations }: MixingData): string {
  return `The answers stay as they are (${observations} of them); only the noise that is assumed changes. Each number is of ${chains} chains of ${updates} updates after ${burnIn} that are thrown away, in which the size of the steps is learnt; with another seed a number may come out several times larger or smaller, a small one above all. Two or fewer say that the chains have hardly moved.`;
}

/** Lists the numbers behind both figures. */
export function mixingTables(data: MixingData): readonly NamedTable[] {
  return [{ name: 'effective draws', read: () => effectiveTable(data) }];
}

function effectiveTable({ step, noises, samplers, words }: MixingData): ChartTable {
  return {
    caption: `Step ${step}: effective draws of the ${words.name} in a thousand updates`,
    note: 'The noise is held at each level; the answers stay as they are.',
    corner: 'noise',
    columns: samplers.map(({ label }) => ({ name: label, say: draws })),
    rows: noises.map((noise, i) => ({
      name: formatNumber(noise),
      cells: samplers.map(({ effective }) => finite(effective[i])),
    })),
  };
}
