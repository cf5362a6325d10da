import './futures.css';
import { useMemo } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { useLabState } from '../../lab/LabContext';
import { useDisplay } from '../../lab/plots/useDisplay';
import { useSize } from '../../lab/plots/useSize';
import { storedSnapshot } from '../../lab/state/select/can';
import { useAnswer } from '../../lab/useAnswer';
import { Button } from '../../ui/Button';
import { AnswerWait } from '../runs/AnswerWait';
import { Numbers } from '../numbers/Numbers';
import { useIsSlide, useTellReading, type PanelProps } from '../study';
import {
  ahead,
  futuresSentence,
  futuresTables,
  projectFutures,
  readingOf,
  type FuturesData,
} from './futuresData';
import { FuturesFigure } from './futures.figure';
import { readFuturesText, writeFuturesText } from './futuresText';

/** Shows what further steps are expected to bring, from the step that is shown or one before it, and what came since. */
export function FuturesPanel(props: PanelProps) {
  const shown = useLabState(storedSnapshot);
  const wanted = readFuturesText(props.text);
  const from = useLabState(({ snapshots, step }) =>
    wanted === null ? undefined : snapshots[Math.min(wanted, step)],
  );
  if (!shown) return <p className="panel__wait">Waiting for the run…</p>;
  if (!shown.model || shown.observations.length === 0)
    return <p>Nothing is believed yet. Put an observation somewhere first.</p>;
  return <LookAhead {...props} shown={shown} from={from?.model ? from : shown} />;
}

interface LookAheadProps extends PanelProps {
  readonly shown: StepSnapshot;
  readonly from: StepSnapshot;
}

const waitWords = {
  first: 'Drawing futures…',
  bar: 'Futures drawn',
  busy: ['Drawing other futures…', 'Drawing futures…'],
  stopped: ['These are the futures of another step.', 'Stopped before the futures were drawn.'],
  cancel: 'Stops drawing futures',
  goOn: 'Draws the futures after all',
} as const;

function LookAhead({ setText, shown, from }: LookAheadProps) {
  const tellsTruth = useLabState(({ layers }) => layers.includes('truth'));
  const isSlide = useIsSlide();
  const known = useAnswer<'futures'>({ question: 'futures', subject: from, asked: { trials: ahead } });
  const { answer, answered } = known;
  const data = useMemo(
    () =>
      answer && answered?.subject === from
        ? projectFutures({ futures: answer, from, shown, tellsTruth })
        : null,
    [answer, answered, from, shown, tellsTruth],
  );
  const reading = useMemo(() => data && readingOf(data, { from, shown }), [data, from, shown]);
  useTellReading(reading);
  const wait = <AnswerWait known={known} words={waitWords} />;
  if (isSlide) {
    return (
      <div className="futures-slide">
        {data ? <Picture data={data} /> : wait}
        <p className="panel__sentence" role="status">
          {data ? futuresSentence(data) : ''}
        </p>
      </div>
    );
  }
  return (
    <div className="futures">
      {data && (
        <p className="futures__sentence" role="status">
          {futuresSentence(data)}
        </p>
      )}
      {wait}
      {data && <Picture data={data} />}
      {from !== shown && (
        <div>
          <Button
            hint="Draws new futures, from all answers so far"
            onClick={() => setText(writeFuturesText(shown.step))}
          >
            Look ahead from here
          </Button>
        </div>
      )}
      {from === shown && data && (
        <p className="futures__note">Step on, and what comes is drawn into the fan.</p>
      )}
      {data && <Numbers of="going on" data={data} tables={futuresTables} />}
    </div>
  );
}

function Picture({ data }: { readonly data: FuturesData }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <div ref={ref} className="futures__picture">
      {size.height > 0 && <FuturesFigure data={data} frame={{ ...size, text }} />}
    </div>
  );
}
