import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { stepRules, type StepRuleId } from '../../../engine/numeric/optim/projected/registry';
import { documentBudget, inUse } from '../../../engine/manifold/ensembles/nineGraphs';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Select } from '../../../ui/Select';
import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';
import { Controls } from '../controls/Controls';
import { labelCountsOf } from '../points/standing';
import { isTold } from '../points/planePoints';
import type { Ensemble } from '../state/ensemble';
import type { RoomProps } from '../state/intents';
import { CourseFigure } from './course.figure';
import { hasSlopes, lowestStart, startsForGood } from './ensemble.store';
import { ensembleInWords, isLoose, nameOfLaplacian, weightInWords } from './ensembleWords';
import { WeightTile } from './WeightTile';

/** Which graph: nine Laplacians mixed by weights that the slopes of the error left out move, Algorithm 1 of 002. */
export function EnsembleSection(props: RoomProps) {
  return (
    <Disclosure className="disclosure--quiet" title="Which graph? Nine of them at once">
      <OpenEnsemble {...props} />
    </Disclosure>
  );
}

/** Labels of each class from which on leaving one out says something about twelve numbers. */
const fewLabels = 5;
const wantedLabels = 6;

export function OpenEnsemble({ room, data }: RoomProps) {
  const { intents, store } = room.ensemble;
  const state = useStore(store);
  useEffect(() => {
    intents.open(true);
    return () => intents.open(false);
  }, [intents]);
  const told = state.descents[state.shown] ?? null;
  const { weights, graphs } = data.setting;
  return (
    <div className="ensemble">
      <p className="manifold__lead">
        The number of neighbours and the power are whole numbers, so no slope leads to them. Nine Laplacians,
        each with a weight μ, have slopes in all weights.
      </p>
      <Lack room={room} data={data} />
      <div className="manifold__fields">
        <Controls room={room} data={data} at="graph" />
        <StepSelect of={room.ensemble} />
      </div>
      <DescentButtons of={room.ensemble} cannot={!isTold(data.points) || !hasSlopes(data)} />
      <div className="ensemble__both">
        {graphs === 'ensemble' && <WeightTile weights={weights} />}
        {told && told.places.length > 0 && <Course told={told} />}
      </div>
      <p className="manifold__lowest-words" role="status">
        {state.fault ?? ensembleInWords(state.descents, state.shown)}
      </p>
      {state.descents.length > 1 && <Starts room={room} data={data} />}
    </div>
  );
}

/** How the next place is found. */
export function StepSelect({ of: { intents, store } }: { readonly of: Ensemble }) {
  const step = useStore(store, (state) => state.step);
  return (
    <Select
      label="Steps"
      hint="How the next place is found from value and slopes"
      value={step}
      options={stepRules.map(({ id, label, summary }) => ({ value: id, label, hint: summary }))}
      onChange={(value) => intents.choose(value as StepRuleId)}
    />
  );
}

/** Says what is missing for slopes to lead anywhere, with a way on. */
function Lack({ room, data }: RoomProps) {
  const { intents } = room;
  if (data.setting.kernel !== 'gaussian') {
    return (
      <p className="manifold__few">
        <span>Algorithm 1 moves the width of the Gaussian, which no other kernel has.</span>
        <Button hint="e^(−d²/2σ²)" onClick={() => intents.set({ kernel: 'gaussian' })}>
          Take the Gaussian
        </Button>
      </p>
    );
  }
  if (!hasSlopes(data)) {
    return (
      <p className="manifold__few">
        <span>
          Algorithm 1 follows slopes, which least squares have and a support vector machine has not.
        </span>
        <Button hint="Learns by Laplacian least squares" onClick={() => intents.set({ learner: 'rls' })}>
          Take least squares
        </Button>
      </p>
    );
  }
  const isDrawn = data.own === null && data.from.edits === null;
  if (!isTold(data.points) || Math.min(...labelCountsOf(data.points)) >= fewLabels) return null;
  return (
    <p className="manifold__few">
      <span>{`With fewer than ${fewLabels} labels of a class the error left out says little about twelve numbers.`}</span>
      {isDrawn && (
        <Button
          hint={`The same points, ${wantedLabels} of each class with a label`}
          onClick={() => intents.draw({ labels: data.from.labels.map(() => wantedLabels) })}
        >
          Label six of each
        </Button>
      )}
    </p>
  );
}

/** Buttons that take descents step by step, to their end, or from six starts. */
export function DescentButtons({
  of: { intents, store },
  cannot,
}: {
  readonly of: Ensemble;
  readonly cannot: boolean;
}) {
  const { descents, isRunning, starts } = useStore(store);
  const first = descents[0];
  const isOver = first !== undefined && first.end !== null;
  const done = descents.filter(({ end }) => end !== null).length;
  if (isRunning) {
    const evaluations = descents.reduce((sum, one) => sum + one.evaluations, 0);
    return (
      <div className="manifold__switches">
        <Button hint="Stay where it is" onClick={intents.stop}>
          Stop
        </Button>
        <span className="ensemble__progress">
          {`start ${Math.min(done + 1, starts)} of ${starts}, ${evaluations} evaluations`}
        </span>
      </div>
    );
  }
  return (
    <div className="manifold__switches">
      <Button
        hint={`From the middle of what is searched, all weights equal, until no step leads down; at most ${documentBudget} evaluations`}
        disabled={cannot || isOver}
        onClick={intents.run}
      >
        Run
      </Button>
      <Button
        hint="One evaluation: the error left out, with all its slopes"
        disabled={cannot || isOver}
        onClick={intents.advance}
      >
        Step
      </Button>
      <Button
        hint="Ends differ by where they began: the middle and five places drawn from the seed of the race, the lowest end is kept"
        disabled={cannot || done >= startsForGood}
        onClick={intents.runAll}
      >
        Six starts, for good
      </Button>
      <Button hint="Begin anew" disabled={descents.length === 0} onClick={intents.reset}>
        Reset
      </Button>
    </div>
  );
}

/** The course of a descent, as wide as its place. */
export function Course({ told }: Pick<Parameters<typeof CourseFigure>[0], 'told'>) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const figureSize = useMemo(() => size, [size]);
  return (
    <div ref={ref} className="ensemble__course">
      {size.width > 0 && <CourseFigure told={told} size={figureSize} text={text} />}
    </div>
  );
}

/** Where each start ended; a press shows it on the plane. */
function Starts({ room }: RoomProps) {
  const { intents, store } = room.ensemble;
  const { descents, shown, isRunning } = useStore(store);
  const lowest = lowestStart(descents);
  return (
    <ol className="ensemble__starts">
      {descents.map(({ places, evaluations }, k) => {
        const last = places.at(-1)!;
        const most = last.weights.indexOf(Math.max(...last.weights));
        const graph = isLoose(last)
          ? 'graph hardly matters'
          : `${weightInWords(last.weights[most]!)} ${nameOfLaplacian(most)}, ${inUse(last.weights)} in use`;
        const wrong = last.wrong === null ? '' : `, wrong ${formatShare(last.wrong)}`;
        return (
          <li key={k} data-lowest={k === lowest || undefined}>
            <Button
              hint="Show this end on the plane"
              disabled={isRunning}
              aria-pressed={k === shown}
              onClick={() => intents.show(k)}
            >
              {`${formatNumber(last.value)}${wrong}; ${graph}; ${evaluations} evaluations`}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
