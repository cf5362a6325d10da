import { useMemo } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { strategyWords } from '../../engine/strategies/registry';
import { useSize } from '../../lab/plots/useSize';
import { useAnswer } from '../../lab/useAnswer';
import { formatNumber } from '../../vocabulary/numbers/write';
import { Numbers } from '../numbers/Numbers';
import { ParzenFigure } from './parzen.figure';
import { parzenTables, projectParzen, ratioAtQuery, timesAsDense } from './parzen';

interface EstimatorsProps {
  readonly snapshot: StepSnapshot;
  readonly width: number;
  readonly text: number;
}

interface EstimatorsSlideProps extends Pick<EstimatorsProps, 'snapshot' | 'text'> {
  /** The next query in words: "x = 12.3". */
  readonly where: string;
  /** How it was chosen. */
  readonly sentence: string;
}

/** True if the next query was drawn like the good answers, not at random. */
export function drawsLikeGood({ spec, proposal }: StepSnapshot): boolean {
  const words = strategyWords.find(({ id }) => id === spec.strategy.id);
  return words?.drawsByDensity === true && proposal?.origin === 'walk';
}

/** Asks for the two densities that a search by Parzen estimators drew and chose the query by, one pair for each input. */
function useEstimators(snapshot: StepSnapshot) {
  const { answer, answered, fault } = useAnswer<'parzen'>({
    question: 'parzen',
    subject: snapshot,
    asked: null,
  });
  const data = useMemo(
    () => (answer && answered?.subject.proposal ? projectParzen(answered.subject, answer) : []),
    [answer, answered],
  );
  return { data, fault };
}

/** Shows the two densities along each input. */
export function Estimators({ snapshot, width, text }: EstimatorsProps) {
  const { data, fault } = useEstimators(snapshot);
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

/** Most inputs that have room side by side on a slide. */
const mostBeside = 2;

/** Shows the two densities as a slide: along the one or two inputs where the query stands out most, beside its log ratio along each. */
export function EstimatorsSlide({ snapshot, text, where, sentence }: EstimatorsSlideProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { data, fault } = useEstimators(snapshot);
  const telling = data.toSorted((a, b) => ratioAtQuery(b) - ratioAtQuery(a)).slice(0, mostBeside);
  const shown = data.filter((one) => telling.includes(one));
  return (
    <div className="why-slide" aria-busy={data.length === 0}>
      <div ref={ref} className="why-slide__picture">
        {fault && <p role="alert">{fault}</p>}
        <div className="why-slide__beside">
          {height > 0 &&
            shown.map((one) => (
              <ParzenFigure
                key={one.input}
                data={one}
                width={width / shown.length}
                height={height}
                text={text}
              />
            ))}
        </div>
      </div>
      <div className="why-slide__numbers">
        <section>
          <h3>{`Next, ${where}`}</h3>
          <dl>
            {data.map((one) => (
              <div key={one.input}>
                <dt>{data.length === 1 ? 'log ratio' : `log ratio along ${one.name}`}</dt>
                <dd>{formatNumber(ratioAtQuery(one))}</dd>
              </div>
            ))}
            {data.length > 0 && (
              <div>
                <dt>times as dense</dt>
                <dd>{formatNumber(timesAsDense(data), { digits: 2 })}</dd>
              </div>
            )}
          </dl>
        </section>
      </div>
      <p className="panel__sentence">{sentence}</p>
    </div>
  );
}
