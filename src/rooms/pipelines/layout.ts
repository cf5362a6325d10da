/** Room of the figures of a search: lanes and regret have the same plot from left to right. */
export interface RoomFrame {
  /** Width of the figure. */
  readonly width: number;
  /** Left edge of the plot, and room right of it. */
  readonly left: number;
  readonly right: number;
  /** Size of small text. */
  readonly text: number;
  /** Factor of marks: 1 on a screen, more on a projector. */
  readonly weight: number;
  /** Distance of one lane from the next, in pixels; left out where the lanes take as much as they like. */
  readonly pitch?: number | undefined;
  /** True if the lanes have the numbers of their time axis, because no plot below them has. */
  readonly hasTimes?: boolean;
}

/** Heights of the lanes, in pixels. */
export interface LaneHeights {
  readonly top: number;
  /** Distance of one lane from the next. */
  readonly pitch: number;
  readonly bar: number;
  /** Room of a label above its bar. */
  readonly label: number;
  readonly bottom: number;
}

/** What the heights of the room depend on. */
interface RoomBox {
  /** Room for all its figures, in pixels. */
  readonly height: number;
  readonly lanes: number;
  /** Size of small text. */
  readonly text: number;
  /** True on a slide, where the regret stands beside the lanes, not below them. */
  readonly isSlide: boolean;
  /** True if the lanes have the numbers of their time axis. */
  readonly hasTimes: boolean;
}

/** Heights in pixels of what can be lower or taller: one lane, the plot of the regret, and those of the belief. */
export interface RoomHeights {
  readonly pitch: number;
  readonly regret: number;
  readonly belief: number;
}

/** Heights in ems that do not change: what stands round the lanes, the regret and the belief. */
export const around = {
  lanes: { head: 2, foot: 2.4, times: 3.2 },
  regret: { head: 2, foot: 3 },
  belief: { head: 2.2, stems: 2, acquisition: 2.2, foot: 3.5 },
} as const;

/** Least and largest heights in ems: of a lane, and of the lane of more than four; of the two plots. */
const reach = {
  lane: [2.9, 5],
  many: [1.9, 4],
  regret: [5, 15],
  belief: [5.5, 24],
} as const;

type Reach = readonly [number, number];

/** Shares the height of the room among its parts: each is as far from its least height to its largest. Too low a room gets the least. */
export function roomHeights({ height, lanes, text, isSlide, hasTimes }: RoomBox): RoomHeights {
  const lane: Reach = lanes > 4 ? reach.many : reach.lane;
  const { head, foot, times } = around.lanes;
  const fixed =
    head +
    (hasTimes ? times : foot) +
    sumOf(Object.values(around.belief)) +
    (isSlide ? 0 : sumOf(Object.values(around.regret)));
  const parts = [
    [lanes * lane[0], lanes * lane[1]] as const,
    reach.belief,
    ...(isSlide ? [] : [reach.regret]),
  ];
  const least = sumOf(parts.map(([low]) => low));
  const most = sumOf(parts.map(([, high]) => high));
  const share = Math.min(1, Math.max(0, (height / text - fixed - least) / (most - least)));
  const at = ([low, high]: Reach): number => Math.floor((low + share * (high - low)) * text);
  const pitch = at(lane);
  const beside = (head + (hasTimes ? times : foot)) * text + pitch * lanes;
  const regret = isSlide ? Math.floor(beside - sumOf(Object.values(around.regret)) * text) : at(reach.regret);
  return { pitch, regret, belief: at(reach.belief) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}

/** Returns the heights of lanes: four have air, eight are closer together; a narrow figure has its legend below the title. */
export function laneHeights({ lanes }: { readonly lanes: number }, frame: RoomFrame): LaneHeights {
  const { text, pitch: given, hasTimes } = frame;
  const isMany = lanes > 4;
  const pitch = given ?? text * (1.5 + (isMany ? 1.35 + 0.55 : 1.65 + 1.15));
  const label = Math.max(1.1 * text, Math.min(1.5 * text, 0.4 * pitch));
  const gap = Math.max(0.15 * text, Math.min((isMany ? 0.55 : 1.15) * text, 0.5 * (pitch - 2.3 * text)));
  const { head, foot, times } = around.lanes;
  return {
    top: text * (isNarrow(frame) ? 3.7 : head),
    pitch,
    bar: pitch - label - gap,
    label,
    bottom: text * (hasTimes ? times : foot),
  };
}

/** True of a figure whose legend has no room beside its title, however short. */
export function isNarrow({ width, text }: RoomFrame): boolean {
  return width < text * 44;
}
