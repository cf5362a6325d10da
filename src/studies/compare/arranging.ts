import type { ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { sameValue } from '../../engine/experiment/sameValue';
import { columnsFor, reachOf } from '../runs/columns';
import type { CompareData } from './compareData';
import type { ComparedState } from './compareText';

/** Which columns there are. What is already computed of the same experiment is kept. */
export interface Arranging {
  /** The experiment of the Lab has become another. */
  rebase(base: ExperimentSpec): void;
  /** Other columns, at a step. */
  show(state: ComparedState): void;
  setPatches(patches: readonly SpecPatch[]): void;
  /** Adds to what a column has of its own. */
  changeColumn(index: number, patch: SpecPatch): void;
  addColumn(): void;
  removeColumn(index: number): void;
  /** Computes and draws again what failed. */
  retry(): void;
}

/** `replace` stops playing, takes the change in and computes what is missing. */
export function createArranging(
  get: () => CompareData,
  replace: (patch: Partial<CompareData>) => void,
): Arranging {
  const patches = () => get().columns.map(({ patch }) => patch);

  function setPatches(next: readonly SpecPatch[]): void {
    const { base, columns, step } = get();
    replace({ columns: columnsFor(base, next, columns), target: step });
  }

  return {
    setPatches,
    rebase(base) {
      const { base: before, columns, step } = get();
      if (sameValue(before, base)) return;
      const isOther = base.seed !== before.seed || !sameValue(base.objective, before.objective);
      const at = isOther ? 0 : step;
      replace({
        base,
        columns: columnsFor(base, patches(), columns),
        step: at,
        target: at,
        hover: null,
        crosshair: null,
      });
    },
    show({ patches, step, measure }) {
      const columns = columnsFor(get().base, patches, get().columns);
      const at = Math.min(step, Math.max(0, reachOf(columns)));
      replace({ columns, measure, step: at, target: step });
    },
    changeColumn: (index, patch) =>
      setPatches(patches().map((one, i) => (i === index ? { ...one, ...patch } : one))),
    addColumn: () => setPatches([...patches(), {}]),
    removeColumn: (index) => replace({ columns: get().columns.toSpliced(index, 1), target: get().step }),
    retry: () =>
      replace({
        columns: get().columns.map((one) => ({ ...one, fault: null })),
        target: get().step,
      }),
  };
}
