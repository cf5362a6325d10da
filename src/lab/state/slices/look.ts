import type { HeldAxis, Level } from '../../../vocabulary/axes';
import type { LabData, SideTab, Theme } from '../data';
import { assigning } from '../pointing';
import type { PageMode, Palette, PsiDoor } from '../../../link/linkState';
import type { Kit } from '../kit';
import { layerOf, withLayer, type LayerId } from '../../../vocabulary/layers';
import { isStage, kindOf, type RoomId, type StageId } from '../../../vocabulary/rooms';
import type { MapId } from '../../../vocabulary/maps';
import { storedSnapshot } from '../select/can';
import { inputsOf, pointedIn } from '../select/place';
import { boxOf } from '../../../engine/experiment/inputs';

export interface LookIntents {
  setLayer(layer: LayerId, on: boolean): void;
  setTheme(theme: Theme): void;
  setPalette(palette: Palette): void;
  setSideTab(tab: SideTab): void;
  /** Opens and closes the column of Ψ. */
  setPsi(door: PsiDoor): void;
  setMode(mode: PageMode): void;
  setKeys(on: boolean): void;
  /** Goes to a room, or opens its page; `text` is the state it opens in: if left out, the one that was kept of it. */
  enterRoom(room: RoomId, text?: string): void;
  /** Sets what the link says of the present room. */
  setRoomText(text: string): void;
  /** Keeps the state in which a room is to open again. */
  keepRoom(room: RoomId, text: string): void;
  /** Leaves a room that does not show the Lab's run for the one before it that does. */
  leaveRoom(): void;
  setHide(parts: readonly string[]): void;
  /** Opens a panel instead of the plots, in a room that shows the run; `text` is the state it opens in. */
  openPanel(id: string, text?: string): void;
  closePanel(): void;
  /** Opens a page instead of the laboratory; the run stays as it is. */
  openPage(id: string, text?: string): void;
  closePage(): void;
  /** Sets the hovered index of the grid; null when the pointer leaves. */
  hover(index: number | null): void;
  pin(index: number | null): void;
  /** Selects an observation by id. */
  select(id: number | null): void;
  /** Highlights the observation under the pointer by id; null when it has left. */
  light(id: number | null): void;
  pointAt(level: Level | null): void;
  /** Keeps the acquisition's axis as it is; null lets it follow again. */
  holdAxis(held: HeldAxis | null): void;
  /** Moves the crosshair to a place [d], moved into the box; null: back to the next query. */
  setPlace(place: readonly number[] | null): void;
  /** Sets the place under the pointer [d]; null when it leaves. */
  lookAt(place: readonly number[] | null): void;
  /** Sets the inputs that run to the right and upwards. */
  setAxes(axes: readonly [number, number]): void;
  /** Sets the map shown large. */
  setMap(map: MapId): void;
}

/** Intents about the look of the page and the place looked at; none of them enters history. */
export function createLook(kit: Kit): LookIntents {
  const { get, set, store, pointing } = kit;
  const assign = assigning(store);
  const point = assigning(pointing);
  const kept: Partial<Record<RoomId, string>> = {};
  /** The last room that showed the run. */
  let ofRun: StageId = 'lab';
  const backToRun = (): Pick<LabData, 'room' | 'roomText'> => {
    const { room } = get();
    return { room: kindOf(room) === 'run' ? room : ofRun, roomText: null };
  };
  const intents: LookIntents = {
    setLayer(layer, on) {
      const { insteadOf, standsIn } = layerOf(layer);
      const shown = withLayer(get().layers, layer, on);
      const layers = on && insteadOf ? withLayer(shown, insteadOf, false) : shown;
      set({ layers, ...(on && standsIn && { [standsIn]: 'open' as const }) });
    },
    setTheme: assign('theme'),
    setPalette: assign('palette'),
    setSideTab: assign('sideTab'),
    setPsi: assign('psi'),
    setMode: assign('mode'),
    setKeys: assign('keys'),
    enterRoom(room, text) {
      if (!isStage(room)) return intents.openPage(room);
      ofRun = backToRun().room;
      set({ room, roomText: kindOf(room) === 'own' ? (text ?? kept[room] ?? null) : null, panel: null });
    },
    setRoomText: assign('roomText'),
    keepRoom: (room, text) => void (kept[room] = text),
    leaveRoom: () => set(backToRun()),
    setHide: assign('hide'),
    openPanel: (id, text = '') => set({ panel: { id, text }, ...backToRun() }),
    closePanel: () => set({ panel: null }),
    openPage: (id, text = '') => set({ page: { id, text } }),
    closePage: () => set({ page: null }),
    hover: point('hover'),
    pin: assign('pinned'),
    select: assign('selected'),
    light: point('lit'),
    pointAt: point('level'),
    holdAxis: point('heldAxis'),
    setPlace: (place) => set({ place: place && tidied(get(), place) }),
    lookAt: point('hoverPlace'),
    setAxes(axes) {
      const snapshot = storedSnapshot(get());
      const count = snapshot ? inputsOf(snapshot) : 0;
      const fits = axes.every((input) => Number.isInteger(input) && input >= 0 && input < count);
      if (fits && axes[0] !== axes[1]) set({ axes });
    },
    setMap: (map) => set({ map }),
  };
  return intents;
}

/** Moves a place into the box and rounds it; null where it is no place of the run. */
function tidied(state: LabData, place: readonly number[]): readonly number[] | null {
  const snapshot = storedSnapshot(state);
  if (!snapshot || !place.every(Number.isFinite)) return null;
  const box = boxOf(snapshot.spec);
  return place.length === box.length ? pointedIn(box, place) : null;
}
