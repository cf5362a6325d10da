import { totalOf } from '../../engine/definition';
import type { ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { labelOf, type Choice } from '../../engine/experiment/families';
import { provides } from '../../engine/experiment/capabilities';
import { sameValue } from '../../engine/experiment/sameValue';
import { dimensionOf, measuresIn, pipelineIn } from '../../engine/experiment/inputs';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { patchBetween, patched } from '../../engine/experiment/difference';
import { fieldIds, fieldOf } from '../../engine/experiment/schema';
import { answeredBy } from '../../lab/state/pipelineSpec';
import { quoted } from '../../link/text';
import { patchText, readPatch } from '../../link/changesText';
import { answersIn, aspectsOf, changeWords, differingKeys } from './differing';
import { acquisitionWords } from '../../engine/acquisitions/registry';
import { strategyWords } from '../../engine/strategies/registry';

/** A way of searching: an experiment in which everything but the seed is in force. */
export interface Method {
  /** Its text in a link; empty for the Lab as it is. */
  readonly text: string;
  /** A short name, different from those of its neighbours. */
  readonly label: string;
  /** Its name in full, for a tooltip. */
  readonly words: string;
  /** What it changes of the Lab, each in words; none of the Lab itself. */
  readonly changes: readonly string[];
  readonly spec: ExperimentSpec;
}

const modelIds = ['gp', 'ngcp', 'nlgcp', 'log-gp', 'extra-trees', 'student-t'] as const;
const acquisitionIds = { ei: 'expected-improvement', ucb: 'upper-confidence-bound' } as const;

/** Texts of methods in a link besides patches, in the order of the list. */
export const methodIds: readonly string[] = [
  ...Object.keys(acquisitionIds).flatMap((short) => modelIds.map((model) => `${model}-${short}`)),
  'random',
  'sobol',
  'parzen',
  'nelder-mead',
  'quasi-newton',
];

/** Searches that ask no model. */
const modelless = ['random', 'sobol', 'parzen', 'nelder-mead', 'quasi-newton'];

/** Returns the methods beside the Lab at first: its nearest rival, and random search, which any method must beat. */
export function usualMethods(base: ExperimentSpec): readonly string[] {
  const short = base.acquisition.id === acquisitionIds.ucb ? 'ucb' : 'ei';
  const [plain, bent] = modelIds;
  const rival = base.surrogate.id === plain ? bent : plain;
  const present = canonicalSpec(base);
  const asked = [`${rival}-${short}`, 'random'];
  return asked.filter((text) => !sameValue(canonicalSpec(patched(base, patchOf(text, base))), present));
}

/** Fields that all methods have in common: what is asked, where, and by which chance. */
const commonKeys = fieldIds.filter((id) => fieldOf(id).changeable !== true);

/** Returns the canonical text of a method; null if nothing in it can be used. */
export function readMethod(
  text: string,
  base: ExperimentSpec,
  complain: (sentence: string) => void,
): string | null {
  if (methodIds.includes(text)) return text;
  const [answers, pairs] = partAnswers(text.includes('=') ? text : '');
  const refused = answers === null ? null : whyNotAnswered(answers, base);
  if (refused !== null) complain(`${refused}; it was left out.`);
  const own = pairs.filter((pair) => {
    const common = commonKeys.find((key) => pair.startsWith(`${key}=`) || pair.startsWith(`${key}.`));
    if (common === undefined) return true;
    complain(
      `${pair.split('=')[0]} cannot differ between methods, because what they reach could not be compared; it was left out.`,
    );
    return false;
  });
  const written = patchText(readPatch(own.join(), dimensionOf(base), complain));
  const all = [
    ...(written === '' ? [] : [written]),
    ...(answers && !refused ? [`${answersKey}=${answers}`] : []),
  ];
  return all.length === 0 ? null : all.join();
}

/** The key of a method that asks a record, on the grid of its places, or trains anywhere, off it (004 Figure 4c). */
const answersKey = 'answers';

/** Takes the answers out of the text of a method; null where it says nothing of them. */
function partAnswers(text: string): readonly [answers: string | null, pairs: readonly string[]] {
  const pairs = text.split(',').filter((pair) => pair !== '');
  const said = pairs.find((pair) => pair.startsWith(`${answersKey}=`));
  return [
    said?.slice(answersKey.length + 1) ?? null,
    pairs.filter((pair) => !pair.startsWith(`${answersKey}=`)),
  ];
}

/** Says why a method cannot have these answers beside a Lab, without a full stop; null where it can. */
function whyNotAnswered(answers: string, base: ExperimentSpec): string | null {
  if (answers !== 'recorded' && answers !== 'live')
    return `${answersKey} must be recorded or live, not ${quoted(answers)}`;
  const pipeline = pipelineIn(base);
  if (!pipeline) return `${answersKey} are those of pipelines, and here none is searched`;
  if (!measuresIn(base)?.isFresh) return null;
  return `${answersKey} cannot differ between methods while each evaluation draws rows of its own, because nobody knows the real score of a place off the grid: let the rows of the pipeline be always the same`;
}

/** True if methods beside a Lab may differ in their answers. */
export function mayDifferInAnswers(base: ExperimentSpec): boolean {
  return whyNotAnswered('live', base) === null;
}

/** Writes the method that a spec is beside a Lab; empty if it is the Lab's. */
export function methodText(base: ExperimentSpec, spec: ExperimentSpec): string {
  const answers = answersIn(spec) === answersIn(base) ? [] : [`${answersKey}=${answersIn(spec)}`];
  const patch = patchText(patchBetween(base, spec));
  return [...(patch === '' ? [] : [patch]), ...answers].join();
}

/** Returns the spec of a method beside the Lab; of an empty text the Lab's own. */
export function methodSpec(text: string, base: ExperimentSpec): ExperimentSpec {
  if (!text.includes('=')) return canonicalSpec(patched(base, patchOf(text, base)));
  const [answers, pairs] = partAnswers(text);
  const spec = patched(base, patchOf(pairs.join(), base));
  return canonicalSpec(answers === null ? spec : answeredBy(spec, answers === 'live' ? 'live' : 'recorded'));
}

/** Returns the Lab as it is and the methods beside it, each with a name of its own. */
export function methodsOf(base: ExperimentSpec, texts: readonly string[]): readonly Method[] {
  const all = ['', ...texts];
  const specs = all.map((text) => methodSpec(text, base));
  const labels = distinct(specs);
  return all.map((text, i) => {
    const spec = specs[i]!;
    const changes = usesModel(spec) ? changeWords(specs[0]!, spec) : [];
    return { text, label: labels[i]!, words: wordsOf(spec), changes, spec };
  });
}

function patchOf(text: string, base: ExperimentSpec): SpecPatch {
  if (modelless.includes(text)) return withoutModel(text, base);
  if (!methodIds.includes(text)) return readPatch(text, dimensionOf(base), () => {});
  const dash = text.lastIndexOf('-');
  const [model, short] = [text.slice(0, dash), text.slice(dash + 1)];
  return {
    surrogate: sameOr(base.surrogate, model),
    acquisition: sameOr(base.acquisition, acquisitionIds[short as keyof typeof acquisitionIds]),
    strategy: adaptive(base),
  };
}

/** Returns the patch of a rival: the same model with another acquisition, or a random search, which learns nothing. */
export function rivalPatch(base: ExperimentSpec, rival: keyof typeof acquisitionIds | 'random'): SpecPatch {
  if (!isAcquisition(rival)) return withoutModel(rival, base);
  return { acquisition: sameOr(base.acquisition, acquisitionIds[rival]), strategy: adaptive(base) };
}

/** True for one of the acquisitions that stand beside the Lab's. */
function isAcquisition(id: string): id is keyof typeof acquisitionIds {
  return Object.hasOwn(acquisitionIds, id);
}

/** Returns the choice with its parameters if it has that id, else the member of that id with its defaults. */
function sameOr(choice: Choice, id: string): Choice {
  return choice.id === id ? choice : { id, params: {} };
}

/** Returns a search by the acquisition, from as many places and for as many steps as the Lab's. */
function adaptive(base: ExperimentSpec): Choice {
  if (usesModel(base)) return base.strategy;
  const { initial, budget } = extentOf(base);
  const params = { ...givenTo('smart-search', initial), smart: Math.min(400, budget), final: 0 };
  return { id: 'smart-search', params };
}

/** Returns the number of initial points as a parameter of a strategy; none where either begins at places of its own. */
function givenTo(id: string, initial: number | null): { readonly initial?: number } {
  return initial !== null && startsByChance(id) ? { initial } : {};
}

function startsByChance(id: string): boolean {
  return strategyWords.find((one) => one.id === id)?.params.some((spec) => spec.id === 'initial') ?? false;
}

/** Returns a strategy that begins with as many places by chance as the Lab's, and takes as many steps; the Lab's own as it is. */
export function strategyLike(id: string, base: ExperimentSpec): Choice {
  if (base.strategy.id === id) return base.strategy;
  const { initial, budget } = extentOf(base);
  const ids = strategyWords.find((one) => one.id === id)?.budget ?? [];
  const [first] = ids;
  const steps = first === undefined ? {} : { [first]: Math.min(400, budget) };
  const none = Object.fromEntries(ids.slice(1).map((one) => [one, 0]));
  return { id, params: { ...givenTo(id, initial), ...steps, ...none } };
}

/** Returns the patch of a search without a model; a fixed one stands in, because it costs nothing. */
function withoutModel(id: string, base: ExperimentSpec): SpecPatch {
  const { initial, budget } = extentOf(base);
  return {
    strategy: { id, params: { ...givenTo(id, initial), steps: Math.min(400, budget) } },
    surrogate: { id: 'gp', params: {} },
    fit: { kind: 'fixed', outputScale: 1, noise: 1e-2 },
  };
}

/** Returns the number of places by chance that a search starts from, null where they are its own, and of steps it takes at most. */
export function extentOf({ strategy }: Pick<ExperimentSpec, 'strategy'>): {
  initial: number | null;
  budget: number;
} {
  const def = strategyWords.find(({ id }) => id === strategy.id);
  const sum = (ids: readonly string[]) => (def ? totalOf(def.params, ids, strategy.params) : 0);
  return { initial: startsByChance(strategy.id) ? sum(['initial']) : null, budget: sum(def?.budget ?? []) };
}

/**
 * Names each spec by that in which it differs from the first that asks a model: "nGCP-EI", "squared exponential", "GP-UCB, κ 0.5",
 * "random search"; that one itself by what all others have differently, "Matérn 5/2"; with a number, if two would have the same name.
 */
function distinct(specs: readonly ExperimentSpec[]): readonly string[] {
  const learning = specs.filter(usesModel);
  const aspects = new Map(learning.map((spec) => [spec, aspectsOf(spec)]));
  const [first, ...others] = learning;
  const wordsIn = (spec: ExperimentSpec, key: string) => aspects.get(spec)!.get(key)?.words;
  const differs = (spec: ExperimentSpec, key: string) => wordsIn(spec, key) !== wordsIn(first!, key);
  const keys = differingKeys([...aspects.values()]).filter(
    (key) => key !== 'surrogate' && key !== 'acquisition',
  );
  const names = specs.map((spec) => {
    if (!usesModel(spec)) return nameOf(spec);
    const own = keys.filter((key) =>
      spec === first ? others.every((one) => differs(one, key)) : differs(spec, key),
    );
    const words = own.flatMap((key) => wordsIn(spec, key) ?? []);
    const isOfFirst =
      spec === first ? others.every((one) => nameOf(one) === nameOf(spec)) : nameOf(spec) === nameOf(first!);
    return (isOfFirst && words.length > 0 ? words : [nameOf(spec), ...words]).join(', ');
  });
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((one) => one === name).length;
    return before > 0 ? `${name} (${before + 1})` : name;
  });
}

