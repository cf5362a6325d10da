import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { EnginePort } from '../../worker/protocol';
import { linkedPanel, textOfPanel } from '../linkedPanel';
import { shownAt, type Column } from '../runs/columns';
import { createComputer } from '../runs/computing';
import { failures, type Failure } from './failures';
import { specOf, wantedOf, wantedText, type Wanted } from './shown';

export interface GalleryData extends Wanted {
  /** Runs of all failures looked at, two of each: broken, fixed. */
  readonly columns: readonly Column[];
  /** Picture of the last step of each run, by the id of its column. */
  readonly views: Readonly<Record<number, StepView>>;
}

interface GalleryIntents {
  show(wanted: Wanted): void;
  /** The gallery does not depend on the Lab. */
  rebase(lab: ExperimentSpec): void;
  /** Stops computing. */
  rest(): void;
}

export interface Gallery {
  readonly store: StoreApi<GalleryData>;
  readonly intents: GalleryIntents;
}

/** Creates a gallery. Nothing is computed before `show`; what was shown is kept. */
export function createGallery(port: EnginePort): Gallery {
  const store = createStore<GalleryData>(() => ({ ...wantedOf(''), columns: [], views: {} }));
  const { getState: get, setState: set } = store;
  const computer = createComputer(port, {
    // The failure in view comes first; one that was left is not computed further.
    columns: () => columnsOf(get()),
    target: ({ id }) => stateOf(get().failure, id === columnId(get().failure, true)).step,
    commit({ id }, snapshot, view) {
      change(id, (column) => ({ ...column, snapshots: [...column.snapshots, snapshot] }));
      if (view) set({ views: { ...get().views, [id]: view } });
    },
    fail: ({ id }, fault) => change(id, (column) => ({ ...column, fault })),
    say: () => {},
    onIdle: () => {},
  });

  function change(id: number, by: (column: Column) => Column): void {
    set({ columns: get().columns.map((one) => (one.id === id ? by(one) : one)) });
  }

  return {
    store,
    intents: {
      show({ failure, isFixed }) {
        const isNew = columnsOf({ ...get(), failure }).length === 0;
        const columns = isNew ? [...get().columns, ...runsOf(failure)] : get().columns;
        set({ failure, isFixed, columns });
        computer.look();
      },
      rebase: () => {},
      rest: computer.cancel,
    },
  };
}

const stateOf = (failure: Failure, isFixed: boolean) => (isFixed ? failure.mended : failure.state);

function columnId(failure: Failure, isFixed: boolean): number {
  return 2 * failures.indexOf(failure) + (isFixed ? 2 : 1);
}

function runsOf(failure: Failure): readonly Column[] {
  return [false, true].map((isFixed) => {
    const spec = specOf(stateOf(failure, isFixed));
    return { id: columnId(failure, isFixed), patch: {}, spec, snapshots: [], fault: null };
  });
}

function columnsOf({ columns, failure }: Pick<GalleryData, 'columns' | 'failure'>): readonly Column[] {
  const ids = [columnId(failure, false), columnId(failure, true)];
  return columns.filter(({ id }) => ids.includes(id));
}

/** The state in view, as far as it is computed. */
interface Seen {
  readonly picture: { readonly snapshot: StepSnapshot; readonly view: StepView } | null;
  /** Reason why it cannot be computed; null if it can. */
  readonly fault: string | null;
}

/** Returns the picture of the state in view; null while it is computed. */
export function seenIn({ columns, views, failure, isFixed }: GalleryData): Seen {
  const id = columnId(failure, isFixed);
  const column = columns.find((one) => one.id === id);
  const snapshot = column ? shownAt(column, stateOf(failure, isFixed).step) : null;
  const view = views[id];
  return { picture: snapshot && view ? { snapshot, view } : null, fault: column?.fault ?? null };
}

/** Returns the gallery, which follows the link. */
export const useGallery = linkedPanel<Gallery>({
  textIn: textOfPanel('gallery'),
  create: ({ port }) => createGallery(port),
  textOf: ({ store }) => wantedText(store.getState()),
  show: ({ store, intents }, text) => intents.show(text === '' ? store.getState() : wantedOf(text)),
  rest: ({ intents }) => intents.rest(),
});
