import { hasCost } from '../../../engine/manifold/criteria/criterionNames';
import { sessionCriteria } from '../../../engine/manifold/session/sessionCriteria';
import { Chip } from '../../../ui/Chip';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { Slider } from '../../../ui/Slider';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { isCloud, mostDrawn } from '../points/drawing';
import { dimensionOf } from '../points/planePoints';
import type { RoomData } from '../state/roomData';
import type { RoomProps } from '../state/intents';
import { axesOfSetting } from '../state/axes';
import { offeredBy, type AmountField, type Occasion, type Offered, type Place } from '../state/fieldKinds';
import { stateGroups } from '../state/fields';
import { lookFields } from '../state/look';
import { mostPoints } from '../state/points';
import { amountAt, positionOf, positions } from './positions';

const offered = offeredBy([...stateGroups, { of: 'look', fields: lookFields }]);

interface ControlsProps extends RoomProps {
  readonly at: Place;
  /** Id of the field that stands before the others; in the order of the link if left out. */
  readonly first?: string;
}

/** Shows the controls of a place of the page: one for each field that says it stands there. */
export function Controls({ room, data, at, first }: ControlsProps) {
  const on = occasionOf(data);
  return offered
    .filter(({ control }) => control.place === at && control.isAbsent?.(on) !== true)
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
    .map((one) => <FieldControl key={`${one.of} ${one.id}`} room={room} data={data} offered={one} />);
}

/** Shows the control of a field. */
export function FieldControl({ room, data, offered }: RoomProps & { readonly offered: Offered }) {
  const { field, control } = offered;
  const { label, hint } = control;
  const on = occasionOf(data);
  const value = valueOf(data, offered);
  const onChange = (changed: unknown): void => change({ room, data }, offered, changed);
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          label={label}
          hint={hint}
          value={value as string}
          options={field.options.filter((one) => control.lacks?.(on, one.value) !== true)}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <Chip
          label={label}
          hint={hint}
          pressed={value as boolean}
          disabled={control.isOff?.(on) ?? false}
          onChange={onChange}
        />
      );
    case 'whole': {
      const [min, max] = control.ends?.(on) ?? field.range;
      if (field.isTyped)
        return <NumberField {...{ label, hint, min, max, onChange }} value={value as number} integer />;
      const shown = Math.min(value as number, max);
      return <Slider {...{ label, hint, onChange }} value={shown} spec={{ kind: 'integer', min, max }} />;
    }
    case 'amount':
      return <AmountSlider {...{ control, field, on, onChange }} value={value as number} />;
    case 'special':
      return null;
    default:
      return field satisfies never;
  }
}

interface AmountProps extends Pick<Offered, 'control'> {
  readonly field: AmountField;
  readonly on: Occasion;
  readonly value: number;
  onChange(value: number): void;
}

/** A slider along a range; where there may be none of the amount, its first position is 0. */
function AmountSlider({ field, control, on, value, onChange }: AmountProps) {
  const { label, hint } = control;
  if (field.none !== null)
    return (
      <Slider
        {...{ label, hint }}
        value={positionOf(field, value)}
        text={value === 0 ? field.none : formatNumber(value)}
        spec={{ kind: 'integer', min: 0, max: positions }}
        onChange={(position) => onChange(amountAt(field, position))}
      />
    );
  const [min, max] = control.ends?.(on) ?? field.range;
  const typical = field.typical && { typical: field.typical };
  return (
    <Slider
      {...{ label, hint, value, onChange }}
      spec={{ kind: 'number', min, max, scale: field.scale, ...typical }}
    />
  );
}

function occasionOf({ points, from, setting, criterion }: RoomData): Occasion {
  return {
    dimension: dimensionOf(points),
    most: mostDrawn(from, mostPoints),
    isInPlane: isCloud(from.cloud),
    learner: setting.learner,
    ...axesOfSetting(setting),
    hasCost: hasCost(sessionCriteria[criterion].criterion),
  };
}

function valueOf(data: RoomData, { of, id }: Offered): unknown {
  const values: object = of === 'room' ? data : data[of];
  return values[id as keyof typeof values];
}

/** Changes a field: of the points, by drawing them anew. */
function change({ room: { intents }, data }: RoomProps, { of, id }: Offered, value: unknown): void {
  const changes: object = { [id]: value };
  switch (of) {
    case 'room':
      return intents.turn(changes);
    case 'race':
      return intents.turn({ race: { ...data.race, ...changes } });
    case 'from':
      return intents.draw(changes);
    case 'setting':
      return intents.set(changes);
    case 'look':
      return intents.look(changes);
    default:
      return of satisfies never;
  }
}
