import { Suspense, useState } from 'react';
import { clouds } from '../../../engine/manifold/clouds/clouds';
import { pictureSets } from '../../../engine/manifold/clouds/pictureSets';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { classesOf, isCloud, pictureSetOf } from '../points/drawing';
import { ownTable } from '../state/fields';
import { firstState, type DrawnFrom, type RoomSetting } from '../state/roomState';
import type { ManifoldRoom, RoomProps } from '../state/intents';
import { later } from '../../../ui/later';
import { Guarded } from '../../../lab/Boundary';

const OwnTable = later(async () => ({ default: (await import('./OwnTable')).OwnTable }));

/** Returns as many labels of each class of a cloud as there were, and of further classes as of the first. */
function labelsFor(cloud: string, from: DrawnFrom): readonly number[] {
  const classes = classesOf({ ...from, cloud });
  return Array.from({ length: classes }, (_, k) => from.labels[k] ?? from.labels[0] ?? 1);
}

/** Returns the draw that shows some points best, and the settings that suit them. */
function chosen(id: string, before: DrawnFrom): [Partial<DrawnFrom>, Partial<RoomSetting>] {
  const set = pictureSetOf(id);
  if (set) {
    const { count, digits, labels } = set.usual;
    return [{ cloud: id, count, digits, labels }, { lengthScale: set.lengthScale }];
  }
  const { noise } = clouds.find((one) => one.id === id)!;
  if (isCloud(before.cloud)) return [{ cloud: id, noise, labels: labelsFor(id, before) }, {}];
  const { from, setting } = firstState;
  return [{ ...from, cloud: id, noise, labels: labelsFor(id, from) }, { lengthScale: setting.lengthScale }];
}

/** Chooses where the points come from. */
export function PointsSelect({ room, data: { from, own } }: RoomProps) {
  const { intents } = room;
  const [isOpen, setOpen] = useState(false);
  const isChanged = own !== null && isCloud(from.cloud);
  return (
    <>
      <Select
        label="Points"
        hint="Where the points come from"
        value={isChanged ? 'own' : from.cloud}
        options={[
          ...clouds.map(({ id, label, summary }) => ({ value: id, label, hint: summary })),
          ...pictureSets.map(({ id, label, summary }) => ({ value: id, label, hint: summary })),
          { value: ownTable, label: 'Your own table…', hint: 'Rows of numbers, some with a class' },
          ...(isChanged ? [{ value: 'own', label: 'Changed by hand', disabled: true }] : []),
        ]}
        onChange={(cloud) => (cloud === ownTable ? setOpen(true) : intents.draw(...chosen(cloud, from)))}
      />
      {isOpen && <TableDialog room={room} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens a table of the visitor. */
export function TableButton({ room }: Pick<RoomProps, 'room'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button hint="Paste or open rows of numbers, some with a class" onClick={() => setOpen(true)}>
        Open a table
      </Button>
      {isOpen && <TableDialog room={room} onClose={() => setOpen(false)} />}
    </>
  );
}

function TableDialog(props: { readonly room: ManifoldRoom; readonly onClose: () => void }) {
  return (
    <Guarded what="The dialog" onClose={props.onClose}>
      <Suspense fallback={null}>
        <OwnTable {...props} />
      </Suspense>
    </Guarded>
  );
}
