import './likelihood.css';
import type { Landscape } from '../../engine/questions/landscape';
import { useMemo, useState } from 'react';
import { hidden, type ParameterWords } from './logAxis';
import { projectLandscape, type LandscapeData } from './project';
import { landscapeTables } from './tables';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { judgingFit, presentIn, type Present } from '../../state/hyperparameters';
import { storedSnapshot } from '../../state/select/can';
import { useIntents, useLabState } from '../../app/LabContext';
import { useAnswer } from '../../app/useAnswer';
import { Numbers } from '../numbers/Numbers';
import type { PanelProps } from '../study';
import { hyperValues, settingOf, type HyperValues } from './hyperValues';
import { LandscapeControls } from './LandscapeControls';
import { LandscapeView } from './LandscapeView';
import { LandscapeWait } from './LandscapeWait';
import { readPanelText, writePanelText } from './panelText';
import { wordsOf } from './parameterWords';
import { criterionName, explanation, heldSentence, searchesSentence } from './sentences';
import { specBeside } from '../../state/select/specBeside';
import { wantedLandscape } from './wanted';

/** What the fit maximises over two hyper-parameters, beside the sliders that set them. */
export function LikelihoodPanel(props: PanelProps) {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return <p className="panel__wait">Waiting for the first step…</p>;
  return <OfSnapshot {...props} snapshot={snapshot} />;
}

function OfSnapshot(props: PanelProps & { readonly snapshot: StepSnapshot }) {
  const { snapshot } = props;
  const spec = useLabState((state) => specBeside(state, snapshot));
  const present = useMemo(() => presentIn(spec, snapshot), [spec, snapshot]);
  if (!present) return <p>Without a model there is no likelihood. Put an observation somewhere first.</p>;
  return <Likelihood {...props} present={present} />;
}

interface LikelihoodProps extends PanelProps {
  readonly snapshot: StepSnapshot;
  readonly present: Present;
}

function Likelihood({ text, setText, snapshot, present }: LikelihoodProps) {
  const fit = useLabState(judgingFit);
  const said = useMemo(() => readPanelText(text), [text]);
  const questions = useQuestions(snapshot, said.names);
  const { known, isAnswered } = questions;
  const landscape = known.fault ? null : known.answer;
  const hasPrior = (fit.prior ?? 'none') !== 'none';
  const ground = useGround(snapshot, present, landscape);
  const data = useData(questions, { snapshot, ground, withPrior: hasPrior && !said.dataAlone });
  const set = useSetting(ground, present);
  return (
    <div className="likelihood">
      <LandscapeControls
        landscape={landscape}
        words={ground?.words ?? []}
        text={said}
        hasPrior={hasPrior}
        setText={(next) => setText(writePanelText(next))}
      >
        <LandscapeWait known={known} />
      </LandscapeControls>
      {data && (
        <LandscapeView
          data={data}
          isWaiting={(known.waiting || !isAnswered) && !known.isStopped}
          onSet={set}
        />
      )}
      {data && <Numbers of="likelihood landscape" data={data} tables={landscapeTables} />}
      {ground && (
        <div className="likelihood__notes">
          <p>{explanation}</p>
          <p>{searchesSentence(snapshot.spec.fit, snapshot.step)}</p>
          <p>{heldSentence({ ...ground.landscape, ...ground, fit })}</p>
        </div>
      )}
    </div>
  );
}

/** A landscape, how its parameters are shown, and what they are now. */
interface Ground {
  readonly landscape: Landscape;
  readonly words: readonly ParameterWords[];
  readonly values: HyperValues;
  readonly dimension: number;
  /** What is set by hand beside the snapshot. */
  readonly spec: ExperimentSpec;
}

function useGround(snapshot: StepSnapshot, present: Present, landscape: Landscape | null): Ground | null {
  const spec = useLabState((state) => specBeside(state, snapshot));
  return useMemo(() => {
    if (!landscape) return null;
    const dimension = snapshot.observations[0]?.x.length ?? 1;
    const words = wordsOf(landscape.parameters, { ...spec, kernel: present.kernel });
    return { landscape, words, values: hyperValues(present, dimension), dimension, spec };
  }, [landscape, spec, present, snapshot]);
}

interface Drawn {
  readonly snapshot: StepSnapshot;
  readonly ground: Ground | null;
  readonly withPrior: boolean;
}

function useData(
  { search, isAnswered }: ReturnType<typeof useQuestions>,
  { snapshot, ground, withPrior }: Drawn,
): LandscapeData | null {
  const fit = useLabState(judgingFit);
  const isSettled = useLabState(({ pending }) => pending === null);
  const here = isAnswered && isSettled ? (search?.here ?? null) : null;
  return useMemo(() => {
    if (!ground) return null;
    const { landscape, words, values } = ground;
    const [right, up] = landscape.axes.map((p) => values[landscape.parameters[p]!.name]);
    const present = right && up ? ([right, up] as const) : null;
    const criterion = criterionName(fit, withPrior);
    const { step } = snapshot;
    return projectLandscape({ step, landscape, search, here, present, words, withPrior, criterion });
  }, [ground, search, here, withPrior, fit, snapshot]);
}

/** Sets the two by hand, given as they are shown. */
function useSetting(ground: Ground | null, present: Present): (right: number, up: number) => void {
  const { configure } = useIntents();
  return (right, up) => {
    if (!ground) return;
    const { landscape, words, dimension, spec } = ground;
    const values: Record<string, number> = {};
    landscape.axes.forEach((p, i) => {
      values[landscape.parameters[p]!.name] = hidden(words[p]!, i === 0 ? right : up);
    });
    configure(settingOf(spec, present, { values, dimension }));
  };
}

/** The landscape and the search of a snapshot; runs and edits go first. */
function useQuestions(snapshot: StepSnapshot, names: readonly string[]) {
  const fit = useLabState(judgingFit);
  const isBusy = useLabState(({ task }) => task !== null);
  const { answer: search, waiting } = useAnswer<'search'>(
    isBusy ? null : { question: 'search', snapshot, asked: { fit } },
  );
  const wished = useMemo(
    () => wantedLandscape({ snapshot, fit, names, search }),
    [snapshot, fit, names, search],
  );
  const [wanted, want] = useState(wished);
  if (wanted?.key !== wished?.key) want(wished);
  const known = useAnswer<'landscape'>(wanted?.asks ?? null, isBusy);
  return { known, search, isAnswered: !waiting && search !== null };
}
