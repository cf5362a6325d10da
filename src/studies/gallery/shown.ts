import { canonicalSpec } from '../../engine/experiment/canonical';
import { completeSpec } from '../../engine/experiment/complete';
import { objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { wordsOf } from '../../lab/page/chartSource';
import type { ChartSource } from '../../plots/chart';
import type { Domain } from '../../plots/domain';
import { deriveDomains, nearestIndex } from '../../plots/source';
import { failures, type Failure, type LabState } from './failures';

/** A failure, and which of its two states is shown. */
export interface Wanted {
  readonly failure: Failure;
  readonly isFixed: boolean;
}

/** Reads the text of a link: `short`, or `short;fixed`; the first failure for anything else. */
export function wantedOf(text: string): Wanted {
  const [id, how] = text.split(';', 2);
  const failure = failures.find((one) => one.id === id);
  return { failure: failure ?? failures[0]!, isFixed: failure !== undefined && how === 'fixed' };
}

export function wantedText({ failure, isFixed }: Wanted): string {
  return isFixed ? `${failure.id};fixed` : failure.id;
}

/** Returns the failure that is so many further on, around the end. */
export function neighbourOf(failure: Failure, by: number): Failure {
  const index = failures.indexOf(failure) + by;
  return failures[(index + failures.length) % failures.length]!;
}

/** Returns the whole experiment of a state. */
export function specOf({ spec }: Pick<LabState, 'spec'>): ExperimentSpec {
  return canonicalSpec(completeSpec(spec));
}

/** Returns the source of the plots of a state: what the Lab shows first, with the cursor where to look. */
export function sourceOf(
  snapshot: StepSnapshot,
  view: StepView,
  { at, y }: { readonly at: number; readonly y: Domain | null },
): ChartSource {
  const asks = objectiveOf(snapshot.spec)?.isAskable ?? false;
  const source: ChartSource = {
    snapshot,
    view,
    ...wordsOf(snapshot, ['truth', 'median', 'band95', ...(asks ? (['query'] as const) : [])]),
    history: [],
    cursor: nearestIndex(view.x, at),
    selected: null,
    budget: 0,
  };
  const own = deriveDomains(source);
  return { ...source, domains: { ...own, y: y ?? own.y } };
}
