import { useStore } from 'zustand';
import { sideIn } from '../../../engine/manifold/searchBox';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { Slider } from '../../../ui/Slider';
import { dimensionOf, mostNeighbours, ranges, type RoomSetting } from '../points/manifoldData';
import type { ManifoldRoom } from '../manifold.store';

interface SliderProps {
  readonly room: ManifoldRoom;
  readonly setting: RoomSetting;
}

export const pullSteps = 60;

/** Positions of the pull: 0, then powers of two. */
export function pullOf(position: number): number {
  if (position <= 0) return 0;
  const [lo, hi] = ranges.intrinsic.map(Math.log2) as [number, number];
  return 2 ** (lo + ((hi - lo) * (position - 1)) / (pullSteps - 1));
}

/** Returns the position of a pull. */
export function positionOf(pull: number): number {
  if (!(pull > 0)) return 0;
  const [lo, hi] = ranges.intrinsic.map(Math.log2) as [number, number];
  return 1 + Math.round(((Math.log2(pull) - lo) / (hi - lo)) * (pullSteps - 1));
}

/** Sets how much unlabelled points count. */
export function PullSlider({ room: { intents }, setting }: SliderProps) {
  return (
    <Slider
      label="Pull of unlabelled points"
      hint="γ′I, what change along the graph costs: at 0 only points with labels count"
      value={positionOf(setting.intrinsic)}
      text={setting.intrinsic === 0 ? '0: no pull' : formatNumber(setting.intrinsic)}
      spec={{ kind: 'integer', min: 0, max: pullSteps }}
      onChange={(position) => intents.set({ intrinsic: pullOf(position) })}
    />
  );
}

export function WidthSlider(props: SliderProps) {
  const dimension = useStore(props.room.store, ({ points }) => dimensionOf(points));
  return (
    <LogSlider
      {...props}
      id="lengthScale"
      label="Width"
      hint="σ, the distance over which points are alike"
      range={sideIn('lengthScale', dimension)}
    />
  );
}

export function SmoothnessSlider(props: SliderProps) {
  return (
    <LogSlider
      {...props}
      id="ambient"
      label="Smoothness"
      hint="γ′A, what a large function costs: the larger, the flatter"
    />
  );
}

interface LogProps extends SliderProps {
  readonly id: 'lengthScale' | 'ambient';
  readonly label: string;
  readonly hint: string;
  /** Its ends; those of the plane if left out. */
  readonly range?: readonly [lo: number, hi: number];
}

function LogSlider({ room, setting, id, label, hint, range = ranges[id] }: LogProps) {
  return (
    <Slider
      label={label}
      hint={hint}
      value={setting[id]}
      spec={{ kind: 'number', min: range[0], max: range[1], scale: 'log' }}
      onChange={(value) => room.intents.set({ [id]: value })}
    />
  );
}

export function NeighboursSlider({ room: { intents }, setting }: SliderProps) {
  return (
    <Slider
      label="Neighbours"
      hint="ν, how many nearest points each point is joined to"
      value={setting.neighbours}
      spec={{ kind: 'integer', min: 1, max: mostNeighbours }}
      onChange={(neighbours) => intents.set({ neighbours })}
    />
  );
}

export function PowerSlider({ room: { intents }, setting }: SliderProps) {
  return (
    <Slider
      label="Power"
      hint="p, the power of the Laplacian: the higher, the smoother along the graph"
      value={setting.power}
      spec={{ kind: 'integer', min: 1, max: 5 }}
      onChange={(power) => intents.set({ power })}
    />
  );
}
