import './likelihood.css';
import type { Landscape } from '../../../engine/questions/landscape';
import { useMemo, useState, type ReactNode } from 'react';
import { hidden, projectLandscape, type ParameterWords, type LandscapeData } from './landscape';
import { landscapeTables, criterionName, explanation, heldSentence, searchesSentence } from './describe';
import { trendOf } from '../../../engine/experiment/capabilities';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import { flatWords } from '../../../engine/models/fit/priors/flat';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import { judgingFit, learnAgain, type Present, specBeside } from '../../../lab/state/hyperparameters';
import { shownSpec } from '../../../lab/state/select/can';
import { useIntents, useLabState, useReadLab } from '../../../lab/LabContext';
import { useAnswer } from '../../../lab/useAnswer';
import { AtModel, type OfModel } from '../AtStep';
import { ignoredAxes } from '../ignoredAxes';
import { Numbers } from '../../numbers/Numbers';
import type { PanelProps } from '../../study';
import { hyperValues, settingOf, wordsOf, type HyperValues } from './hyperValues';
import { AnswerWait } from '../../runs/AnswerWait';
import { AxisChoices } from './AxisChoices';
import { LandscapeView } from './LandscapeView';
import { readPanelText, writePanelText, wantedLandscape, type PanelText } from './wanted';
import { Button } from '../../../ui/Button';

/** Shows the criterion of the fit over two hyper-parameters, beside the sliders that set them. */
export function LikelihoodPanel(props: PanelProps) {
  return <AtModel>{(shown) => <Likelihood {...props} {...shown} />}</AtModel>;
}

const waitWords = {
  first: 'Measuring the landscape…',
  bar: 'Drawing the landscape',
  busy: ['Drawing it finer…', 'Drawing the landscape…'],
  stopped: ['Stopped: the picture may be coarse or out of date.', 'Stopped before the first picture.'],
  cancel: 'Stop computing; what is drawn stays',
  goOn: 'Compute the rest of the landscape',
} as const;

function Likelihood({ text, setText, snapshot, present }: PanelProps & OfModel) {
  const fit = useLabState(judgingFit);
  const said = useMemo(() => readPanelText(text), [text]);
  const questions = useQuestions(snapshot, said.names);
  const { known, isAnswered } = questions;
  const landscape = known.fault ? null : known.answer;
  const hasPrior = fit.prior !== undefined && fit.prior !== flatWords.id;
  const ground = useGround(snapshot, present, landscape);
  const data = useData(questions, { snapshot, ground, withPrior: hasPrior && !said.dataAlone });
  const set = useSetting(ground, present);
  const ignored = ground ? ignoredIn(ground, said.names) : '';
  return (
    <div className="likelihood">
      <LandscapeControls
        landscape={landscape}
        words={ground?.words ?? []}
        text={said}
        hasPrior={hasPrior}
        setText={(next) => setText(writePanelText(next))}
      >
        <AnswerWait known={known} words={waitWords} />
      </LandscapeControls>
      {ignored && <p role="status">{ignored}</p>}
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
          <p>
            {heldSentence({
              ...ground.landscape,
              ...ground,
              fit: trendOf(snapshot.spec) ? { kind: 'learn' } : fit,
            })}
          </p>
        </div>
      )}
    </div>
  );
}

/** Landscape with the display of its parameters and their present values. */
interface Ground {
  readonly landscape: Landscape;
  readonly words: readonly ParameterWords[];
  readonly values: HyperValues;
  readonly dimension: number;
  /** Spec as set by hand beside the snapshot. */
  readonly spec: ExperimentSpec;
}

function ignoredIn({ landscape: { axes, parameters }, words }: Ground, wished: readonly string[]): string {
  const drawn = axes.map((p) => ({ name: parameters[p]!.name, words: words[p]!.name }));
  return ignoredAxes({ wished, drawn });
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

/** Returns a function that sets both parameters by hand, given as displayed. */
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

/** Asks for the landscape and the search of a snapshot; waits while runs or edits are pending. */
function useQuestions(snapshot: StepSnapshot, names: readonly string[]) {
  const fit = useLabState(judgingFit);
  const isBusy = useLabState(({ task }) => task !== null);
  const { answer: search, waiting } = useAnswer<'search'>(
    isBusy ? null : { question: 'search', subject: snapshot, asked: { fit } },
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

interface LandscapeControlsProps {
  readonly landscape: Landscape | null;
  readonly words: readonly ParameterWords[];
  readonly text: PanelText;
  /** True if the fit has a prior. */
  readonly hasPrior: boolean;
  setText(text: PanelText): void;
  /** Progress or fault beside the controls. */
  readonly children: ReactNode;
}

/** Controls for the two hyper-parameters, the prior, and the fit. */
function LandscapeControls(props: LandscapeControlsProps) {
  const { landscape, words, text, hasPrior, setText, children } = props;
  return (
    <div className="landscape-controls">
      {landscape && (
        <AxisChoices landscape={landscape} words={words} choose={(names) => setText({ ...text, names })} />
      )}
      {hasPrior && (
        <label className="tick" title="Off: what the observations alone say">
          <input
            type="checkbox"
            checked={!text.dataAlone}
            onChange={(event) => setText({ ...text, dataAlone: !event.target.checked })}
          />
          with the prior (dotted)
        </label>
      )}
      <FitButton />
      {children}
    </div>
  );
}

function FitButton() {
  const { configure } = useIntents();
  const read = useReadLab();
  const isOn = useLabState((state) => shownSpec(state).fit.kind !== 'fixed');
  return (
    <Button
      className={isOn ? 'button--absent' : undefined}
      hint="Learn them again at each step"
      onClick={() => configure(learnAgain(read()))}
    >
      Fit
    </Button>
  );
}
