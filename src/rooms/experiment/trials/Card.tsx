import { createPortal } from 'react-dom';
import { textWidth } from '../../../plots/marks/labels';
import { firstCurves, trialsIn } from '../state/edits';
import { atStart } from '../state/called';
import { valueText } from '../state/knobText';
import { unenteredOn } from '../state/unentered';
import { readValues, textsOf } from '../setup/ValueFields';
import { nameOfTrial } from '../state/words';
import type { Belief, Prediction } from '../asking/useBelief';
import { useSuggestion } from '../asking/useSuggestion';
import { CardChips, takeMarkKey } from './CardChips';
import type { TrialProps } from './cardProps';
import { DifferentFields } from './DifferentFields';
import { CardDensity, CardPlaces } from './CardPictures';
import { focusNextField } from './focusNextField';
import { onCard, reasonSentences } from './reasonSaid';
import { ResultFields } from './ResultFields';

interface CardProps extends TrialProps {
  readonly belief: Belief;
  /** Trials on cards, in their order. */
  readonly others: readonly number[];
  /** Where its result is entered on a phone, while it is the card that is shown; null where that is on the card. */
  readonly dock: HTMLElement | null;
  readonly isShown: boolean;
  /** True where why it is proposed stands beside it. */
  readonly isExplained: boolean;
}

/** A trial that waits for its result: what to set, what is expected, why, and where the result is entered. */
export function Card(props: CardProps) {
  const { room, data, campaign, words, digits, trial, belief, others, dock, isShown, isExplained } = props;
  const { record } = data;
  const { values } = campaign.trials[trial]!;
  const { ran } = unenteredOn(data.unentered, record, trial);
  const draft = ran?.values ?? null;
  const type = (next: typeof ran): void => room.intents.type(trial, { ran: next });
  const name = nameOfTrial(words, trial + 1);
  const there = useSuggestion(
    draft ? campaign : null,
    draft ? { count: 0, seed: record.seed, want: [], at: [draft] } : null,
  ).answer?.at?.[0];
  const predicted = draft ? (there ?? null) : (belief.waiting.get(trial) ?? null);
  const hasCurves = trialsIn(campaign, 'done').length >= firstCurves;
  const sentences = reasonSentences({ data, campaign, words, trial, belief, others, predicted, hasCurves });
  const rings = hasCurves ? [] : ['The rings are the others.'];
  const mark = (state: 'failed' | 'impossible' | 'later') => (from: HTMLElement) => {
    focusNextField(from);
    room.intents.mark(trial, state);
  };
  const marks = {
    ...{ failed: mark('failed'), impossible: mark('impossible'), later: mark('later') },
    differently: () => {
      if (!ran) type({ values, texts: textsOf(campaign.knobs, values) });
    },
  };
  const read = ran && readValues(campaign.knobs, ran.texts, values);
  const unread = read?.kind === 'complaint' ? read.said : null;
  const result = (
    <ResultFields {...props} {...{ predicted, unread }} scatter={belief.scatter} values={draft} />
  );
  return (
    <article
      hidden={!isShown}
      className="ex-card"
      data-trial={trial}
      tabIndex={-1}
      aria-label={atStart(name)}
      onKeyDown={(event) => takeMarkKey(event, marks)}
    >
      <CardHead {...{ name, hasCurves, predicted, digits }} isDifferent={draft !== null} />
      {ran ? (
        <DifferentFields
          {...props}
          ran={ran}
          predicted={there ?? null}
          onChange={type}
          onKeep={() => {
            room.intents.runDifferently(trial, ran.values);
            type(null);
          }}
          onCancel={() => type(null)}
        />
      ) : (
        <>
          <div className="ex-card__body">
            <Values {...props} />
            {hasCurves ? (
              predicted && <CardDensity {...props} predicted={predicted} />
            ) : (
              <CardPlaces {...props} />
            )}
          </div>
          {!isExplained && (
            <p className="ex-card__reason" title={sentences.join(' ')}>
              {dock ? [...sentences, ...rings].join(' ') : onCard([...sentences, ...rings])}
            </p>
          )}
        </>
      )}
      {dock ? createPortal(<div hidden={!isShown}>{result}</div>, dock) : result}
      {!draft && <CardChips marks={marks} name={name} />}
    </article>
  );
}

interface CardHeadProps extends Pick<CardProps, 'digits'> {
  readonly name: string;
  /** True while it is being said that something else was set. */
  readonly isDifferent: boolean;
  readonly hasCurves: boolean;
  readonly predicted: Prediction | null;
}

/** Pixels that a prediction has beside the name, and its letters. */
const head = { width: 212, text: 14, band: 12 };

function CardHead({ name, isDifferent, hasCurves, predicted, digits }: CardHeadProps) {
  const [value, band] = predicted
    ? [`predicted ${digits.write(predicted.mean)}`, digits.band(predicted) ?? '']
    : ['', ''];
  const isWide = textWidth(value, head.text) + textWidth(band, head.band) > head.width;
  return (
    <header className="ex-card__head" data-wide={isDifferent || isWide ? '' : undefined}>
      <h3>{atStart(name)}</h3>
      {isDifferent && <span className="ex-card__state">I ran it differently</span>}
      {!isDifferent && !hasCurves && (
        <p className="ex-card__predicted">
          <strong>no prediction yet</strong>
        </p>
      )}
      {!isDifferent && hasCurves && predicted && (
        <p className="ex-card__predicted">
          <strong>{value}</strong> <span>{band}</span>
        </p>
      )}
    </header>
  );
}

/** What to set. */
function Values({ campaign, trial }: Pick<CardProps, 'campaign' | 'trial'>) {
  const { values, proposed } = campaign.trials[trial]!;
  return (
    <dl className="ex-values" data-only={campaign.knobs.length === 1 ? '' : undefined}>
      {campaign.knobs.map(({ name, unit }, k) => (
        <Value
          key={name}
          {...{ name, unit }}
          text={valueText(campaign.knobs[k]!, values[name])}
          isChanged={proposed !== undefined && proposed[name] !== values[name]}
        />
      ))}
    </dl>
  );
}

interface ValueProps {
  readonly name: string;
  readonly text: string;
  readonly unit: string;
  /** True where something else was proposed. */
  readonly isChanged: boolean;
}

/** Pixels that a name and a value have together, those of them that a value takes at most, a unit, and letters of the usual size. */
const room = { width: 140, value: 84, unit: 42, text: 14 };

/** One knob: a long name, a long choice, or a long unit is written smaller in two lines. */
function Value({ name, text, unit, isChanged }: ValueProps) {
  const value = textWidth(text, room.text);
  const isLongValue = value > room.value;
  const isLongUnit = textWidth(unit, room.text) > room.unit;
  const isLongName = textWidth(name, room.text) + Math.min(value, room.value) + 8 > room.width;
  return (
    <div data-changed={isChanged ? '' : undefined}>
      <dt data-long={isLongName ? '' : undefined} title={isLongName ? name : undefined}>
        {name}
      </dt>
      <dd data-long={isLongValue ? '' : undefined} title={isLongValue ? text : undefined}>
        {text}
      </dd>
      {unit && (
        <dd
          className="ex-values__unit"
          data-long={isLongUnit ? '' : undefined}
          title={isLongUnit ? unit : undefined}
        >
          {unit}
        </dd>
      )}
    </div>
  );
}
