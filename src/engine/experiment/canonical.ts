import type { ParamValue, ParamValues } from '../definition';
import type { Choice, ExperimentSpec, Fit, SpecPatch } from './spec';
import { memberOf, sameValue, type Family } from './families';

/** The one way to write a choice: parameters in the order of their specs, defaults left out. */
export function canonicalChoice(family: Family, choice: Choice): Choice {
  const specs = memberOf(family, choice.id)?.params ?? [];
  const kept = specs.flatMap((spec): [string, ParamValue][] => {
    if (!Object.hasOwn(choice.params, spec.id)) return [];
    const value = canonicalValue(family, choice.params[spec.id]!);
    return sameValue(value, spec.default) ? [] : [[spec.id, value]];
  });
  return { id: choice.id, params: Object.fromEntries(kept) };
}

/** Kernels inside a kernel are written as kernels are. */
function canonicalValue(family: Family, value: ParamValue): ParamValue {
  if (family !== 'kernel' || !Array.isArray(value)) return value;
  return value.map((part: ParamValue) => (isChoice(part) ? plain(canonicalChoice(family, part)) : part));
}

/** Whether a value is a member with parameters of its own, as the parts of a kernel are. */
export function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('params' in value)) return false;
  return typeof value.id === 'string' && typeof value.params === 'object' && value.params !== null;
}

function plain({ id, params }: Choice): ParamValues {
  return { id, params };
}

/** The one way to write a spec, so that a spec and what a link makes of it are alike. */
export function canonicalSpec(spec: ExperimentSpec): ExperimentSpec {
  return withoutUsual({
    ...spec,
    noiseSd: spec.noiseSd + 0,
    objective: canonicalChoice('objective', spec.objective),
    strategy: canonicalChoice('strategy', spec.strategy),
    surrogate: canonicalChoice('surrogate', spec.surrogate),
    kernel: canonicalChoice('kernel', spec.kernel),
    acquisition: canonicalChoice('acquisition', spec.acquisition),
    fit: canonicalFit(spec.fit),
  });
}

/** What is usual is left out. */
export function canonicalFit(fit: Fit): Fit {
  if (fit.kind === 'learn') {
    const { criterion, prior, mean } = fit;
    return {
      kind: 'learn',
      ...(criterion && criterion !== 'marginal-likelihood' && { criterion }),
      ...(prior && prior !== 'none' && { prior }),
      ...(mean && { mean }),
    };
  }
  const { outputScale, noise, mean, standardize } = fit;
  return {
    kind: 'fixed',
    outputScale,
    noise: noise + 0,
    ...(mean && { mean }),
    ...(standardize === false && { standardize }),
  };
}

const usualNoiseMode = 'mean';

function withoutUsual({ noiseMode, ...spec }: ExperimentSpec): ExperimentSpec {
  return noiseMode && noiseMode !== usualNoiseMode ? { ...spec, noiseMode } : spec;
}

/** The parts of a spec that may change within a run. */
export const patchKeys = [
  'strategy',
  'surrogate',
  'kernel',
  'acquisition',
  'fit',
  'noiseSd',
  'noiseMode',
] as const;

/** A part of a spec, also one that is left out: a patch has to say it. */
export function partOf(spec: ExperimentSpec, key: keyof SpecPatch): unknown {
  return key === 'noiseMode' ? (spec.noiseMode ?? usualNoiseMode) : spec[key];
}

/** What has to be changed in `before` to get `after`; objective and seed aside. */
export function patchBetween(before: ExperimentSpec, after: ExperimentSpec): SpecPatch {
  const changed = patchKeys.filter((key) => !sameValue(partOf(before, key), partOf(after, key)));
  return Object.fromEntries(changed.map((key) => [key, partOf(after, key)]));
}

/** The spec after a change; what the patch says although it is usual is left out. */
export function patched(spec: ExperimentSpec, patch: SpecPatch): ExperimentSpec {
  return withoutUsual({ ...spec, ...patch });
}
