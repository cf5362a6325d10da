import { useMemo } from 'react';
import type { LabData } from '../../lab/state/data';
import { shownSpec, storedSnapshot } from '../../lab/state/select/can';
import { useIntents, useLab, useLabState } from '../../lab/LabContext';
import { TaskProgress } from '../../lab/TaskProgress';
import { formatNumber } from '../../ui/formatNumber';
import { Button } from '../../ui/Button';
import { wordsOf } from '../../engine/objectives/pipeline';
import type { Explanation } from '../../engine/pipelines/explain/explanation';
import type { PanelProps } from '../study';
import { useExplaining, type FoundRun } from './explainer';
import { FoundView } from './FoundView';
import { lookOf, textOf } from './look';
import { trainedExplainer } from './trainedExplainer';

/** Pipelines whose explanation has been looked at in a browser; add one with its browser test. */
const drawable: readonly string[] = ['tumour-svm'];

/** Shows what the search of a pipeline found, once it has been trained on all rows and looked into. */
export function FoundPanel({ text, setText }: PanelProps) {
  const name = useLabState((state) => JSON.stringify(foundRun(state)));
  const run = useMemo(() => JSON.parse(name) as FoundRun | null, [name]);
  const { store, training } = useLab();
  const explainer = useMemo(() => (training ? trainedExplainer(training) : null), [training]);
  const { explaining, stop, retry } = useExplaining(
    run && drawable.includes(run.pipeline) ? run : null,
    explainer,
  );
  const look = useMemo(() => lookOf(text), [text]);
  const size = useLabState((state) => (state.mode === 'projector' ? 18 : 12));
  const { closePanel } = useIntents();
  const isPipeline = useLabState((state) => shownSpec(state).objective.id === 'pipeline');
  if (!isPipeline)
    return <p>Here stands what the search of a pipeline found: choose a pipeline as the objective first.</p>;
  if (run && !drawable.includes(run.pipeline)) {
    return <p>What was found is drawn for “Tumours: support vectors” only, so far.</p>;
  }
  if (!run || !explainer) return <p>Nothing was found yet: a step of the search trains the pipeline once.</p>;
  switch (explaining.kind) {
    case 'waiting':
      return (
        <div className="panel__wait">
          <p>{explaining.progress?.label ?? 'Training what was found'}…</p>
          <TaskProgress label="Looking into what was found" progress={explaining.progress} />
          <Button onClick={stop}>Cancel</Button>
        </div>
      );
    case 'stopped':
      return (
        <p>
          Training was stopped. <Button onClick={retry}>Look into it</Button>
        </p>
      );
    case 'failed':
      return (
        <p role="alert">
          {explaining.sentence} <Button onClick={retry}>Try again</Button>
        </p>
      );
    case 'explained':
      return (
        <FoundView
          explanation={explaining.explanation}
          stages={stagesOf(explaining.explanation)}
          noun={'written' in explaining.explanation.inside ? 'images' : 'rows'}
          trials={run.trials}
          look={look}
          // The address may have moved on since this was drawn.
          onLook={(change) => setText(textOf({ ...lookOf(store.getState().panel?.text ?? ''), ...change }))}
          text={size}
          reader={null}
          onBack={closePanel}
        />
      );
    default:
      return explaining satisfies never;
  }
}

/** Returns the best place of the run of a pipeline; null without one. */
function foundRun(state: LabData): FoundRun | null {
  const { objective } = shownSpec(state);
  const snapshot = storedSnapshot(state);
  const best = snapshot?.observations.find(({ id }) => id === snapshot.incumbent);
  if (objective.id !== 'pipeline' || !snapshot || !best) return null;
  const pipeline = wordsOf(objective.params).id;
  return { pipeline, place: best.x, folds: best.scores ?? [], trials: snapshot.observations.length };
}

/** Writes the hyper-parameters that were found. */
function stagesOf({ values }: Explanation): readonly string[] {
  return Object.entries(values).map(
    ([id, value]) =>
      `${id} ${typeof value === 'string' ? value : typeof value === 'number' ? formatNumber(value, { digits: 3 }) : JSON.stringify(value)}`,
  );
}
