import { useMemo } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { strategyWords } from '../../engine/strategies/registry';
import { useAnswer } from '../../lab/useAnswer';
import { Numbers } from '../numbers/Numbers';
import { ParzenFigure } from './parzen.figure';
import { parzenTables, projectParzen } from './parzen';

interface EstimatorsProps {
  readonly snapshot: StepSnapshot;
  readonly width: number;
  readonly text: number;
}

/** True if the next query was drawn like the good answers, not at random. */
export function drawsLikeGood({ spec, proposal }: StepSnapshot): boolean {
  const words = strategyWords.find(({ id }) => id === spec.strategy.id);
  return words?.drawsByDensity === true && proposal?.origin === 'walk';
}

/** Shows the two densities that a search by Parzen estimators drew and chose the query by. */
export function Estimators({ snapshot, width, text }: EstimatorsProps) {
  const { answer, answered, fault } = useAnswer<'parzen'>({
    question: 'parzen',
    subject: snapshot,
    asked: null,
  });
  const data = useMemo(
    () => (answer && answered?.subject.proposal ? projectParzen(answered.subject, answer) : []),
    [answer, answered],
  );
  if (fault) return <p role="alert">{fault}</p>;
  if (data.length === 0) return null;
  return (
    <>
      <p>
        The few best answers count as good. Along each input, one density is made of their places and one of
        the others’; some places are drawn from the first, and the one where it stands out most is asked.
      </p>
      {width > 0 && data.map((one) => <ParzenFigure key={one.input} data={one} width={width} text={text} />)}
      <Numbers of="Parzen estimators" data={data} tables={parzenTables} />
    </>
  );
}
