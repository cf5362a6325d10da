import { useDisplay } from '../../../lab/plots/useDisplay';
import './panel.css';
import { useMemo, type ReactNode } from 'react';
import type { LearntFit } from '../../../engine/experiment/spec';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { HyperChains } from '../../../engine/questions/chains';
import type { Landscape } from '../../../engine/questions/landscape';
import { specBeside, type Present } from '../../../lab/state/hyperparameters';
import { useLabState } from '../../../lab/LabContext';
import { useSize } from '../../../lab/plots/useSize';
import { useAnswer } from '../../../lab/useAnswer';
import { AtModel, type OfModel } from '../AtStep';
import { ignoredAxes } from '../ignoredAxes';
import { Numbers } from '../../numbers/Numbers';
import { useIsSlide, useTellReading, type PanelProps } from '../../study';
import { AnswerWait } from '../../runs/AnswerWait';
import { heldSentence } from '../landscape/describe';
import { hyperValues, wordsOf } from '../landscape/hyperValues';
import type { ParameterWords } from '../landscape/landscape';
import { ChainControls, labelsOf } from './ChainControls';
import { Comparison } from './Comparison';
import { projectChains, projectWalks, readingOf, type ChainData, type Walked } from './chainData';
import { readChainText, writeChainText } from './chainText';
import { chainTables, costSentence, drawnSentence, planeSentence, verdict } from './describe';
import { TraceFigure } from './trace.figure';
import { WalksFigure } from './walks.figure';

/** Draws the hyper-parameters from their posterior by four chains, and shows whether these agree (001 §2.6.3; 004 §3.1). */
export function ChainPanel(props: PanelProps) {
  return <AtModel>{(shown) => <Chain {...props} {...shown} />}</AtModel>;
}

const waitWords = {
  first: 'Drawing…',
  bar: 'Drawing the chains',
  busy: ['Drawing again…', 'Drawing the chains…'],
  stopped: ['Stopped: the chains are older.', 'Stopped before the last chain.'],
  cancel: 'Stop drawing; what is shown stays',
  goOn: 'Draw the chains from the beginning',
} as const;

/** Values per side of the map: a first look, then the picture. */
const sizes = [13, 41] as const;

function Chain({ text, setText, snapshot, present }: PanelProps & OfModel) {
  const said = useMemo(() => readChainText(text), [text]);
  const { names, ...asked } = said;
  const { noise } = asked;
  const isBusy = useLabState(({ task }) => task !== null);
  const known = useAnswer<'chains'>({ question: 'chains', subject: snapshot, asked }, isBusy);
  const fit = { kind: 'learn', prior: said.prior } as const;
  const isHeld = noise !== undefined;
  const map = useAnswer<'landscape'>(
    (isHeld ? [] : sizes).map(
      (size) =>
        ({
          question: 'landscape',
          subject: snapshot,
          asked: { fit, mean: 'held', wished: names, size },
        }) as const,
    ),
    isBusy,
  );
  const chains = known.fault ? null : known.answer;
  const landscape = map.fault || isHeld ? null : map.answer;
  const ground = useGround(snapshot, present);
  const data = useMemo(() => chains && chainDataOf(chains, ground), [chains, ground]);
  const plane = useMemo(
    () => landscape && chains && projectWalks(chains, { ...ground, landscape }),
    [landscape, chains, ground],
  );
  useTellReading(
    useMemo(() => (chains && !known.waiting ? readingOf(chains) : null), [chains, known.waiting]),
  );
  const isSlide = useIsSlide();
  const ignored = landscape ? ignoredIn(landscape, ground, names) : '';
  const told = data && (
    <p className={isSlide ? 'panel__sentence' : 'chains__verdict'} role="status">
      {verdict(data)}
    </p>
  );
  return (
    <div className="chains">
      <ChainControls
        text={said}
        landscape={landscape}
        words={landscape && ground.wordsOf(landscape.parameters)}
        setText={(next) => setText(writeChainText(next))}
      />
      <AnswerWait known={known} words={waitWords} />
      {ignored && <p role="status">{ignored}</p>}
      {data && (
        <>
          {!isSlide && told}
          <Figures
            data={data}
            beside={
              noise === undefined ? (
                <WalkedMap plane={plane} />
              ) : (
                <Comparison
                  {...{ snapshot, noise }}
                  prior={said.prior}
                  seed={said.seed}
                  wordsOf={ground.wordsOf}
                />
              )
            }
            isWaiting={known.waiting && !known.isStopped}
          />
          {isSlide && told}
          <Numbers of="chains" data={data} tables={chainTables} />
          <Notes {...{ data, landscape, ground, fit }} />
        </>
      )}
    </div>
  );
}

