import { useDisplay } from '../../../lab/plots/useDisplay';
import './refits.css';
import { useMemo } from 'react';
import {
  begun,
  culprit,
  disagreement,
  likelihoods,
  oneFit,
  refitsTables,
  shapes,
  termsInWords,
} from './describe';
import { projectRefits, readingOf, type RefitsData } from './refitsData';
import { RefitsFigure } from './refits.figure';
import { restarts } from '../../../engine/models/warped/randomRefits';
import { Select } from '../../../ui/Select';
import type { SelectOption } from '../../../ui/options/option';
import { useLabState } from '../../../lab/LabContext';
import { useSize } from '../../../lab/plots/useSize';
import { useAnswer } from '../../../lab/useAnswer';
import { AtStep, type OfStep } from '../AtStep';
import { Numbers } from '../../numbers/Numbers';
import { useIsSlide, useTellReading, type PanelProps } from '../../study';
import { AnswerWait } from '../../runs/AnswerWait';
import { counts, readPanelText, termCounts, writePanelText, type PanelText } from './panelText';

/** Shows the parametric copula process (000, 2.8) fitted to the observations from many starts, beside the kernel density (Fig 2-1). */
export function RefitsPanel(props: PanelProps) {
  return <AtStep>{(shown) => <Refits {...props} {...shown} />}</AtStep>;
}

const waitWords = {
  first: 'Fitting…',
  bar: 'Fitting maps',
  busy: ['Fitting…', 'Fitting…'],
  stopped: ['Stopped: the picture is older.', 'Stopped before the last fit.'],
  cancel: 'Stop fitting; what is drawn stays',
  goOn: 'Fit the maps from the beginning',
} as const;

function Refits({ text, setText, snapshot }: PanelProps & OfStep) {
  const said = useMemo(() => readPanelText(text), [text]);
  const { count, onlyLikely, fit, restart, terms } = said;
  const isBusy = useLabState(({ task }) => task !== null);
  const known = useAnswer<'refits'>(
    { question: 'refits', subject: snapshot, asked: { count, restart, terms } },
    isBusy,
  );
  const { answer, fault, waiting } = known;
  const refits = fault ? null : answer;
  const data = useMemo(() => refits && projectRefits(refits, onlyLikely, fit), [refits, onlyLikely, fit]);
  useTellReading(useMemo(() => (data && !waiting ? readingOf(data) : null), [data, waiting]));
  const isSlide = useIsSlide();
  return (
    <div className="refits">
      <Controls text={said} setText={(next) => setText(writePanelText(next))} />
      <AnswerWait known={known} words={waitWords} />
      {data && (
        <>
          <RefitsLegend />
          <Densities data={data} isWaiting={waiting && !known.isStopped} />
          {isSlide && <p className="panel__sentence">{culprit(data) || disagreement(data)}</p>}
          <Numbers of="densities of refits" data={data} tables={refitsTables} />
          <div className="refits__notes">
            {data.looked && <p>{oneFit(data.looked)}</p>}
            <p>{`${begun(data)} ${culprit(data)}`}</p>
            <p>{disagreement(data)}</p>
            {data.severalTerms && <p>{termsInWords(data)}</p>}
            <p>{likelihoods(data)}</p>
            <p>{shapes(data)}</p>
          </div>
        </>
      )}
    </div>
  );
}

const restarted = { map: 'the map', kernel: 'the kernel', both: 'both' } as const;

interface ControlsProps {
  readonly text: PanelText;
  setText(text: PanelText): void;
}

function Controls({ text, setText }: ControlsProps) {
  return (
    <div className="refits__controls">
      <Select
        label="Fits"
        value={String(text.count)}
        options={counts.map((count) => ({ value: String(count), label: String(count) }))}
        hint="How many searches, each from a start of its own"
        onChange={(value) => setText({ ...text, count: Number(value), fit: null })}
      />
      <Select
        label="Restart"
        value={text.restart}
        options={restarts.map((value) => ({ value, label: restarted[value] }))}
        hint="What begins at random in each search; the rest begins as usual"
        onChange={(value) => setText({ ...text, restart: restarts.find((one) => one === value)! })}
      />
      <Select
        label="Terms"
        value={String(text.terms)}
        options={termCounts.map((terms) => ({ value: String(terms), label: String(terms) }))}
        hint="How many soft hinges the formula of the map adds up; with more than one, fits with one are made beside them"
        onChange={(value) =>
          setText({ ...text, terms: termCounts.find((one) => String(one) === value)!, fit: null })
        }
      />
      <Select
        label="Look at"
        value={text.fit === null ? '' : String(text.fit)}
        options={[{ value: '', label: 'all alike' }, ...fitsOf(text.count)]}
        hint="Draws one fit strongly and says its numbers"
        onChange={(value) => setText({ ...text, fit: value === '' ? null : Number(value) })}
      />
      <label className="tick" title="Within 1 nat of the highest likelihood found">
        <input
          type="checkbox"
          checked={text.onlyLikely}
          onChange={(event) => setText({ ...text, onlyLikely: event.target.checked })}
        />
        only those as likely as the best
      </label>
    </div>
  );
}

function fitsOf(count: number): readonly SelectOption[] {
  return Array.from({ length: count }, (_, k) => ({ value: String(k + 1), label: `fit ${k + 1}` }));
}

/** Legend of the lines. */
export function RefitsLegend() {
  return (
    <ul className="refits__legend">
      <Entry
        className="refit refit--likely"
        words={['formula (2.8), as likely as the best', 'likely fits']}
      />
      <Entry className="refit" words={['formula, less likely', 'less likely']} />
      <Entry className="refit-kernel" words={['kernel density, as in the nGCP', 'kernel density']} />
    </ul>
  );
}

interface EntryProps {
  readonly className: string;
  /** In full, and for narrow screens. */
  readonly words: readonly [string, string];
}

function Entry({ className, words: [full, short] }: EntryProps) {
  return (
    <li>
      <svg width="26" height="8" aria-hidden="true">
        <line className={className} x2="26" y1="4" y2="4" />
      </svg>
      <span className="refits__full">{full}</span>
      <span className="refits__short">{short}</span>
    </li>
  );
}

function Densities({ data, isWaiting }: { readonly data: RefitsData; readonly isWaiting: boolean }) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <div ref={ref} className="refits__plot" aria-busy={isWaiting}>
      {width > 0 && <RefitsFigure data={data} output="y" frame={{ width, height, text }} />}
    </div>
  );
}
