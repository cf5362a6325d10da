import './choose.css';
import './slide.css';
import { useLayoutEffect, useRef } from 'react';
import { labelOf } from '../../../engine/experiment/families';
import type { PipelineWords } from '../../../engine/pipelines/pipeline';
import { pipelineWords } from '../../../engine/pipelines/registry';
import { useIntents, useLab } from '../../../lab/LabContext';
import { lastStep, shownSpec } from '../../../lab/state/select/can';
import { counted } from '../../../vocabulary/numbers/write';
import { lessonOf } from '../../../lessons/registry';
import { Button } from '../../../ui/Button';
import { startedPipeline } from '../../../lab/state/pipelineSpec';
import { cardPictures, cardSize } from './pictures';
import { cardOf, chooseWords } from './words';

interface ChooseProps {
  /** The pipeline that could not be loaded when it was chosen; null before one is. */
  readonly failed: PipelineWords | null;
  onChoose(words: PipelineWords): void;
}

const explains = 'a-real-pipeline';

/** The room of pipelines before one is chosen: a card for each, with rows of its data. */
export function Choose({ failed, onChoose }: ChooseProps) {
  const { openPage } = useIntents();
  const cards = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // Whoever came by a key goes on by keys.
    if (document.activeElement?.matches('.rooms :focus-visible'))
      cards.current?.querySelector('button')?.focus();
  }, []);
  const { lead, foot } = chooseWords(pipelineWords.length);
  const lesson = lessonOf(explains);
  return (
    <>
      <section className="choose plots" tabIndex={-1} aria-label="Pipelines">
        <h2 className="choose__title">What shall be tuned?</h2>
        <p className="choose__lead">{lead}</p>
        <ul className="choose__cards" ref={cards}>
          {pipelineWords.map((words) => (
            <li key={words.id}>
              <Card words={words} onChoose={onChoose} />
            </li>
          ))}
          <li className="choose__more">
            <h3>What is a pipeline?</h3>
            <p>
              Several steps, one after the other, from raw data to an answer. Each step has knobs, and only
              all of them together can be scored.
            </p>
            {lesson && (
              <Button hint={lesson.summary} onClick={() => openPage('lesson', explains)}>
                {`Lesson: ${lesson.title} →`}
              </Button>
            )}
          </li>
        </ul>
      </section>
      <div className="choose-foot">
        <p role="status">
          {failed ? `“${failed.label}” could not be loaded. The others are still here.` : foot}
        </p>
        {failed && (
          <Button className="panel__offer" hint="Loads it again" onClick={() => onChoose(failed)}>
            Try again
          </Button>
        )}
      </div>
    </>
  );
}

interface CardProps {
  readonly words: PipelineWords;
  onChoose(words: PipelineWords): void;
}

function Card({ words, onChoose }: CardProps) {
  const Picture = cardPictures[words.id];
  return (
    <button type="button" className="choose__card" title={words.summary} onClick={() => onChoose(words)}>
      <span className="choose__picture">
        <svg className="card-picture" viewBox={`0 0 ${cardSize.width} ${cardSize.height}`} aria-hidden="true">
          {Picture && <Picture />}
        </svg>
      </span>
      <span className="choose__name">{words.label}</span>
      <span className="choose__question">{words.question}</span>
      <span className="choose__way">{words.way}</span>
      <span className="choose__facts">{cardOf(words).facts}</span>
      <span className="choose__go">Tune this →</span>
    </button>
  );
}

/** Returns what starts the search of a pipeline; a run that this replaces can be had back. */
export function useStartPipeline(): (words: PipelineWords) => void {
  const { store } = useLab();
  const { start, notify, undo, enterRoom } = useIntents();
  return ({ id }) => {
    const before = store.getState();
    const spec = shownSpec(before);
    start(startedPipeline(spec, id));
    const steps = lastStep(before);
    if (steps === 0 && before.changes.length === 0) return;
    const name = labelOf('objective', spec.objective);
    notify('info', `Your run on ${name}, ${counted(steps, 'step')}, is kept: Undo brings it back.`, {
      until: { run: shownSpec(store.getState()) },
      offer: {
        label: 'Back to it',
        hint: 'The Lab, with the run that was there',
        act: () => {
          undo();
          enterRoom('lab');
        },
      },
    });
  };
}
