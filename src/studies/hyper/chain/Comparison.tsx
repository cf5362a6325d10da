import { useMemo } from 'react';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { SearchedParameter } from '../../../engine/questions/searchedParameters';
import { useLabState } from '../../../lab/LabContext';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { useAnswer } from '../../../lab/useAnswer';
import { Numbers } from '../../numbers/Numbers';
import { AnswerWait } from '../../runs/AnswerWait';
import { useIsSlide } from '../../study';
import type { ParameterWords } from '../landscape/landscape';
import { noises } from './chainText';
import { CrossingFigure } from './crossing.figure';
import { MixingFigure } from './mixing.figure';
import {
  crossingSentence,
  mixedSentence,
  mixingTables,
  projectMixing,
  sourceSentence,
  type MixingData,
} from './mixingData';

interface ComparisonProps {
  readonly snapshot: StepSnapshot;
  readonly prior: string;
  readonly seed: number;
  readonly noise: number;
  wordsOf(parameters: readonly SearchedParameter[]): readonly ParameterWords[];
}

const waitWords = {
  first: 'Comparing…',
  bar: 'Comparing the samplers',
  busy: ['Comparing at the other noises…', 'Comparing the samplers…'],
  stopped: ['Stopped before the last noise.', 'Stopped before the first comparison.'],
  cancel: 'Stop comparing; what is shown stays',
  goOn: 'Compare from the beginning',
} as const;

/** Compares the samplers that draw the function as well: at the noise that is held first, then at all. */
export function Comparison({ snapshot, prior, seed, noise, wordsOf }: ComparisonProps) {
  const isBusy = useLabState(({ task }) => task !== null);
  const isSlide = useIsSlide();
  // A slide has room for one noise.
  const levels = isSlide ? [[noise]] : [[noise], noises];
  const known = useAnswer<'mixing'>(
    levels.map((held) => ({
      question: 'mixing',
      subject: snapshot,
      asked: { prior, seed, noises: held },
    })),
    isBusy,
  );
  const { answer } = known;
  const mixing = answer && (answer.noises.includes(noise) || known.waiting) ? answer : null;
  const data = useMemo(() => {
    if (!mixing) return null;
    const [words] = wordsOf([mixing.parameter]);
    return words ? projectMixing({ step: snapshot.step, mixing, noise, words }) : null;
  }, [mixing, snapshot, noise, wordsOf]);
  const isOther = data !== null && data.noises[data.at] !== noise;
  return (
    <section className="chains__compared" aria-label="Samplers beside each other">
      <AnswerWait known={known} words={waitWords} />
      {data && !known.fault && (
        <>
          <Pictures data={data} isWaiting={isOther} withCrossing={data.noises.length > 1 && !isSlide} />
          {!isSlide && (
            <div className="chains__notes">
              <p role="status">{mixedSentence(data)}</p>
              {data.noises.length > 1 && <p>{crossingSentence(data)}</p>}
              <p>{sourceSentence(data)}</p>
            </div>
          )}
          {!isSlide && <Numbers of="samplers" isNamed data={data} tables={mixingTables} />}
        </>
      )}
    </section>
  );
}

/** Height of both pictures, in lines of text. */
const [mixingLines, crossingLines] = [24, 15];

interface PicturesProps {
  readonly data: MixingData;
  readonly isWaiting: boolean;
  readonly withCrossing: boolean;
}

function Pictures({ data, isWaiting, withCrossing }: PicturesProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <div ref={ref} className="chains__mixing" aria-busy={isWaiting}>
      {width > 0 && (
        <>
          <MixingFigure data={data} frame={{ width, height: mixingLines * text, text }} />
          {withCrossing && (
            <CrossingFigure data={data} frame={{ width, height: crossingLines * text, text }} />
          )}
        </>
      )}
    </div>
  );
}
