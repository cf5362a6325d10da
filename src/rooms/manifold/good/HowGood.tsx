import { Button } from '../../../ui/Button';
import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';
import { leftOutLabels } from '../points/leftOut';
import { dimensionOf } from '../points/planePoints';
import { standingOf } from '../points/standing';
import { KernelsSection } from '../kernels/KernelsSection';
import { EnsembleSection } from '../ensemble/EnsembleSection';
import { RoomToLab } from '../inLab/RoomToLab';
import type { RoomProps } from '../state/intents';
import { CriterionPlot } from './CriterionPlot';
import { fittingTo, isFlat } from '../landscape/landscapeData';

/** How good the settings are, in the words of somebody who has not seen them before: a map, three numbers, and where to go. */
export function HowGood({ room, data }: RoomProps) {
  const { across, up, criterion, setting } = data;
  const axes = { across, up, dimension: dimensionOf(data.points) };
  const landscape = fittingTo(data.landscape, axes, criterion);
  const hasChoice = landscape !== null && !isFlat(landscape);
  return (
    <section className="manifold__good" aria-label="How good">
      <h3 className="manifold__title">How good, with labels left out?</h3>
      <p className="manifold__lead">
        Each place on the map is a setting. The cross marks the present one, and you can drag it.
      </p>
      {hasTooFew(data) ? (
        <p className="manifold__few">
          <span>Three labels a class are needed to leave one out.</span>
          {data.own === null && data.from.edits === null && (
            <Button
              hint="The same points, three of each class with a label"
              onClick={() => room.intents.draw({ labels: data.from.labels.map(() => 3) })}
            >
              Label three of each
            </Button>
          )}
        </p>
      ) : (
        <CriterionPlot room={room} isPlain />
      )}
      <Measures data={data} />
      {hasChoice && (
        <Button
          className="manifold__go"
          hint={`Sets both numbers to where the error left out is least; now they are ${[across, up].map((axis) => formatNumber(setting[axis])).join(' and ')}`}
          onClick={room.intents.goToLowest}
        >
          Go to the brightest place
        </Button>
      )}
      <EnsembleSection room={room} data={data} />
      <KernelsSection room={room} data={data} />
      <RoomToLab data={data} />
    </section>
  );
}

/** True where leaving a label out leaves none of its class: then a map would be the same everywhere. */
function hasTooFew({ points }: Pick<RoomProps['data'], 'points'>): boolean {
  const told = points.flatMap(({ label }) => (label === null ? [] : [label]));
  return told.length > 0 && new Set(told).size === told.length;
}

/** The numbers of the present setting. */
function Measures({ data: { picture } }: Pick<RoomProps, 'data'>) {
  if (!picture) return null;
  const { answer, points } = picture;
  const { wrong, known, count } = standingOf(points, answer.fitted, answer.fittedAlone);
  const left = leftOutLabels(points, answer);
  const missed = left.filter(({ isWrong }) => isWrong).length;
  const whole = known === count ? 'all points misclassified' : `the ${known} known points misclassified`;
  return (
    <>
      <dl className="manifold__measures">
        <dt title="PRESS/l: the mean squared residual of the labels, each left out in turn">
          error left out
        </dt>
        <dd>{formatNumber(answer.press)}</dd>
        <dt>left-out labels misclassified</dt>
        <dd>{`${missed} of ${left.length}`}</dd>
        {wrong !== null && <dt>{whole}</dt>}
        {wrong !== null && <dd>{formatShare(wrong)}</dd>}
      </dl>
      {wrong !== null && (
        <p className="manifold__lead">
          The last line needs the true classes. A real table does not have them.
        </p>
      )}
    </>
  );
}
