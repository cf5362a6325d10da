import { RunSign } from '../../plots/RunSign';
import { phaseOf } from './guessData';
import { readablePlace, optimumOf } from '../../state/select/labels';
import { formatNumber } from '../../ui/formatNumber';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { useGameState } from './GuessContext';
import { isMinimised, leadersOf, scoresOf, type Score } from './score';

const dash = '–';
const numberOr = (value: number | null) => (value === null ? dash : formatNumber(value));

/** How everybody stands after what was revealed. */
export function Board() {
  const scores = useGameState(scoresOf);
  const phase = useGameState(phaseOf);
  const hasRegret = useGameState(({ base }) => optimumOf(base) !== null);
  const minimise = useGameState(isMinimised);
  const leaders = leadersOf(scores, minimise);
  const isShown = phase === 'shown';
  return (
    <ScrollRegion className="guess__board" role="group" label="How everybody stands">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">player</th>
            {isShown && <th scope="col">asked</th>}
            {isShown && (
              <th scope="col" title="What came out there">
                answer
              </th>
            )}
            <th scope="col" title="The best value so far">
              best
            </th>
            {hasRegret && (
              <th scope="col" title="How much worse than the optimum the best place so far is">
                regret
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <tr key={score.sign} data-best={leaders.length < scores.length && leaders.includes(score)}>
              <th scope="row">
                <span className="guess__name">
                  <RunSign index={score.sign} /> {score.name}
                </span>
              </th>
              {isShown && <Asked {...score} />}
              <td>{numberOr(score.best)}</td>
              {hasRegret && <td>{numberOr(score.regret)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Asked({ asked, answer }: Pick<Score, 'asked' | 'answer'>) {
  return (
    <>
      <td>{asked ? readablePlace(asked) : dash}</td>
      <td>{numberOr(answer)}</td>
    </>
  );
}
