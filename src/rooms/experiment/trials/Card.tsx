import { createPortal } from 'react-dom';
import { useState, type KeyboardEvent } from 'react';
import type { KnobValues } from '../../../engine/campaign/campaign';
import { firstCurves, trialsIn } from '../state/edits';
import { atStart } from '../state/called';
import { valueText } from '../state/knobText';
import { nameOfTrial } from '../state/words';
import type { Belief, Prediction } from '../asking/useBelief';
import { useSuggestion } from '../asking/useSuggestion';
import { CardChips } from './CardChips';
import type { TrialProps } from './cardProps';
import { DifferentFields } from './DifferentFields';
import { CardDensity, CardPlaces } from './CardPictures';
import { reasonSaid } from './reasonSaid';
import { ResultFields } from './ResultFields';

interface CardProps extends TrialProps {
  readonly belief: Belief;
  /** Trials on cards, in their order. */
  readonly others: readonly number[];
  /** Where its result is entered on a phone, while it is the card that is shown; null where that is on the card. */
  readonly dock: HTMLElement | null;
  readonly isShown: boolean;
}

/** A trial that waits for its result: what to set, what is expected, why, and where the result is entered. */
export function Card(props: CardProps) {
  const { room, data, campaign, words, digits, trial, belief, others, dock, isShown } = props;
  const { record } = data;
  const { values } = campaign.trials[trial]!;
  const [draft, setDraft] = useState<KnobValues | null>(null);
  const name = nameOfTrial(words, trial + 1);
  const there = useSuggestion(
    draft ? campaign : null,
    draft ? { count: 0, seed: record.seed, want: [], at: [draft] } : null,
  ).answer?.at?.[0];
  const predicted = draft ? (there ?? null) : (belief.waiting.get(trial) ?? null);
  const hasCurves = trialsIn(campaign, 'done').length >= firstCurves;
  const reason = reasonSaid({ data, campaign, words, trial, belief, others, predicted, hasCurves });
  const marks = {
    differently: () => setDraft(values),
    failed: () => room.intents.mark(trial, 'failed'),
    impossible: () => room.intents.mark(trial, 'impossible'),
    later: () => room.intents.mark(trial, 'later'),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const act = { d: marks.differently, f: marks.failed, l: marks.later }[event.key];
    const isTyping = (event.target as HTMLElement).closest('input, select, textarea') !== null;
    if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const result = <ResultFields {...props} predicted={predicted} scatter={belief.scatter} values={draft} />;
  return (
    <article
      hidden={!isShown}
      className="ex-card"
      tabIndex={-1}
      aria-label={atStart(name)}
      onKeyDown={onKeyDown}
    >
      <CardHead
        name={name}
        isDifferent={draft !== null}
        hasCurves={hasCurves}
        predicted={predicted}
        digits={digits}
      />
      {draft ? (
        <DifferentFields
          {...props}
          draft={draft}
          predicted={there ?? null}
          onChange={setDraft}
          onKeep={() => {
            room.intents.runDifferently(trial, draft);
            setDraft(null);
          }}
          onCancel={() => setDraft(null)}
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
          <p className="ex-card__reason ex-card__reason--cut" title={reason}>
            {reason}
          </p>
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

function CardHead({ name, isDifferent, hasCurves, predicted, digits }: CardHeadProps) {
  return (
    <header className="ex-card__head">
      <h3>{atStart(name)}</h3>
      {isDifferent && <span className="ex-card__state">I ran it differently</span>}
      {!isDifferent && !hasCurves && (
        <p className="ex-card__predicted">
          <strong>no prediction yet</strong>
        </p>
      )}
      {!isDifferent && hasCurves && predicted && (
        <p className="ex-card__predicted">
          <strong>{`predicted ${digits.write(predicted.mean)}`}</strong>{' '}
          <span>{digits.band(predicted) ?? ''}</span>
        </p>
      )}
    </header>
  );
}

/** What to set. */
function Values({ campaign, trial }: Pick<CardProps, 'campaign' | 'trial'>) {
  const { values, proposed } = campaign.trials[trial]!;
  return (
    <dl className="ex-values">
      {campaign.knobs.map(({ name, unit }, k) => (
        <div key={name} data-changed={proposed && proposed[name] !== values[name] ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{valueText(campaign.knobs[k]!, values[name])}</dd>
          <dd className="ex-values__unit">{unit}</dd>
        </div>
      ))}
    </dl>
  );
}
