import { patchWords, specAt } from '../../engine/experiment/difference';
import type { Change, ExperimentSpec } from '../../engine/experiment/spec';
import { memberOf, type Choice, type Family } from '../../engine/experiment/families';
import { sameValue } from '../../engine/experiment/sameValue';
import type { Timeline } from '../data';
import { labelsOf } from './labels';
import { readable, readablePlace } from './numbers';

type Run = Pick<Timeline, 'spec' | 'changes'>;

/** What makes a run another one than the run it left: "GP from step 4", "x = 120 tried at step 3"; else "nGCP · seed 30". */
export function branchLabel(run: Run, parent: Run | null): string {
  const first = parent ? run.changes.findIndex((change, i) => !sameValue(change, parent.changes[i])) : -1;
  const change = run.changes[first];
  if (change) return changeWords(run, change);
  const missing = parent?.changes[run.changes.length];
  return parent && missing ? `without ${changeWords(parent, missing)}` : rootLabel(run.spec);
}

function rootLabel({ surrogate, seed }: ExperimentSpec): string {
  return `${nameOf('surrogate', surrogate)} · seed ${seed}`;
}

/** The same with more of the choices, for runs that begin alike otherwise. */
export function longLabel({ spec }: Run): string {
  const choices = [nameOf('kernel', spec.kernel), nameOf('acquisition', spec.acquisition)];
  return [rootLabel(spec), ...choices].join(' · ');
}

function nameOf(family: Family, { id }: Choice): string {
  return memberOf(family, id)?.label ?? id;
}

function changeWords(run: Run, change: Change): string {
  const { x: name } = labelsOf(run.spec);
  switch (change.kind) {
    case 'configure':
      return `${patchWords(specAt(run, change.step - 1), change.patch)} from step ${change.step}`;
    case 'try':
      return `${name} = ${readablePlace(change.x)} tried at step ${change.step}`;
    case 'add':
      return `${name} = ${readablePlace(change.x)} added at step ${change.step}`;
    case 'move':
      return `${name} = ${readablePlace(change.x)} set to ${readable(change.y)} at step ${change.step}`;
    case 'remove':
      return `an observation removed at step ${change.step}`;
    default:
      return change satisfies never;
  }
}
