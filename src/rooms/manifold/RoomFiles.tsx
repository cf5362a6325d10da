import { useStore } from 'zustand';
import { download } from '../../export/download';
import { FileChoices } from '../../export/FileChoices';
import { fileNameOf } from '../../export/fileName';
import { useLab, useReadLab } from '../../lab/LabContext';
import { manifoldOf } from './manifold.store';
import { useRaceChart } from './race/useRace';
import { roomFiles } from './files/fileTexts';

/** Offers the numbers of the room beside this Lab as files. */
export function RoomFiles() {
  const room = manifoldOf(useLab());
  const data = useStore(room.store);
  const read = useReadLab();
  const isRacing = useStore(room.race.store, ({ isOpen }) => isOpen);
  const race = useRaceChart(room);
  const files = roomFiles(data, isRacing ? race : null).map(({ suffix, write, ...said }) => ({
    ...said,
    save: () => download(`${fileNameOf(read())}${suffix}`, write(), 'text/csv'),
  }));
  return (
    <>
      <p>What this room shows, in full precision.</p>
      <FileChoices files={files} />
    </>
  );
}
