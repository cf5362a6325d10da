import './found.css';
import type { ReactNode } from 'react';
import { byId } from '../../engine/definition';
import { datasetWords } from '../../engine/datasets/registry';
import { meanOf } from '../../engine/numeric/arrays';
import { valuesAt } from '../../engine/pipelines/hyperBox';
import { pipelineWords } from '../../engine/pipelines/registry';
import type { Progress } from '../../engine/task';
import { useSize } from '../../lab/plots/useSize';
import { TaskProgress } from '../../lab/TaskProgress';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import type { FoundRun } from './foundRun';
import { Part } from './FoundPart';
import { OptimismFigure, optimismWords, type Twice } from './optimism.figure';
import { formatScore, recipeOf } from './words';

interface FoundWaitingProps {
  /** The best of the search; null while the run is being opened. */
  readonly run: FoundRun | null;
  /** What is being done, in words. */
  readonly words: string;
  readonly progress: Progress | null;
  readonly twice: Twice | null;
  /** Size of small text, in pixels. */
  readonly text: number;
  /** Gives the training up; null while nothing is trained. */
  readonly onStop: (() => void) | null;
  onBack(): void;
}

/** The page of what was found while that is being trained: what the search knows is there at once, the rest has its place. */
export function FoundWaiting({ run, words, progress, twice, text, onStop, onBack }: FoundWaitingProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const pipeline = run && byId(pipelineWords, run.pipeline);
  const half = width > 640 ? (width - 40) / 2 : width;
  const rows = pipeline ? rowsIn(pipeline.dataset) : 'rows';
  const scores = pipeline && run.folds.length > 0 ? run.folds : null;
  const said = (score: number): string => formatScore(pipeline!.metric, score);
  return (
    <div className="found" aria-busy="true">
      <p className="found__recipe">
        {pipeline ? recipeOf(pipeline, valuesAt(pipeline, run.place)).join(' → ') : <Skeleton width="40%" />}
      </p>
      <div className="found__main" ref={ref}>
        <Part title="Inside the pipeline">
          <Skeleton height={24 * text} />
        </Part>
        <div className="found__pair">
          <Part title="How good, honestly">
            {scores && (
              <p>
                <span>{'Cross-validation '}</span>
                <strong>{said(meanOf(scores))}</strong>
                <span>{`, of its folds ${scores.map(said).join(', ')}.`}</span>
              </p>
            )}
            <Skeleton height={10 * text} />
          </Part>
          <Part title={`Would more ${rows} help?`}>
            <Skeleton height={12 * text} />
          </Part>
        </div>
        {twice && (
          <Part
            title="Selecting is fitting"
            note="the better half of the recorded places, each validated twice"
          >
            <div className="found__pair">
              <div>{width > 0 && <OptimismFigure data={twice} width={half} text={text} />}</div>
              <p>{optimismWords(twice)}</p>
            </div>
          </Part>
        )}
      </div>
      <div className="found__side">
        <Part
          title={
            pipeline && byId(datasetWords, pipeline.dataset).target ? 'Farthest off' : 'What it confuses'
          }
        >
          <Skeleton height={16 * text} />
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </Part>
      </div>
      <WaitingFoot {...{ progress, onStop, onBack }}>
        {`${scores ? `Best of ${run!.trials}: cross-validation ${said(meanOf(scores))}. ` : ''}${words}…`}
      </WaitingFoot>
    </div>
  );
}

interface WaitingFootProps extends Pick<FoundWaitingProps, 'progress' | 'onStop' | 'onBack'> {
  readonly children: ReactNode;
}

/** Says what is being done, how far it is, and the ways out. */
function WaitingFoot({ progress, onStop, onBack, children }: WaitingFootProps) {
  return (
    <footer className="found__foot">
      <div className="found__bar">
        <TaskProgress label="Looking into what was found" progress={progress} />
        {onStop && <Button onClick={onStop}>Cancel</Button>}
        <span className="found__gap" />
        <Button variant="primary" onClick={onBack}>
          Back to the search
        </Button>
      </div>
      <p role="status" className="found__sentence">
        {children}
      </p>
    </footer>
  );
}

/** Returns what rows of a data set are called on this page: images, passages, rows. */
function rowsIn(dataset: string): string {
  const name = datasetWords.find(({ id }) => id === dataset)?.rowsName ?? 'rows';
  return ['images', 'passages'].includes(name) ? name : 'rows';
}
