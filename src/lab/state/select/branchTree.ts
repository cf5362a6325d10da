import type { Change, ExperimentSpec } from '../../../engine/experiment/spec';
import type { Branch, LabData, Timeline } from '../data';
import { sameValue } from '../../../engine/experiment/sameValue';
import { memoised } from '../../../vocabulary/memoised';
import { patchWords, specAt } from '../../../engine/experiment/difference';
import { labelOf } from '../../../engine/experiment/families';
import { formatCoordinates, formatOutput } from '../../../vocabulary/numbers/labelled';
import { labelsIn, labelsOf } from './labels';

/** A run in the tree: one row of the drawing. */
export interface TreeRow {
  readonly id: number;
  readonly label: string;
  readonly isPresent: boolean;
  /** Row of the parent, and the last step in common; null for a root. */
  readonly fork: { readonly row: number; readonly step: number } | null;
  readonly last: number;
  /** Best value so far, in the objective's units; null without one. */
  readonly best: string | null;
}

interface Node {
  readonly run: Branch;
  readonly parent: Branch | null;
  /** Steps in common with the parent. */
  readonly shared: number;
}

/** All runs there are; below each those that left it, the latest first, so that no two lines cross. */
export const branchTree = memoised(
  ({ branch, branches, spec, changes, snapshots }: LabData) =>
    [branch, branches, spec, changes, snapshots] as const,
  ([branch, branches, spec, changes, snapshots]): readonly TreeRow[] => {
    const present: Branch = { id: branch, spec, changes, snapshots, step: 0 };
    const nodes = nodesOf([...branches, present].toSorted((a, b) => a.id - b.id));
    const ordered = nodes.filter(({ parent }) => !parent).flatMap((root) => withChildren(root, nodes));
    const labels = ordered.map(({ run, parent }) => branchLabel(run, parent));
    const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
    const rowOf = (run: Branch) => ordered.findIndex((node) => node.run === run);
    return ordered.map(({ run, parent, shared }, i) => ({
      id: run.id,
      label: !parent && isTwice(labels[i]!) ? longLabel(run) : labels[i]!,
      isPresent: run === present,
      fork: parent && shared > 0 ? { row: rowOf(parent), step: shared - 1 } : null,
      last: run.snapshots.length - 1,
      best: bestOf(run),
    }));
  },
);

/** Finds for each run the earlier one with most steps in common; a run without one is a root. */
function nodesOf(runs: readonly Branch[]): readonly Node[] {
  return runs.map((run, i): Node => {
    const shares = runs.slice(0, i).map((other) => ({ parent: other, shared: sharedSteps(run, other) }));
    const most = shares.reduce((best, one) => Math.max(best, one.shared), 0);
    const found = most > 0 ? shares.find(({ shared }) => shared === most) : undefined;
    return { run, parent: found?.parent ?? null, shared: most };
  });
}

function withChildren(node: Node, nodes: readonly Node[]): readonly Node[] {
  const children = nodes.filter(({ parent }) => parent === node.run).sort((a, b) => b.shared - a.shared);
  return [node, ...children.flatMap((child) => withChildren(child, nodes))];
}

/** Counts the steps two runs have in common. */
function sharedSteps(a: Branch, b: Branch): number {
  if (!sameValue(a.spec, b.spec)) return 0;
  const differs = Math.max(a.changes.length, b.changes.length);
  const shared = Math.min(a.snapshots.length, b.snapshots.length);
  for (let i = 0; i < differs; i++) {
    if (sameValue(a.changes[i], b.changes[i])) continue;
    return Math.min(shared, firstStepOf(a.changes[i]), firstStepOf(b.changes[i]));
  }
  return shared;
}

/** Returns the first step that a change affects: for a try, the one after it. */
function firstStepOf(change: Change | undefined): number {
  if (!change) return Infinity;
  return change.kind === 'try' ? change.step + 1 : change.step;
}

function bestOf({ snapshots }: Branch): string | null {
  const last = snapshots.at(-1);
  return last && last.best !== null ? formatOutput(labelsIn(last), last.best) : null;
}

type Run = Pick<Timeline, 'spec' | 'changes'>;

/** Names a run by its difference from its parent, "GP from step 4" or "x = 120 tried at step 3"; a root "nGCP · seed 30". */
function branchLabel(run: Run, parent: Run | null): string {
  const first = parent ? run.changes.findIndex((change, i) => !sameValue(change, parent.changes[i])) : -1;
  const change = run.changes[first];
  if (change) return changeWords(run, change);
  const missing = parent?.changes[run.changes.length];
  return parent && missing ? `without ${changeWords(parent, missing)}` : rootLabel(run.spec);
}

function rootLabel({ surrogate, seed }: ExperimentSpec): string {
  return `${labelOf('surrogate', surrogate)} · seed ${seed}`;
}

/** Names a root with more of its choices, to tell apart roots of one name. */
function longLabel({ spec }: Run): string {
  const choices = [labelOf('kernel', spec.kernel), labelOf('acquisition', spec.acquisition)];
  return [rootLabel(spec), ...choices].join(' · ');
}

function changeWords(run: Run, change: Change): string {
  const labels = labelsOf(run.spec);
  const { x: name } = labels;
  switch (change.kind) {
    case 'configure':
      return `${patchWords(specAt(run, change.step - 1), change.patch)} from step ${change.step}`;
    case 'try':
      return `${name} = ${formatCoordinates(labels, change.x)} tried at step ${change.step}`;
    case 'add':
      return `${name} = ${formatCoordinates(labels, change.x)} added at step ${change.step}`;
    case 'move':
      return change.y === null
        ? `${name} = ${formatCoordinates(labels, change.x)} failed at step ${change.step}`
        : `${name} = ${formatCoordinates(labels, change.x)} set to ${formatOutput(labels, change.y)} at step ${change.step}`;
    case 'remove':
      return `an observation removed at step ${change.step}`;
    case 'untime':
      return `seconds of an observation forgotten at step ${change.step}`;
    default:
      return change satisfies never;
  }
}
