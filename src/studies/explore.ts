import type { ComponentType } from 'react';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { PlaneView, StepView } from '../engine/loop/view';
import { objectiveOf } from '../engine/experiment/inputs';
import type { LabData } from '../lab/state/data';
import { currentSnapshot, pictureOf } from '../lab/state/select/pictures';
import type { RoomId } from '../vocabulary/rooms';
import { memoised } from '../vocabulary/memoised';

/** Groups of Explore, in its order: by column, then from above. */
export const groups = [
  { id: 'step', label: 'This step' },
  { id: 'look', label: 'Look' },
  { id: 'compare', label: 'Compare' },
  { id: 'play', label: 'Play' },
] as const;

/** Where Explore offers a study; its name and its sentence there are those of the panel, or of its tabs together. */
export interface ExploreEntry {
  readonly group: (typeof groups)[number]['id'];
  /** Small picture, 88 × 56, drawn from the present run. */
  readonly Thumbnail: ComponentType<ThumbnailProps>;
}

/** Where Explore offers a room. */
export interface RoomEntry extends ExploreEntry {
  /** Id of the study before which it stands. */
  readonly before: string;
}

/** A room that Explore offers beside the studies. */
export interface ExploredRoom {
  readonly id: RoomId;
  readonly label: string;
  readonly about?: string;
  readonly explore?: RoomEntry | undefined;
}

/** Props of a thumbnail. */
export interface ThumbnailProps {
  readonly run: PresentRun;
}

/** The run under the cursor as far as it is drawn. */
export interface PresentRun {
  readonly snapshot: StepSnapshot;
  /** Steps of the branches that were left. */
  readonly others: readonly (readonly StepSnapshot[])[];
  /** The picture along one input; null until it is known. */
  readonly view: StepView | null;
  /** The maps of a run on several inputs. */
  readonly plane: PlaneView | null;
  /** True if small values are wanted. */
  readonly minimize: boolean;
  /** False while the page keeps them to itself. */
  readonly tellsQuery: boolean;
  readonly tellsTruth: boolean;
}

/** Returns what thumbnails are drawn from; null before the first run. */
export const presentRun = memoised(
  (state: LabData) =>
    [currentSnapshot(state), pictureOf(state), state.scene, state.layers, state.branches] as const,
  ([snapshot, picture, scene, layers, branches]): PresentRun | null => {
    if (!snapshot) return null;
    // The picture of the step before stays out until that of this one is there.
    const drawn = picture?.snapshot === snapshot ? picture : null;
    return {
      snapshot,
      others: branches.map(({ snapshots }) => snapshots),
      view: drawn?.view ?? null,
      plane: drawn && (scene?.plane ?? null),
      minimize: objectiveOf(snapshot.spec)?.direction === 'minimize',
      tellsQuery: layers.includes('query'),
      tellsTruth: layers.includes('truth'),
    };
  },
);
