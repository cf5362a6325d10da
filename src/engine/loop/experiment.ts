import type { AcquisitionDef } from '../acquisitions/acquisition';
import { hedgeWords } from '../acquisitions/hedge';
import { acquisitions } from '../acquisitions/registry';
import { EngineError } from '../errors';
import { canonicalChoice } from '../experiment/canonical';
import { lackComplaint } from '../experiment/capabilities';
import {
  batchComplaint,
  togetherComplaint,
  costComplaint,
  lackOfCostComplaint,
  membersComplaint,
} from '../experiment/complaints';
import type { Choice } from '../experiment/families';
import { areExchangeable, mayRepeat } from '../experiment/inputs';
import { limited } from '../experiment/limited';
import { isPortfolio, membersOfPortfolio } from '../experiment/portfolio';
import { byId, resolveParams, type ParamValues } from '../definition';
import type { Box } from '../objectives/inputs';
import type { Objectives } from '../objectives/loaded';
import { directed, searchedBy, type ObjectiveDef } from '../objectives/objective';
import { spaceOf, type Space } from '../objectives/space';
import { oncePer } from '../oncePer';
import type { Codes, KernelDef } from '../kernels/kernel';
import { kernels } from '../kernels/registry';
import { objectives } from '../objectives/registry';
import type { CostDef } from '../objectives/costs/cost';
import { costs } from '../objectives/costs/registry';
import { createRng, type Rng } from '../numeric/random/rng';
import { strategies } from '../strategies/registry';
import type { Portfolio, StrategyDef } from '../strategies/strategy';
import { models } from '../models/registry';
import type { KernelSettings, ModelDef } from '../models/model';
import type { FieldId } from '../experiment/schema';
import type { ExperimentSpec } from '../experiment/spec';
import type { Vec } from '../numeric/arrays';

interface Member<D> {
  readonly def: D;
  readonly params: ParamValues;
}

/** A portfolio of acquisitions, its members looked up. */
interface ExperimentPortfolio extends Pick<Portfolio, 'rule' | 'rate'> {
  /** The members as they are chosen, usual parameters left out. */
  readonly choices: readonly Choice[];
  readonly members: readonly Member<AcquisitionDef>[];
}

/** A spec with every id looked up and every parameter completed. */
export interface Experiment {
  readonly spec: ExperimentSpec;
  readonly objective: Member<ObjectiveDef>;
  readonly box: Box;
  readonly space: Space;
  readonly orientation: Orientation;
  readonly surrogate: Member<ModelDef>;
  readonly kernel: Member<KernelDef> & { readonly codes?: Codes };
  /** Of a portfolio, its first member. */
  readonly acquisition: Member<AcquisitionDef>;
  /** Null where there is one acquisition only. */
  readonly portfolio: ExperimentPortfolio | null;
  readonly strategy: Member<StrategyDef>;
  /** How long evaluations take; null where they are only counted. */
  readonly cost: Member<CostDef> | null;
  /** True if asking the same place twice makes sense. */
  readonly mayRepeat: boolean;
  readonly rng: Rng;
}

/**
 * Looks up the members of a spec and completes their parameters. `family`: the objectives, as far as they were loaded; what asks the
 * function or its rows needs it loaded, and what only believes does not. Errors: `unknown-id`, `invalid-value`, `invalid-data`,
 * `unsupported`, each naming what is wrong.
 */
export function experimentOf(spec: ExperimentSpec, family: Objectives = objectives): Experiment {
  const objective = chosenObjective(spec, family);
  requireAgreement(spec);
  const { def, params } = objective;
  const box = def.box(params);
  const space = spec.inputs ? spaceOf(box, spec.inputs) : ownSpace(params)(def);
  const codes = areExchangeable(spec, def) && space.inputs.map(({ kind }) => kind === 'categorical');
  return {
    spec,
    objective,
    box,
    space,
    orientation: orient(objective.def.direction),
    surrogate: lookUp(models, spec.surrogate),
    kernel: { ...lookUp(kernels, spec.kernel), ...(codes && codes.includes(true) && { codes }) },
    ...acquisitionsOf(spec),
    strategy: lookUp(strategies, spec.strategy),
    cost: spec.cost ? lookUp(costs, spec.cost) : null,
    mayRepeat: mayRepeat({ ...spec, objective: { ...spec.objective, params } }, def),
    rng: createRng(spec.seed),
  };
}

