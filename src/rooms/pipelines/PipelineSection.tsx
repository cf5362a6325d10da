import { datasetWords } from '../../engine/datasets/registry';
import { byId } from '../../engine/definition';
import { metricNames } from '../../engine/pipelines/metric';
import './section.css';
import type { ReactNode } from 'react';
import type { HyperSpec, Stage } from '../../engine/pipelines/pipeline';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { hyperWords, shareOf, type HyperAxis } from './axes';
import {
  expectedWords,
  explainedOf,
  foldsWords,
  repeatsWords,
  type Explained,
  type RoomSource,
} from './roomSource';
import { bestOf, foldColour, foldScale, numberOf, scoreWords, type Evaluation, type Search } from './search';

interface PipelineSectionProps {
  readonly source: RoomSource;
  readonly selected: number | null;
  /** Picture of a stage, where there is one. */
  iconOf?(stage: Stage): ReactNode;
  /** Chooses whether hyper-parameters are searched on lines or in logarithms, where there is a choice. */
  readonly spacing?: ReactNode;
  /** Opens what was found; left out while nothing was. */
  onFound?: (() => void) | undefined;
}

/** Explains one evaluation: the question, the stages with their values beside the best so far, its folds, what was expected. */
export function PipelineSection({ source, selected, iconOf, spacing, onFound }: PipelineSectionProps) {
  const { words, axes, search, repeats } = source;
  const { target } = byId(datasetWords, words.dataset);
  const explained = explainedOf(search, selected);
  const best = bestOf(search);
  const rows = numberRows(source, explained, best);
  return (
    <section className="pipeline" aria-labelledby="pipeline-question">
      <h2 id="pipeline-question">{words.question}</h2>
      <p className="pipeline__quiet">{`${words.rows} rows a time, ${foldsWords(words.folds)}, ${metricNames[words.metric]}${target?.unit ? ` in ${target.unit}²` : ''}`}</p>
      {words.differs && (
        <Disclosure title="What differs from the source" className="pipeline__quiet">
          <p>{words.differs}</p>
        </Disclosure>
      )}
      {spacing}
      <h3>{explained.title}</h3>
      {words.stages.map((stage) => (
        <StageRow
          key={stage.id}
          stage={stage}
          icon={iconOf?.(stage)}
          axes={axes}
          params={words.params}
          x={explained.x}
          best={best?.x ?? null}
          isTraining={explained.isTraining}
        />
      ))}
      {best && (
        <p className="pipeline__legend">
          {explained.isTraining && (
            <>
              <i className="pipeline__mark pipeline__mark--pending" /> in training
            </>
          )}
          <i className="pipeline__mark" />
          <span>{` best so far, number ${numberOf(best)}`}</span>
        </p>
      )}
      <Folds explained={explained} search={search} />
      <dl className="pipeline__numbers">
        {rows.map(([name, value, kind]) => (
          <div key={name} data-kind={kind}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {repeats !== null && <p className="pipeline__quiet">{repeatsWords(repeats)}</p>}
      {onFound && (
        <Button hint="Look inside the best pipeline so far" onClick={onFound}>
          What was found →
        </Button>
      )}
    </section>
  );
}

/** Lists what is known of an evaluation beside the best so far and the defaults: name, number, and its kind. */
function numberRows(
  { words, defaults }: RoomSource,
  explained: Explained,
  best: Evaluation | null,
): readonly (readonly [string, string, (string | undefined)?])[] {
  const { target } = byId(datasetWords, words.dataset);
  return [
    ...(explained.mean === null
      ? []
      : [
          [
            explained.isTraining ? `mean of ${foldsWords(explained.scores.length)}` : 'mean of its folds',
            scoreWords(explained.mean),
            explained.isTraining ? 'pending' : undefined,
          ] as const,
        ]),
    ...(explained.expected
      ? [['the model expected', expectedWords(explained.expected), 'belief'] as const]
      : []),
    ...(best ? [[`best so far, number ${numberOf(best)}`, scoreWords(best.score)] as const] : []),
    ...(best && target ? [['its R²', scoreWords(1 - best.score / target.variance)] as const] : []),
    ...(defaults === null
      ? []
      : [
          [
            defaults.isExact ? 'default settings' : 'recorded closest to defaults',
            scoreWords(defaults.score),
          ] as const,
        ]),
  ];
}

interface StageRowProps {
  readonly stage: Stage;
  readonly icon: ReactNode;
  readonly axes: readonly HyperAxis[];
  readonly params: readonly HyperSpec[];
  readonly x: readonly number[] | null;
  readonly best: readonly number[] | null;
  readonly isTraining: boolean;
}

/** A stage with a rail for each of its hyper-parameters: a disc at the best so far, a diamond at what is in training. */
function StageRow({ stage, icon, axes, params, x, best, isTraining }: StageRowProps) {
  return (
    <div className="pipeline__stage">
      {icon && <span className="pipeline__icon">{icon}</span>}
      <div>
        <h4>{stage.label}</h4>
        {stage.params.map((id) => {
          const p = params.findIndex((one) => one.id === id);
          const axis = axes[p];
          if (!axis) return null;
          return (
            <p key={id} className="pipeline__param">
              <span>{axis.name}</span>
              <span className="pipeline__rail" aria-hidden="true">
                {best && (
                  <i className="pipeline__mark" style={{ left: `${100 * shareOf(axis, best[p]!)}%` }} />
                )}
                {x && isTraining && (
                  <i
                    className="pipeline__mark pipeline__mark--pending"
                    style={{ left: `${100 * shareOf(axis, x[p]!)}%` }}
                  />
                )}
              </span>
              <span className="pipeline__value">{x ? hyperWords(axis, x[p]!) : '–'}</span>
            </p>
          );
        })}
      </div>
    </div>
  );
}

/** Shows the folds as in the lanes, with their scores; those to come are dashed. */
function Folds({
  explained: { scores, isTraining },
  search,
}: {
  readonly explained: Explained;
  readonly search: Search;
}) {
  const all = search.evaluations.flatMap((one) => one.scores);
  const scale = foldScale([...all, ...search.training.flatMap((one) => one.scores)], search.metric);
  const count = Math.max(search.folds, scores.length);
  return (
    <>
      <h3>{`Its ${foldsWords(count)}`}</h3>
      <ol className="pipeline__folds">
        {Array.from({ length: count }, (_, k) => {
          const score = scores[k];
          const isWork = isTraining && k === scores.length;
          return (
            <li key={k} data-state={score === undefined ? (isWork ? 'work' : 'open') : undefined}>
              <i
                style={
                  score === undefined ? undefined : { background: foldColour(scale, score, search.metric) }
                }
              />
              <span className={score === undefined && !isWork ? 'visually-hidden' : undefined}>
                {score === undefined ? `fold ${k + 1}` : scoreWords(score)}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
