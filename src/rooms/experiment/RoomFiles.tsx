import { useStore } from 'zustand';
import { download } from '../../export/download';
import { FileChoices } from '../../export/FileChoices';
import { useLab } from '../../lab/LabContext';
import { experimentOf } from './kept';
import { recordFile } from './recordFile';

/** Offers the experiment as a file. */
export function RoomFiles() {
  const { room } = experimentOf(useLab());
  const data = useStore(room.store);
  return (
    <FileChoices
      files={[
        {
          label: 'Experiment file',
          summary: 'Everything that was said and entered, to go on at another machine',
          save: () => download(...recordFile(data)),
        },
      ]}
    />
  );
}
