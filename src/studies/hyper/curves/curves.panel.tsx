import './panel.css';
import { useMemo } from 'react';
import type { LearntFit } from '../../../engine/experiment/spec';
import type { CriterionCurves } from '../../../engine/questions/criterionCurves';
import { choosable } from '../../../engine/questions/searchedParameters';
import { useLabState } from '../../../lab/LabContext';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { foldCounts } from '../../../lab/state/foldCounts';
import { judgingFit } from '../../../lab/state/hyperparameters';
import { useAnswer } from '../../../lab/useAnswer';
import { Select } from '../../../ui/Select';
import { Slider } from '../../../ui/Slider';
import { AtModel, type OfModel } from '../AtStep';
import { ignoredAxes } from '../ignoredAxes';
import { Numbers } from '../../numbers/Numbers';
import { AnswerWait } from '../../runs/AnswerWait';
import { useIsSlide, type PanelProps } from '../../study';
import type { ParameterWords } from '../landscape/landscape';
import { hyperValues, wordsOf } from '../landscape/hyperValues';
import { CurvesFigure } from './curves.figure';
import {
  curvesTables,
  describeCurves,
  explanation,
  lackOf,
  projectCurves,
  slopeExplanation,
  type CurvesData,
} from './curvesData';
import { foldsShown, readCurvesText, writeCurvesText, type CurvesText } from './panelText';

/** Shows what a fit may maximise over one hyper-parameter, the others held: the likelihood, leave-one-out and folds. */
export function CurvesPanel(props: PanelProps) {
  return <AtModel>{(shown) => <Curves {...props} {...shown} />}</AtModel>;
}

const waitWords = {
  first: 'Measuring the curves…',
  bar: 'Drawing the curves',
  busy: ['Drawing them finer…', 'Drawing the curves…'],
  stopped: ['Stopped: the picture may be coarse or out of date.', 'Stopped before the first picture.'],
  cancel: 'Stop computing; what is drawn stays',
  goOn: 'Compute the rest of the curves',
} as const;

/** Values along the curves: a first look, then the picture. */
const sizes = [31, 161] as const;

function Curves({ text, setText, snapshot, spec, present }: PanelProps & OfModel) {
  const fit = useLabState(judgingFit);
  const said = useMemo(() => readCurvesText(text), [text]);
  const isBusy = useLabState(({ task }) => task !== null);
  const asks = useMemo(() => {
    const asked = { fit, wished: said.name, ...foldsShown(said, fit) };
    return sizes.map(
      (size) => ({ question: 'criterionCurves', subject: snapshot, asked: { ...asked, size } }) as const,
    );
  }, [snapshot, fit, said]);
  const known = useAnswer<'criterionCurves'>(asks, isBusy);
  const found = known.fault ? null : known.answer;
  const { folds } = foldsShown(said, fit);
  const words = useMemo(
    () => found && wordsOf(found.parameters, { ...spec, kernel: present.kernel }),
    [found, spec, present],
  );
  const data = useMemo(() => {
    if (!found || !words) return null;
    const values = hyperValues(present, snapshot.observations[0]?.x.length ?? 1);
    return projectCurves({
      ...{ step: snapshot.step, found, folds, answers: snapshot.observations.length },
      words: words[found.axis]!,
      present: values[found.parameters[found.axis]!.name] ?? null,
    });
  }, [found, words, present, snapshot, folds]);
  const isSlide = useIsSlide();
  const drawn = found &&
    words && { name: found.parameters[found.axis]!.name, words: words[found.axis]!.name };
  const ignored = drawn ? ignoredAxes({ wished: [said.name], drawn: [drawn] }) : '';
  return (
    <div className="criterion-curves">
      <Controls
        said={said}
        fit={fit}
        found={found}
        words={words}
        setText={(next) => setText(writeCurvesText(next))}
      />
      <AnswerWait known={known} words={waitWords} />
      {ignored && <p role="status">{ignored}</p>}
      {data && (
        <>
          <Legend data={data} />
          <Drawn data={data} isWaiting={known.waiting && !known.isStopped} />
          {isSlide && <p className="panel__sentence">{describeCurves(data)}</p>}
          <Numbers of="criteria over one hyper-parameter" data={data} tables={curvesTables} />
          <div className="criterion-curves__notes">
            <p>{describeCurves(data)}</p>
            <p>{lackOf(data) || explanation}</p>
            <p>{slopeExplanation}</p>
          </div>
        </>
      )}
    </div>
  );
}

interface ControlsProps {
  readonly said: CurvesText;
  readonly fit: LearntFit;
  readonly found: CriterionCurves | null;
  readonly words: readonly ParameterWords[] | null;
  setText(text: CurvesText): void;
}

function Controls({ said, fit, found, words, setText }: ControlsProps) {
  const shown = foldsShown(said, fit);
  return (
    <div className="criterion-curves__controls">
      {found && words && (
        <Select
          label="Over"
          value={found.parameters[found.axis]!.name}
          options={choosable(found.parameters).map((p) => ({
            value: found.parameters[p]!.name,
            label: words[p]!.name,
          }))}
          hint="The hyper-parameter that grows from left to right; the others stay as they are"
          onChange={(name) => setText({ ...said, name })}
        />
      )}
      {(!found || found.folds) &&
        foldCounts.map((spec) => (
          <Slider
            key={spec.id}
            label={spec.label}
            hint={spec.summary}
            spec={spec}
            value={shown[spec.id]}
            onChange={(value) => setText({ ...said, [spec.id]: value })}
          />
        ))}
    </div>
  );
}

/** Names the curves. */
function Legend({ data: { curves } }: { readonly data: CurvesData }) {
  return (
    <ul className="criterion-curves__legend">
      {curves.map(({ label }, k) => (
        <li key={k}>
          <svg width="26" height="8" aria-hidden="true">
            <line className={`run-line run-line--${k + 1}`} x2="26" y1="4" y2="4" />
          </svg>
          <span>{label}</span>
        </li>
      ))}
      <li>
        <svg width="26" height="8" aria-hidden="true">
          <circle className="curve-dot" cx="13" cy="4" r="4" />
        </svg>
        <span>highest</span>
      </li>
      <li>
        <svg width="26" height="12" aria-hidden="true">
          <line className="curve-here" x1="13" x2="13" y2="12" />
        </svg>
        <span>present value</span>
      </li>
    </ul>
  );
}

function Drawn({ data, isWaiting }: { readonly data: CurvesData; readonly isWaiting: boolean }) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <div ref={ref} className="criterion-curves__plot" aria-busy={isWaiting}>
      {width > 0 && <CurvesFigure data={data} frame={{ width, height, text }} />}
    </div>
  );
}
