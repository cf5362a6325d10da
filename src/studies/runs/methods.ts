import { kernels } from '../../engine/kernels/registry';
import { totalOf, type Definition } from '../../engine/definition';
import type { ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import type { Choice } from '../../engine/experiment/families';
import { provides } from '../../engine/experiment/capabilities';
import { sameValue } from '../../engine/experiment/sameValue';
import { dimensionOf } from '../../engine/experiment/inputs';
import { acquisitions } from '../../engine/acquisitions/registry';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { patched } from '../../engine/experiment/difference';
import { patchText, readPatch } from '../../link/changesText';
import { strategyWords } from '../../engine/strategies/registry';
import { modelWords } from '../../engine/models/registry';

/** A way of searching as it is run: everything but the seed is in force. */
export interface Method {
  /** What a link calls it; empty for the Lab as it is. */
  readonly text: string;
  /** Short, and different from its neighbours'. */
  readonly label: string;
  /** In full, for a tooltip. */
  readonly words: string;
  readonly spec: ExperimentSpec;
}

const modelIds = ['gp', 'ngcp', 'nlgcp', 'log-gp', 'extra-trees'] as const;
const acquisitionIds = { ei: 'expected-improvement', ucb: 'upper-confidence-bound' } as const;

/** Names of methods that links know besides patches, in the order of the list. */
export const methodIds: readonly string[] = [
  ...Object.keys(acquisitionIds).flatMap((short) => modelIds.map((model) => `${model}-${short}`)),
  'random',
  'sobol',
];

/** What a visitor compares first: the Lab, its nearest rival, and what any method must beat. */
export function usualMethods(base: ExperimentSpec): readonly string[] {
  const short = base.acquisition.id === acquisitionIds.ucb ? 'ucb' : 'ei';
  const rival = base.surrogate.id === 'gp' ? 'ngcp' : 'gp';
  const present = canonicalSpec(base);
  const asked = [`${rival}-${short}`, 'random'];
  return asked.filter((text) => !sameValue(canonicalSpec(patched(base, patchOf(text, base))), present));
}

/** The text of a method in the one way it is written, or null where it says nothing that can be used. */
export function readMethod(
  text: string,
  base: ExperimentSpec,
  complain: (sentence: string) => void,
): string | null {
  if (methodIds.includes(text)) return text;
  const written = text.includes('=') ? patchText(readPatch(text, dimensionOf(base), complain)) : '';
  return written === '' ? null : written;
}

/** The Lab as it is, and the methods beside it, each with a name of its own. */
export function methodsOf(base: ExperimentSpec, texts: readonly string[]): readonly Method[] {
  const all = ['', ...texts];
  const specs = all.map((text) => canonicalSpec(patched(base, patchOf(text, base))));
  const labels = distinct(specs);
  return all.map((text, i) => ({ text, label: labels[i]!, words: wordsOf(specs[i]!), spec: specs[i]! }));
}

function patchOf(text: string, base: ExperimentSpec): SpecPatch {
  if (text === 'random' || text === 'sobol') return withoutModel(text, base);
  if (!methodIds.includes(text)) return readPatch(text, dimensionOf(base), () => {});
  const dash = text.lastIndexOf('-');
  const [model, short] = [text.slice(0, dash), text.slice(dash + 1)];
  return {
    surrogate: sameOr(base.surrogate, model),
    acquisition: sameOr(base.acquisition, acquisitionIds[short as keyof typeof acquisitionIds]),
    strategy: adaptive(base),
  };
}

/** What a rival of a spec has of its own: the same model asked by another acquisition, or chance, which learns nothing. */
export function rivalPatch(base: ExperimentSpec, rival: keyof typeof acquisitionIds | 'random'): SpecPatch {
  if (rival === 'random') return withoutModel(rival, base);
  return { acquisition: sameOr(base.acquisition, acquisitionIds[rival]), strategy: adaptive(base) };
}

/** The choice as it is where it is the one meant, with its parameters. */
function sameOr(choice: Choice, id: string): Choice {
  return choice.id === id ? choice : { id, params: {} };
}

/** A search that asks the acquisition, from as many places and for as many steps as the Lab's. */
function adaptive(base: ExperimentSpec): Choice {
  if (base.strategy.id === 'smart-search') return base.strategy;
  const { initial, budget } = extentOf(base);
  return { id: 'smart-search', params: { initial, smart: Math.min(400, budget), final: 0 } };
}

/** A search whose model has no say: one that is given costs nothing. */
function withoutModel(id: string, base: ExperimentSpec): SpecPatch {
  const { initial, budget } = extentOf(base);
  return {
    strategy: { id, params: { initial, steps: Math.min(400, budget) } },
    surrogate: { id: 'gp', params: {} },
    fit: { kind: 'fixed', outputScale: 1, noise: 1e-2 },
  };
}

/** How many places a spec's search starts from, and how many steps it takes at most. */
export function extentOf({ strategy }: Pick<ExperimentSpec, 'strategy'>): {
  initial: number;
  budget: number;
} {
  const def = strategyWords.find(({ id }) => id === strategy.id);
  const sum = (ids: readonly string[]) => (def ? totalOf(def.params, ids, strategy.params) : 0);
  return { initial: sum(['initial']), budget: sum(def?.budget ?? []) };
}

const shortNames: Readonly<Record<string, string>> = {
  'expected-improvement': 'EI',
  'log-expected-improvement': 'log EI',
  'upper-confidence-bound': 'UCB',
  'lower-confidence-bound': 'LCB',
  'probability-of-improvement': 'PI',
  'predicted-mean': 'mean',
  thompson: 'Thompson',
};

/** "nGCP-EI", "random search"; with the kernel, or a number, where two would be called alike. */
function distinct(specs: readonly ExperimentSpec[]): readonly string[] {
  const names = specs.map(nameOf);
  const fuller = names.map((name, i) =>
    isShared(names, i) && usesKernel(specs[i]!) ? `${name}, ${labelIn(kernels, specs[i]!.kernel)}` : name,
  );
  return fuller.map((name, i) =>
    fuller.indexOf(name) === i
      ? name
      : `${name} (${fuller.slice(0, i + 1).filter((one) => one === name).length})`,
  );
}

function isShared(names: readonly string[], i: number): boolean {
  return names.indexOf(names[i]!) !== names.lastIndexOf(names[i]!);
}

function nameOf(spec: ExperimentSpec): string {
  if (!usesModel(spec)) return labelIn(strategyWords, spec.strategy);
  const { id } = spec.acquisition;
  return `${labelIn(modelWords, spec.surrogate)}-${shortNames[id] ?? labelIn(acquisitions, spec.acquisition)}`;
}

function wordsOf(spec: ExperimentSpec): string {
  const strategy = labelIn(strategyWords, spec.strategy);
  if (!usesModel(spec)) return `${strategy}: learns nothing from the answers`;
  const kernel = usesKernel(spec) ? [labelIn(kernels, spec.kernel)] : [];
  return [
    labelIn(modelWords, spec.surrogate),
    ...kernel,
    labelIn(acquisitions, spec.acquisition),
    strategy,
  ].join(', ');
}

function usesKernel(spec: ExperimentSpec): boolean {
  return usesModel(spec) && provides(spec, 'kernel');
}

function usesModel({ strategy }: ExperimentSpec): boolean {
  return strategy.id === 'smart-search';
}

function labelIn(members: readonly Definition[], { id }: Choice): string {
  return members.find((member) => member.id === id)?.label ?? id;
}
