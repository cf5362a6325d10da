import { useDisplay } from '../../lab/plots/useDisplay';
import { use, useEffect, useMemo, useState } from 'react';
import { useAnswer } from '../../lab/useAnswer';
import { useIntents, useLab, useLabState } from '../../lab/LabContext';
import { Button } from '../../ui/Button';
import { byId } from '../../engine/definition';
import { recordedTable } from '../../engine/pipelines/recorded/recordedTable';
import type { Explanation } from '../../engine/pipelines/explain/explanation';
import { pipelineWords } from '../../engine/pipelines/registry';
import { OpenDialog } from '../../lab/page/dialog';
import type { PanelProps } from '../study';
import { explainAsk, readerOf } from './asks';
import { foundRun, type FoundRun } from './foundRun';
import { FoundView } from './FoundView';
import { FoundWaiting } from './FoundWaiting';
import { lookOf, textOf } from './look';
import { twiceOf, type Twice } from './optimism.figure';
import { recipeOf } from './words';

/** Shows what the search of a pipeline found, once it has been trained on all rows and looked into. */
export function FoundPanel({ text, setText }: PanelProps) {
  const name = useLabState((state) => JSON.stringify(foundRun(state)));
  const run = useMemo(() => JSON.parse(name) as FoundRun | null, [name]);
  const { store } = useLab();
  const asked = useMemo(() => run && explainAsk(run), [run]);
  const { answer, waiting: isWaiting, fault, progress, isStopped, stop, goOn } = useAnswer<'explain'>(asked);
  const explanation = isWaiting || fault !== null ? null : answer;
  const reader = useMemo(() => explanation && readerOf(explanation), [explanation]);
  const twice = useTwice(run?.pipeline ?? null);
  const openDialog = use(OpenDialog);
  const look = useMemo(() => lookOf(text), [text]);
  const { text: size } = useDisplay();
  const { closePanel } = useIntents();
  const isOpening = useLabState((state) => state.task?.opening ?? false);
  const waiting = { run, twice, text: size, onBack: closePanel };
  if (isOpening) {
    return <FoundWaiting {...waiting} words="The run is being opened" progress={null} onStop={null} />;
  }
  if (!run) return <p>Nothing was found yet: a step of the search trains the pipeline once.</p>;
  if (fault !== null) {
    return (
      <p role="alert">
        <span>{`${fault} `}</span>
        <Button onClick={goOn}>Try again</Button>
      </p>
    );
  }
  if (!explanation && isStopped) {
    return (
      <p>
        Training was stopped. <Button onClick={goOn}>Look into it</Button>
      </p>
    );
  }
  if (!explanation) {
    const words = progress?.label ?? 'Training what was found';
    return <FoundWaiting {...waiting} words={words} progress={progress} onStop={stop} />;
  }
  return (
    <FoundView
      explanation={explanation}
      stages={recipeOf(byId(pipelineWords, explanation.pipeline), explanation.values)}
      noun={nounOf(explanation.inside)}
      trials={run.trials}
      look={look}
      // The address may have moved on since this was drawn.
      onLook={(change) => setText(textOf({ ...lookOf(store.getState().panel?.text ?? ''), ...change }))}
      text={size}
      reader={reader}
      twice={twice}
      onExport={openDialog && (() => openDialog('export'))}
      onBack={closePanel}
    />
  );
}

/** Names what the rows are, in the plural. */
function nounOf(inside: Explanation['inside']): string {
  if ('written' in inside) return 'images';
  return inside.kind === 'terms' ? 'passages' : 'rows';
}

/** Reads the recorded places of a pipeline that were validated twice; null until they are there. */
function useTwice(pipeline: string | null): Twice | null {
  const [read, setRead] = useState<{ readonly pipeline: string; readonly twice: Twice | null } | null>(null);
  useEffect(() => {
    if (pipeline === null) return;
    let isWanted = true;
    const { metric } = byId(pipelineWords, pipeline);
    recordedTable(pipeline).then(
      ({ evaluations }) => isWanted && setRead({ pipeline, twice: twiceOf(metric, evaluations) }),
      // Without the table the rest of the page is as it was.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pipeline]);
  return read?.pipeline === pipeline ? read.twice : null;
}
