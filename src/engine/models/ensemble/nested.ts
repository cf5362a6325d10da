import type { ParamValue, ParamValues } from '../../definition';
import { EngineError } from '../../errors';
import type { Vec } from '../../numeric/arrays';
import type { SortedRows } from './growTree';
import type { Planting, Trees } from '../../trees/trees';

/** A tree as JSON has it: x ≤ threshold goes left; a leaf lists its outputs, one drawn twice two times. */
export type NestedTree =
  | { readonly values: readonly number[] }
  | {
      readonly feature: number;
      readonly threshold: number;
      readonly left: NestedTree;
      readonly right: NestedTree;
    };

/** Returns the tree that begins at a node, with the outputs [n] in its leaves. */
export function nestedTree(trees: Trees, y: Vec, node: number): NestedTree {
  const { input, threshold, right, rows, starts } = trees;
  if (input[node] < 0) {
    const count = starts[node + 1] - starts[node];
    return { values: Array.from({ length: count }, (_, k) => y[rows[starts[node] + k]]) };
  }
  return {
    feature: input[node],
    threshold: threshold[node],
    left: nestedTree(trees, y, node + 1),
    right: nestedTree(trees, y, right[node]),
  };
}

/** Takes trees as given. Errors: `invalid-value` where they are no trees of these inputs and outputs. */
export function plantNested(given: ParamValue, { X, y }: SortedRows, into: Planting): void {
  if (!Array.isArray(given) || given.length === 0) throw notTrees('must be a list of at least one tree');
  const add = (tree: ParamValue): void => {
    if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
      throw notTrees('has no tree where one must be');
    const { values, feature, threshold, left, right } = tree as ParamValues;
    if (values !== undefined) return into.leaf(rowsOf(values, y));
    const isInput = Number.isInteger(feature) && (feature as number) >= 0 && (feature as number) < X.cols;
    if (!isInput) throw notTrees(`has a feature that is none of 0 to ${X.cols - 1}`);
    if (typeof threshold !== 'number') throw notTrees('has a threshold that is no number');
    const node = into.split(feature as number, threshold);
    add(left ?? null);
    into.turn(node);
    add(right ?? null);
  };
  for (const tree of given as readonly ParamValue[]) {
    into.begin();
    add(tree);
  }
}

/** Returns the row of each output in a leaf. */
function rowsOf(values: ParamValue, y: Vec): number[] {
  if (!Array.isArray(values) || values.length === 0) throw notTrees('has a leaf without values');
  return (values as readonly ParamValue[]).map((value) => {
    const row = y.indexOf(value as number);
    if (row < 0) throw notTrees('has a value in a leaf that is no output');
    return row;
  });
}

function notTrees(complaint: string): EngineError {
  return new EngineError('invalid-value', `"grown" ${complaint}.`, { parameter: 'grown' });
}
