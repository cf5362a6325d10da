import { useStore } from 'zustand';
import { FileChoices } from '../../export/FileChoices';
import { useLab } from '../../lab/LabContext';
import { experimentOf } from './kept';
import { filesOf } from './ways/filesOf';

/** Offers the experiment as files. */
export function RoomFiles() {
  const { room } = experimentOf(useLab());
  return <FileChoices files={filesOf(useStore(room.store))} />;
}
