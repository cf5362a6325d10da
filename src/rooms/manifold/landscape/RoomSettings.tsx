import { useStore } from 'zustand';
import { Chip } from '../../../ui/Chip';
import type { ManifoldRoom } from '../manifold.store';
import type { RoomSetting } from '../points/manifoldData';
import { pricesInWords } from '../words';
import { NeighboursSlider, PowerSlider, SmoothnessSlider, WidthSlider } from './RoomSliders';

/** Shows the numbers of the learner, one slider each. */
export function RoomSettings({
  room,
  setting,
}: {
  readonly room: ManifoldRoom;
  readonly setting: RoomSetting;
}) {
  const { intents } = room;
  const points = useStore(room.store, (data) => data.points);
  return (
    <div className="manifold__settings">
      <WidthSlider room={room} setting={setting} />
      <SmoothnessSlider room={room} setting={setting} />
      <NeighboursSlider room={room} setting={setting} />
      <PowerSlider room={room} setting={setting} />
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
      <p className="manifold__prices">{pricesInWords(points, setting)}</p>
    </div>
  );
}
