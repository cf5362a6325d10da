import { isStage, kindOf, roomIds, roomOfRun } from '../vocabulary/rooms';
import fc from 'fast-check';
import {
  acquisitions,
  costs,
  kernels,
  noiseModes,
  objectives,
  strategies,
  surrogates,
} from '../engine/catalogue';
import { fitPriorWords } from '../engine/models/fit/priors/registry';
import type { Definition, ParamSpec, ParamValue, ParamValues } from '../engine/definition';
import type { Change, ExperimentSpec, Fit, SpecPatch } from '../engine/experiment/spec';
import type { Choice } from '../engine/experiment/families';
import { lackComplaint } from '../engine/experiment/capabilities';
import { costComplaint, withCost } from '../engine/experiment/complaints';
import { canonicalSpec } from '../engine/experiment/canonical';
import { hidableIds } from '../vocabulary/pageParts';
import { layerIds } from '../vocabulary/layers';
import type { LinkState } from '../link/linkState';
import { planOf, planSpec } from '../lab/state/plan';
import { boxOf } from '../engine/experiment/inputs';

type Member = Definition & { readonly params: readonly ParamSpec[] };

const finite = fc.double({ min: -1e100, max: 1e100, noNaN: true });

function value(spec: ParamSpec): fc.Arbitrary<ParamValue> {
  switch (spec.kind) {
    case 'number': {
      const one = fc.double({ min: spec.min, max: spec.max, noNaN: true });
      return spec.perDimension
        ? fc.oneof(
            one,
            one.map((number) => [number]),
          )
        : one;
    }
    case 'integer':
      return fc.integer({ min: spec.min, max: spec.max });
    case 'choice':
      return fc.constantFrom(...spec.options.map((option) => option.value));
    case 'data':
      return fc.constant(null);
    default:
      return spec satisfies never;
  }
}

function choice(members: readonly Member[]): fc.Arbitrary<Choice> {
  return fc.constantFrom(...members).chain((member) => {
    const specs = member.params.filter((spec) => spec.kind !== 'data');
    const params = Object.fromEntries(specs.map((spec) => [spec.id, value(spec)]));
    return fc
      .record(params, { requiredKeys: [] })
      .map((given): Choice => ({ id: member.id, params: given as ParamValues }));
  });
}

const plainKernels = kernels.filter(({ params }) => params.every((spec) => spec.kind !== 'data'));
const sumOrProduct = fc.constantFrom('sum', 'product');

/** Kernels of other kernels, which may be such themselves. */
const composite: fc.Arbitrary<Choice> = madeOf(fc.oneof(choice(plainKernels), madeOf(choice(plainKernels))));

function madeOf(part: fc.Arbitrary<Choice>): fc.Arbitrary<Choice> {
  const parts = fc.array(part, { minLength: 1, maxLength: 4 });
  return fc
    .tuple(sumOrProduct, parts)
    .map(([id, list]) => ({ id, params: { parts: list.map(({ id, params }) => ({ id, params })) } }));
}

const rows = fc
  .record({
    id: fc.constantFrom('points', 'table'),
    pairs: fc.array(fc.tuple(finite, finite), { minLength: 2, maxLength: 9 }),
  })
  .map(({ id, pairs }): Choice => {
    const positive = (number: number) => number + 0;
    const X = pairs.map(([x]) => [positive(x % 1e6)]);
    return {
      id,
      params: { X, y: pairs.map(([, y]) => positive(y)), names: ['time; in = s', 'gain & loss'] },
    };
  });

const drawing = fc
  .record({
    points: fc.array(
      finite.map((y) => y + 0),
      { minLength: 2, maxLength: 97 },
    ),
    box: fc.constantFrom([[0, 400]], [[-1e-3, 2.5]]),
  })
  .map((params): Choice => ({ id: 'drawn', params }));

const amount = fc.double({ min: 0, max: 1e9, noNaN: true });

const fit: fc.Arbitrary<Fit> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('learn' as const),
      criterion: fc.constantFrom('marginal-likelihood' as const, 'leave-one-out' as const),
      prior: fc.constantFrom(...fitPriorWords.map(({ id }) => id)),
      mean: fc.constant('learnt' as const),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    {
      kind: fc.constant('fixed' as const),
      outputScale: fc.double({ min: 1e-12, max: 1e9, noNaN: true }),
      noise: amount,
      mean: fc.double({ min: -100, max: 100, noNaN: true }),
      standardize: fc.constant(false as const),
    },
    { requiredKeys: ['kind', 'outputScale', 'noise'] },
  ),
);

/** Data of a surrogate, as a fit that was stopped leaves them. */
const stopped: fc.Arbitrary<Choice> = fc
  .record({ a: fc.tuple(amount), b: fc.array(amount, { minLength: 2, maxLength: 3 }), c: finite, m: finite })
  .map((params): Choice => ({ id: 'parametric-gcp', params }));

/** An offset that nothing on the page sets. */
const offset: fc.Arbitrary<Choice> = finite.map((value): Choice => ({
  id: 'log-gp',
  params: { offset: value },
}));

