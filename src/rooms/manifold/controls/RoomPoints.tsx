import { Select } from '../../../ui/Select';
import { Slider } from '../../../ui/Slider';
import { nameOfClass, shownClasses } from '../state/classes';
import { classesOf, isCloud, isPictures, mostDrawn, pictureSetOf } from '../points/drawing';
import { mostPoints } from '../state/points';
import { Controls } from './Controls';
import { TableButton } from './PointsSelect';
import type { RoomProps } from '../state/intents';

const mostLabels = 60;

/** Digits that are told apart, as choices. */
const digitChoices = [
  ['', '0–4 against 5–9'],
  ['38', '3 against 8'],
  ['17', '1 against 7'],
  ['49', '4 against 9'],
  ['012', '0, 1 and 2'],
  ['3589', '3, 5, 8 and 9'],
] as const;

/** Says how points are drawn: how many, how noisy, how many with labels, and from which seed. */
export function RoomPoints({ room, data }: RoomProps) {
  const { intents } = room;
  const { from, own } = data;
  if (!isCloud(from.cloud) && !isPictures(from.cloud))
    return (
      <div className="manifold__way">
        <p>These points are of your own table. They stay on this machine: a link does not carry them.</p>
        <TableButton room={room} />
      </div>
    );
  const classes = classesOf(from);
  return (
    <>
      {(own ?? from.edits) && (
        <p className="manifold__way">Another number draws the points anew; Undo brings yours back.</p>
      )}
      <div className="manifold__points-form">
        <Kind {...{ intents, from }} />
        <Controls room={room} data={data} at="points" />
        {shownClasses.slice(0, classes).map((id, k) => (
          <Slider
            key={id}
            label={`Labels of class ${nameOfClass(id, classes)}`}
            hint="How many points of this class have a label"
            value={from.labels[k] ?? 0}
            spec={{ kind: 'integer', min: 0, max: mostLabels }}
            onChange={(count) =>
              intents.draw({
                labels: Array.from({ length: classes }, (_, i) => (i === k ? count : (from.labels[i] ?? 0))),
              })
            }
          />
        ))}
        <Controls room={room} data={data} at="seed" />
      </div>
    </>
  );
}

/** What the classes are, where that can be chosen. */
function Kind({ intents, from }: Pick<RoomProps['room'], 'intents'> & Pick<RoomProps['data'], 'from'>) {
  const spread = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, k) => from.labels[k] ?? from.labels[0] ?? 2);
  const set = pictureSetOf(from.cloud);
  if (!set) return null;
  if (set.classesAre === 'objects')
    return (
      <Slider
        label="Objects"
        hint="Each object is a class; its 72 pictures, turned by 5° each, make a loop"
        value={classesOf(from)}
        spec={{ kind: 'integer', min: 2, max: 4 }}
        onChange={(objects) =>
          intents.draw({
            labels: spread(objects),
            count: mostDrawn({ ...from, labels: spread(objects) }, mostPoints),
          })
        }
      />
    );
  return (
    <Select
      label="Classes"
      hint="Which digits are told apart; the first is class + or 1"
      value={from.digits}
      options={[
        ...digitChoices.map(([value, label]) => ({ value, label })),
        ...(digitChoices.some(([value]) => value === from.digits)
          ? []
          : [{ value: from.digits, label: Array.from(from.digits).join(', ') }]),
      ]}
      onChange={(digits) => intents.draw({ digits, labels: spread(Math.max(2, digits.length)) })}
    />
  );
}
