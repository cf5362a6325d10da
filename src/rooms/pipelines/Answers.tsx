import { useIntents, useLabState } from '../../lab/LabContext';
import { shownSpec, storedSnapshot } from '../../lab/state/select/can';
import { plannedAnswers } from '../../lab/state/select/labels';
import { answeredBy } from '../../lab/state/pipelineSpec';
import { Ways } from './Ways';

/** Counts the answers of the search: "16 of 60 answers". */
export function AnswersCount() {
  const here = useLabState((state) => storedSnapshot(state)?.observations.length ?? 0);
  const planned = useLabState((state) => plannedAnswers(shownSpec(state)));
  return <span className="timeline__text">{`${here} of ${Math.max(planned, here)} answers`}</span>;
}

const ways = [
  { id: 'recorded', label: 'Recorded', hint: 'Answers that were computed before: a search takes seconds' },
  { id: 'live', label: 'Train for real', hint: 'Starts the same search, with each pipeline trained here' },
] as const;

/** Switches between recorded answers and training; either starts the same search anew. */
export function AnswersSwitch() {
  const spec = useLabState(shownSpec);
  const { start } = useIntents();
  return (
    <Ways
      label="Answers"
      ways={ways}
      present={spec.objective.params['answers'] ?? 'recorded'}
      onChoose={(id) => start(answeredBy(spec, id))}
    />
  );
}