function chosenObjective(
  { objective, limits, inputs }: ExperimentSpec,
  family: Objectives,
): Member<ObjectiveDef> {
  const def = byId(family, objective.id);
  const params = paramsOf(objective);
  return { def: limited(searchedBy(directed(def, params), inputs), limits), params };
}

/** The completed parameters of an objective; the same object for the same choice, so that objectives can keep what they prepare for them. */
const paramsOf = oncePer(({ id, params }: Choice) => resolveParams(byId(objectives, id).params, params));

/** The space of an objective by its completed parameters, made once: what is prepared for a space serves all steps of all runs in it. */
const ownSpace = oncePer((params: ParamValues) =>
  oncePer((def: ObjectiveDef) => spaceOf(def.box(params), def.inputs?.(params) ?? null)),
);

/** What members and fields of a spec ask of one another, in the order they are checked. */
const agreements: readonly {
  readonly code: 'invalid-value' | 'unsupported';
  readonly field: FieldId;
  complaintOf(spec: ExperimentSpec): string | null;
}[] = [
  {
    code: 'invalid-value',
    field: 'acquisition',
    complaintOf: ({ acquisition }) => membersComplaint(acquisition),
  },
  { code: 'unsupported', field: 'acquisition', complaintOf: lackComplaint },
  { code: 'unsupported', field: 'batch', complaintOf: batchComplaint },
  { code: 'unsupported', field: 'acquisition', complaintOf: lackOfCostComplaint },
  { code: 'invalid-value', field: 'cost', complaintOf: costComplaint },
  { code: 'unsupported', field: 'costModel', complaintOf: togetherComplaint },
];

/** Checks that the parts of a spec go together. Errors: `invalid-value`, `unsupported`, naming the field. */
function requireAgreement(spec: ExperimentSpec): void {
  for (const { code, field, complaintOf } of agreements) {
    const complaint = complaintOf(spec);
    if (complaint) throw new EngineError(code, complaint, { [field]: spec[field] });
  }
}

/** Returns the kernel of an experiment as models want it. */
export function kernelSettings({ kernel: { def, ...kernel } }: Experiment): KernelSettings {
  return { id: def.id, ...kernel };
}

function acquisitionsOf(spec: ExperimentSpec): Pick<Experiment, 'acquisition' | 'portfolio'> {
  const { id, params } = spec.acquisition;
  const choices = membersOfPortfolio(spec.acquisition).map((one) => canonicalChoice('acquisition', one));
  const members = choices.map((one) => lookUp(acquisitions, one));
  const [acquisition] = members;
  if (!isPortfolio(spec.acquisition)) return { acquisition, portfolio: null };
  const rule = id === hedgeWords.id ? 'hedge' : 'entropy';
  const rate = rule === 'hedge' ? Number(resolveParams(hedgeWords.params, params)['eta']) : 0;
  return { acquisition, portfolio: { rule, rate, choices, members } };
}

/**
 * Returns a place [d] with the codes that would be asked there, where codes have no order: there is nothing between two of them.
 * Elsewhere the place itself.
 */
export function atCodes({ kernel: { codes }, space }: Experiment, x: readonly number[]): readonly number[] {
  if (!codes) return x;
  const asked = space.fromUnit(space.snap(space.toUnit(x)));
  return x.map((value, p) => (codes[p] ? asked[p] : value));
}

function lookUp<D extends ObjectiveDef | CostDef | ModelDef | KernelDef | AcquisitionDef | StrategyDef>(
  members: readonly D[],
  choice: { readonly id: string; readonly params: ParamValues },
): Member<D> {
  const def = byId(members, choice.id);
  return { def, params: resolveParams(def.params, choice.params) };
}

/** The sign between an objective and the engine, which maximises; the only place that flips signs. */
interface Orientation {
  /** +1 where large is good, −1 where small is good. */
  readonly sign: 1 | -1;
  /** From the objective's outputs to the engine's, and back. */
  flip(y: number): number;
  flipAll(values: Vec): Vec;
  /** The curves of a band, lowest first before and after. */
  flipBand(curves: readonly Vec[]): Vec[];
}

/** Returns the orientation of objectives that ask for their maximum or minimum. */
export function orient(direction: ObjectiveDef['direction']): Orientation {
  const sign = direction === 'maximize' ? 1 : -1;
  const flipAll = (values: Vec): Vec => values.map((value) => sign * value);
  return {
    sign,
    flip: (y) => sign * y,
    flipAll,
    flipBand: (curves) => (sign === 1 ? curves.map(flipAll) : curves.map(flipAll).reverse()),
  };
}