const ofOneInput = objectives.filter(({ params, box }) => params.length === 0 && box({}).length === 1);

/** Any spec on one input, in its canonical form; inputs are those of the objective. */
export const specs: fc.Arbitrary<ExperimentSpec> = fc
  .record({
    version: fc.constant(1 as const),
    seed: fc.integer({ min: 0, max: 999_999_999 }),
    objective: fc.oneof(choice(ofOneInput), rows, drawing),
    noiseSd: amount,
    noiseMode: fc.constantFrom(...noiseModes),
    strategy: choice(strategies),
    surrogate: fc.oneof({ weight: 4, arbitrary: choice(surrogates) }, stopped, offset),
    kernel: fc.oneof({ weight: 3, arbitrary: choice(kernels) }, composite),
    acquisition: choice(acquisitions),
    fit,
    cost: fc.option(choice(costs), { nil: undefined }),
    stop: fc.option(fc.record({ seconds: amount, gainPerSecond: amount }), { nil: undefined }),
  })
  .map(({ cost, stop, ...spec }) =>
    canonicalSpec(
      withCost({ ...spec, ...(cost && { cost: onlyInput(cost) }), ...(cost && stop && { stop }) }),
    ),
  )
  .filter((spec) => (lackComplaint(spec) ?? costComplaint(spec)) === null);

/** A cost that depends on the only input. */
function onlyInput({ id, params: { input: _, ...params } }: Choice): Choice {
  return { id, params };
}

const step = fc.integer({ min: 0, max: 500 });
const id = fc.integer({ min: 0, max: 600 });
const x = finite.map((one) => [one]);

const byHand: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('try' as const), step, x }),
  fc.record({ kind: fc.constant('add' as const), step, x, y: finite }),
  fc.record({ kind: fc.constant('move' as const), step, observation: id, x, y: finite }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'untime' as const), step, observation: id }),
);

/** Everything a link carries, as the store would have made it. */
export const linkStates: fc.Arbitrary<LinkState> = fc
  .record({
    spec: specs,
    edits: fc.array(byHand, { maxLength: 8 }),
    others: fc.array(fc.tuple(step, specs), { maxLength: 4 }),
    step,
    beat: fc.constantFrom('rest' as const, 'evaluate' as const, 'refit' as const),
    mode: fc.constantFrom('page' as const, 'projector' as const),
    keys: fc.boolean(),
    hide: fc.subarray([...hidableIds]),
    layers: fc.subarray([...layerIds]),
    palette: fc.constantFrom('lab' as const, 'document' as const),
    psi: fc.constantFrom('closed' as const, 'open' as const),
    room: fc.constantFrom(...roomIds.filter(isStage)),
    roomText: fc.option(fc.string()),
    answers: fc.constantFrom('', 'AQIDBA'),
    pinned: fc.option(fc.integer({ min: 0, max: 400 })),
    place: fc.constant(null),
    axes: fc.constant([0, 1] as const),
    map: fc.constant('median' as const),
    page: fc.option(fc.record({ id: fc.constantFrom('course', 'lesson'), text: fc.string() })),
    panel: fc.option(fc.record({ id: fc.constantFrom('compare', 'likelihood'), text: fc.string() })),
  })
  .map(({ edits, others, room, roomText, ...state }) => ({
    ...state,
    // A panel opens in rooms that show the run, and these keep no text.
    room: state.panel ? roomOfRun(room) : room,
    roomText: state.panel || kindOf(room) === 'run' ? null : roomText,
    pinned: hasRoom(state.spec) ? state.pinned : null,
    changes: changesOf(state.spec, edits, others),
  }));

/** The points of a line differ from each other, also as text. */
function hasRoom(spec: ExperimentSpec): boolean {
  const [low, high] = boxOf(spec)[0]!;
  return high - low > 1e-9 * Math.max(1e-200, Math.abs(low), Math.abs(high));
}

/** The spec without what asks for seconds. */
function uncosted({ cost: _, stop: __, ...spec }: ExperimentSpec): ExperimentSpec {
  const needsCost = acquisitions.find(({ id: own }) => own === spec.acquisition.id)?.needsCost;
  return needsCost ? { ...spec, acquisition: { id: 'thompson', params: {} } } : spec;
}

function changesOf(
  spec: ExperimentSpec,
  edits: readonly Change[],
  others: readonly (readonly [number, ExperimentSpec])[],
): readonly Change[] {
  const tried = new Set<number>();
  const once = edits.filter(({ kind, step: at }) => kind !== 'try' || (!tried.has(at) && tried.add(at)));
  const configured = others.flatMap(([at, other]): Change[] => {
    const plan = planOf({ spec, changes: [], snapshots: [], step: at, pending: null });
    const same: SpecPatch = { objective: spec.objective, seed: spec.seed, cost: spec.cost } as SpecPatch;
    const next = spec.cost ? { ...other, ...same } : uncosted({ ...other, ...same });
    return at === 0 ? [] : [...(planSpec(plan, next)?.changes ?? [])];
  });
  return [...once, ...configured].sort((a, b) => a.step - b.step);
}
