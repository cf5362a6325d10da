import { Chip } from '../../ui/Chip';
import { Slider } from '../../ui/Slider';
import type { ManifoldRoom } from './manifold.store';
import { mostNeighbours, ranges, type RoomSetting } from './manifoldData';

/** Shows the numbers of the learner, one slider each. */
export function RoomSettings({
  room,
  setting,
}: {
  readonly room: ManifoldRoom;
  readonly setting: RoomSetting;
}) {
  const { intents } = room;
  const number = (id: 'lengthScale' | 'ambient', label: string, hint: string) => (
    <Slider
      label={label}
      hint={hint}
      value={setting[id]}
      spec={{ kind: 'number', min: ranges[id][0], max: ranges[id][1], scale: 'log' }}
      onChange={(value) => intents.set({ [id]: value })}
    />
  );
  return (
    <div className="manifold__settings">
      {number('lengthScale', 'Width σ', 'The distance over which points are alike')}
      {number('ambient', 'Price γ′A', 'The price of a large function: the larger, the flatter')}
      <Slider
        label="Neighbours ν"
        hint="How many nearest points each point is joined to"
        value={setting.neighbours}
        spec={{ kind: 'integer', min: 1, max: mostNeighbours }}
        onChange={(neighbours) => intents.set({ neighbours })}
      />
      <Slider
        label="Power p"
        hint="The power of the Laplacian: the higher, the smoother along the graph"
        value={setting.power}
        spec={{ kind: 'integer', min: 1, max: 5 }}
        onChange={(power) => intents.set({ power })}
      />
      <div className="manifold__switches">
        <Chip
          label="Normalised"
          hint="Weighs each point by its number of neighbours"
          pressed={setting.normalized}
          onChange={(normalized) => intents.set({ normalized })}
        />
        <Chip
          label="Centred labels"
          hint="Learns the labels minus their mean, so that the larger class does not take all"
          pressed={setting.centred}
          disabled={setting.learner === 'svm'}
          onChange={(centred) => intents.set({ centred })}
        />
      </div>
    </div>
  );
}
