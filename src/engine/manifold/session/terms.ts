import { meanOf, type Vec } from '../../numeric/arrays';
import { valuesOf } from '../learners/deformedKernel';
import type { DeformedKernel } from '../learners/deformed';
import type { LabelFit, LearnerSettings } from '../learners/labelFit';
import { smoothnessOf, type Ensemble } from '../graph/laplacian';
import type { Setting } from '../learners/setting';

/** The three terms of (3.3) in the units of γ′_A and γ′_I, summed over all functions. */
export interface Terms {
  /** Σ(y − f)² over the labels. */
  readonly misfit: number;
  /** γ′_A ‖f‖² */
  readonly size: number;
  /** γ′_I fᵀLf */
  readonly change: number;
}

interface LearntOn {
  /** Targets of each function [l]. */
  readonly targets: readonly Vec[];
  readonly deformed: DeformedKernel;
  readonly ensemble: Ensemble;
  readonly fit: LabelFit;
}

/** Returns the terms of what least squares have made least. The norm of k̃ is ‖f‖² + ρ fᵀLf, and on the labels it is cᵀK̃c. */
export function termsOf(
  asked: { readonly setting: Setting; readonly learner: LearnerSettings },
  { targets, deformed, ensemble, fit }: LearntOn,
): Terms {
  const { ambient, intrinsic } = asked.setting;
  const columns = deformed.columns();
  let [misfit, size, change] = [0, 0, 0];
  fit.functions.forEach(({ dual, bias }, k) => {
    const f = valuesOf(columns, dual);
    const mean = asked.learner.centred ? meanOf(targets[k]) : 0;
    let norm = 0;
    targets[k].forEach((y, i) => {
      misfit += (y - mean - f[i] - bias) ** 2;
      norm += dual[i] * f[i];
    });
    const priced = intrinsic * smoothnessOf(ensemble, f);
    change += priced;
    size += Math.max(0, ambient * norm - priced);
  });
  return { misfit, size, change };
}