function nameOf(spec: ExperimentSpec): string {
  if (!usesModel(spec)) return labelOf('strategy', spec.strategy);
  const acquisition = acquisitionWords.find(({ id }) => id === spec.acquisition.id);
  const short = acquisition?.short ?? acquisition?.symbol ?? spec.acquisition.id;
  return `${labelOf('surrogate', spec.surrogate)}-${short}`;
}

function wordsOf(spec: ExperimentSpec): string {
  const strategy = labelOf('strategy', spec.strategy);
  if (!usesModel(spec)) return `${strategy}: ${wordsWithoutModel(spec.strategy.id)}`;
  const kernel = usesKernel(spec) ? [labelOf('kernel', spec.kernel)] : [];
  return [
    labelOf('surrogate', spec.surrogate),
    ...kernel,
    labelOf('acquisition', spec.acquisition),
    strategy,
  ].join(', ');
}

/** Says how a search goes on that asks no model. */
function wordsWithoutModel(id: string): string {
  if (!startsByChance(id)) return 'moves a little at a time, without a model';
  const drawsLikeGood = strategyWords.find((one) => one.id === id)?.drawsByDensity;
  return drawsLikeGood
    ? 'draws places like the good answers, without a model'
    : 'learns nothing from the answers';
}

function usesKernel(spec: ExperimentSpec): boolean {
  return usesModel(spec) && provides(spec, 'kernel');
}

/** Returns false for a search that is the same with any model. */
export function usesModel({ strategy }: ExperimentSpec): boolean {
  return strategyWords.find(({ id }) => id === strategy.id)?.asksModel ?? false;
}
