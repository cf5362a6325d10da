import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Controls } from '../controls/Controls';
import { InSample } from './InSample';
import { CriterionPlot } from './CriterionPlot';
import { freshOf } from '../landscape/landscapeAsks';
import { ownTable } from '../state/fields';
import { pictureSetOf } from '../points/drawing';
import type { DrawnFrom } from '../state/roomState';
import { LandmarksSection } from '../landmarks/LandmarksSection';
import { RaceSection } from '../race/RaceSection';
import type { RoomProps } from '../state/intents';
import { RoomSettings } from '../controls/RoomSettings';

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
  const { across, up, look, from } = data;
  const hasFresh = freshOf(data) !== null;
  return (
    <section className="manifold__half" aria-label="The criterion">
      <h3 className="manifold__title">How good, by leave-one-out?</h3>
      <div className="manifold__head">
        <Controls room={room} data={data} at="criterion" />
        <Controls room={room} data={data} at="axes" />
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
        <Controls room={room} data={data} at="landscape" />
      </div>
      <InSample data={data} />
      <LandmarksSection room={room} data={data} />
      <RaceSection room={room} data={data} />
      <RoomSettings room={room} data={data} />
    </section>
  );
}