interface NotesProps {
  readonly data: ChainData;
  readonly landscape: Landscape | null;
  readonly ground: Ground;
  readonly fit: LearntFit;
}

function Notes({ data, landscape, ground, fit }: NotesProps) {
  const words = landscape && ground.wordsOf(landscape.parameters);
  return (
    <div className="chains__notes">
      <p>{drawnSentence(data)}</p>
      <p>{costSentence(data)}</p>
      {landscape && words && (
        <p>
          {`${planeSentence(data.traces.length)} ${heldSentence({ ...landscape, ...ground, words, fit })}`}
        </p>
      )}
    </div>
  );
}

/** Present values of the hyper-parameters, and how they are displayed. */
interface Ground {
  readonly step: number;
  readonly values: ReturnType<typeof hyperValues>;
  wordsOf(parameters: Landscape['parameters']): readonly ParameterWords[];
}

function useGround(snapshot: StepSnapshot, present: Present): Ground {
  const spec = useLabState((state) => specBeside(state, snapshot));
  return useMemo(
    () => ({
      step: snapshot.step,
      values: hyperValues(present, snapshot.observations[0]?.x.length ?? 1),
      wordsOf: (parameters) => wordsOf(parameters, { ...spec, kernel: present.kernel }),
    }),
    [snapshot, present, spec],
  );
}

function ignoredIn(
  { axes, parameters }: Landscape,
  { wordsOf: display }: Ground,
  wished: readonly string[],
): string {
  const words = display(parameters);
  const drawn = axes.map((p) => ({ name: parameters[p]!.name, words: words[p]!.name }));
  return ignoredAxes({ wished, drawn });
}

function chainDataOf(chains: HyperChains, { step, wordsOf: display }: Ground): ChainData {
  const words = display(chains.drawn.map(({ parameter }) => parameter));
  return projectChains({ step, chains, words, ...labelsOf(chains) });
}

interface FiguresProps {
  readonly data: ChainData;
  /** Map of the walks, or comparison of the samplers. */
  readonly beside: ReactNode;
  readonly isWaiting: boolean;
}

/** Height of the figure of one hyper-parameter, in lines of text, and the least on a slide. */
const traceLines = 13;
const leastLines = 8;

/** The landscape of the posterior with the walks of the chains. */
function WalkedMap({ plane }: { readonly plane: Walked | null }) {
  const [map, mapSize] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <div ref={map} className="chains__map">
      {plane && mapSize.width > 0 && <WalksFigure {...plane} frame={{ ...mapSize, text }} />}
    </div>
  );
}

function Figures({ data, beside, isWaiting }: FiguresProps) {
  const [list, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const isSlide = useIsSlide();
  // A slide has as many as it has room for, the first of which the map is about.
  const fitting = Math.max(1, Math.floor(height / (leastLines * text)));
  const traces = isSlide ? data.traces.slice(0, fitting) : data.traces;
  const lineHeight = isSlide ? Math.floor(height / traces.length) : traceLines * text;
  return (
    <div className="chains__figures" aria-busy={isWaiting}>
      {beside}
      <div className="chains__beside">
        <Legend chains={data.chains} />
        <div ref={list} className="chains__traces">
          {width > 0 &&
            traces.map((trace) => (
              <TraceFigure key={trace.words.name} trace={trace} frame={{ width, height: lineHeight, text }} />
            ))}
        </div>
      </div>
    </div>
  );
}

function Legend({ chains }: { readonly chains: number }) {
  return (
    <ul className="chains__legend">
      {Array.from({ length: chains }, (_, c) => (
        <li key={c}>
          <svg width="22" height="8" aria-hidden="true">
            <line className={`walk walk--${c + 1}`} x2="22" y1="4" y2="4" />
          </svg>
          <span>{`chain ${c + 1}`}</span>
        </li>
      ))}
      <li>
        <svg width="22" height="8" aria-hidden="true">
          <line className="trace-prior" x2="22" y1="4" y2="4" />
        </svg>
        prior
      </li>
    </ul>
  );
}
