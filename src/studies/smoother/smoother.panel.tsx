import './smoother.css';
import { useMemo, useState } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { useLabState } from '../../lab/LabContext';
import { Sized } from '../../lab/plots/Sized';
import { storedSnapshot } from '../../lab/state/select/can';
import { useAnswer } from '../../lab/useAnswer';
import { Slider } from '../../ui/Slider';
import { Numbers } from '../numbers/Numbers';
import { AnswerWait } from '../runs/AnswerWait';
import { useIsSlide, type PanelProps } from '../study';
import { SharesFigure } from './shares.figure';
import { litOf, projectSmoother, smootherNote, smootherSentence, smootherTables } from './smootherData';
import { readSmootherText, writeSmootherText } from './smootherText';
import { VectorFigure } from './vector.figure';

/** Shows what the mean of a step keeps of each eigenvector, and the one under the pointer over the observations. */
export function SmootherPanel(props: PanelProps) {
  const shown = useLabState(storedSnapshot);
  if (!shown) return <p className="panel__wait">Waiting for the run…</p>;
  if (!shown.model || shown.observations.length === 0)
    return <p>Nothing is believed yet. Put an observation somewhere first.</p>;
  return <Spectrum {...props} shown={shown} />;
}

const waitWords = {
  first: 'Finding the eigenvectors…',
  bar: 'Eigenvectors found',
  busy: ['Finding those of another step…', 'Finding the eigenvectors…'],
  stopped: ['These are the eigenvectors of another step.', 'Stopped before the eigenvectors were found.'],
  cancel: 'Stops finding eigenvectors',
  goOn: 'Finds the eigenvectors after all',
} as const;

function Spectrum({ text, setText, shown }: PanelProps & { readonly shown: StepSnapshot }) {
  const isBusy = useLabState(({ task }) => task !== null);
  const isSlide = useIsSlide();
  const [under, light] = useState<number | null>(null);
  const ask = { question: 'smootherSpectrum', subject: shown, asked: null } as const;
  const known = useAnswer<'smootherSpectrum'>(ask, isBusy);
  const { answer, answered } = known;
  const data = useMemo(
    () => (answer && answered ? projectSmoother(answer, answered.subject) : null),
    [answer, answered],
  );
  const lit = data ? litOf(data, under ?? readSmootherText(text)) : 1;
  const listed = useMemo(() => (data ? { data, lit } : null), [data, lit]);
  const wait = <AnswerWait known={known} words={waitWords} />;
  const choose = (number: number): void => setText(writeSmootherText(number));
  const pictures = data && (
    <div className="smoother__pictures">
      <Sized className="smoother__picture">
        {(frame) => <SharesFigure data={data} frame={frame} lit={lit} onLight={light} onChoose={choose} />}
      </Sized>
      <Sized className="smoother__picture">
        {(frame) => <VectorFigure data={data} frame={frame} lit={lit} />}
      </Sized>
    </div>
  );
  const told = (
    <p className={isSlide ? 'panel__sentence' : 'smoother__sentence'} role="status">
      {data ? smootherSentence(data, lit) : ''}
    </p>
  );
  if (isSlide) {
    return (
      <div className="smoother-slide">
        {pictures ?? wait}
        {told}
      </div>
    );
  }
  return (
    <section className="smoother" aria-label="Spectrum of the linear smoother">
      {wait}
      {data && data.shares.length > 1 && (
        <div className="smoother__controls">
          <Slider
            label="Eigenvector"
            hint="Which eigenvector is drawn over the observations; a bar under the pointer draws its own"
            value={litOf(data, readSmootherText(text))}
            spec={{ kind: 'integer', min: 1, max: data.shares.length }}
            onChange={choose}
          />
        </div>
      )}
      {pictures}
      {told}
      {data && <p className="smoother__note">{smootherNote(data)}</p>}
      {listed && <Numbers of="spectrum" data={listed} tables={smootherTables} />}
    </section>
  );
}
