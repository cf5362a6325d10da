import { roomCriteriaWords, type RoomCriterionId } from '../../../engine/manifold/roomCriterionNames';
import type { SettingAxis } from '../../../engine/manifold/setting';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Select } from '../../../ui/Select';
import { CriterionPlot } from './CriterionPlot';
import { freshOf } from './landscapeAsks';
import { axisIds, roomAxes } from './roomAxes';
import { ownTable, pictureSetOf } from '../points/drawing';
import type { DrawnFrom } from '../points/manifoldData';
import { RaceSection } from '../race/RaceSection';
import type { RoomProps } from '../roomProps';
import { RoomSettings } from './RoomSettings';

const axisOptions = axisIds.map((value) => ({
  value,
  label: roomAxes[value].label,
  hint: `In formulas ${roomAxes[value].sign}`,
}));
const axisChoices = [
  { id: 'across', label: 'Across', hint: 'The number that the landscape has across' },
  { id: 'up', label: 'Upwards', hint: 'The number that the landscape has upwards' },
] as const;
const criterionOptions = roomCriteriaWords.map(({ id, label, summary }) => ({
  value: id,
  label,
  hint: summary,
}));

/** Says why there are no fresh points of a kind. */
function freshlessInWords({ cloud }: DrawnFrom): string {
  const pictures = pictureSetOf(cloud);
  if (pictures)
    return `${pictures.label}: fresh ones can be drawn only of points in the plane, not of pictures`;
  const unknown = cloud === ownTable ? 'the rows of a table' : 'points that were put by hand or by a table';
  return `Nobody knows how ${unknown} came about, so there are no fresh ones`;
}

/** Shows how good the settings are: over two of them, by a criterion, and what else may be seen of that. */
export function CriterionHalf({ room, data }: RoomProps) {
  const { intents } = room;
  const { across, up, criterion, look, from } = data;
  const hasFresh = freshOf(data) !== null;
  return (
    <section className="manifold__half" aria-label="The criterion">
      <h3 className="manifold__title">How good, by leave-one-out?</h3>
      <div className="manifold__head">
        <Select
          label="Criterion"
          hint="How good a setting is: less is better"
          value={criterion}
          options={criterionOptions}
          onChange={(id) => intents.turn({ criterion: id as RoomCriterionId })}
        />
        {axisChoices.map(({ id, label, hint }) => (
          <Select
            key={id}
            label={label}
            hint={hint}
            value={data[id]}
            options={axisOptions}
            onChange={(axis) => intents.turn({ [id]: axis as SettingAxis })}
          />
        ))}
        <Button hint="Turns the landscape over" onClick={() => intents.turn({ across: up, up: across })}>
          Swap
        </Button>
      </div>
      <CriterionPlot room={room} />
      <div className="manifold__switches">
        <Chip
          label="Show the truth"
          hint={
            hasFresh
              ? 'Shows beside it how 2,000 fresh points of the same kind fare, with ★ where the fewest are misclassified'
              : freshlessInWords(from)
          }
          pressed={look.truth && hasFresh}
          disabled={!hasFresh}
          onChange={(truth) => intents.look({ truth })}
        />
        <Chip
          label="Beside it without unlabelled data"
          hint="The same landscape without their pull, in the same colours"
          pressed={look.beside}
          onChange={(beside) => intents.look({ beside })}
        />
      </div>
      <RaceSection room={room} data={data} />
      <RoomSettings room={room} setting={data.setting} />
    </section>
  );
}
