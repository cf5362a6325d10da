import './known.css';
import { useMemo } from 'react';
import type { Campaign, KnobValues } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { inSentence } from '../../../engine/campaign/words';
import { Numbers } from '../../../studies/numbers/Numbers';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { Skeleton } from '../../../ui/Skeleton';
import { useWidth } from '../figures/useWidth';
import { hasSums } from '../state/movedTo';
import { trialsIn, type Begun } from '../state/edits';
import { digitsOf, type ResultDigits } from '../state/resultDigits';
import { trialWords, type TrialWords } from '../state/words';
import { useSuggestion } from '../asking/useSuggestion';
import { ImportanceFigure } from './importance.figure';
import { KnownMap } from './KnownMap';
import { RankingFigure } from './ranking.figure';
import { rankedRows } from './rankedRows';
import { mattersSaid, measureOf, movesSaid, trustSaid } from './said';
import { knownTables } from './tables';
import { TrustFigure } from './trust.figure';

interface WhatIsKnownProps {
  readonly record: Begun;
  /** The place that somebody asked about last. */
  readonly whatIf: KnobValues | null;
  /** Called with a place that somebody asks about. */
  onWhatIf(values: KnobValues): void;
}

/** All that is asked at once. */
const want = ['best', 'importance', 'left-out', 'ranking'] as const;

/** What all results so far say: a map, which knobs matter, whether the model can be trusted, and which trials are best. */
export function WhatIsKnown({ record: { campaign, seed, called }, whatIf, onWhatIf }: WhatIsKnownProps) {
  const words = useMemo(() => trialWords(called), [called]);
  const waiting = useMemo(() => trialsIn(campaign, 'waiting'), [campaign]);
  const done = useMemo(() => trialsIn(campaign, 'done'), [campaign]);
  const digits = digitsOf(campaign);
  const at = useMemo(() => done.map((k) => campaign.trials[k]!.values), [done, campaign]);
  const { answer, fault } = useSuggestion(campaign, { count: 0, seed, want, at });
  if (fault !== null) return <p className="ex-complaint known__fault">{fault}</p>;
  const shared = { campaign, words, digits, answer };
  return (
    <div className="known" aria-busy={answer === null}>
      {answer ? (
        <KnownMap
          {...shared}
          {...{ seed, waiting, whatIf, onWhatIf }}
          best={answer.best ?? null}
          importance={answer.importance ?? []}
        />
      ) : (
        <div className="known-map">
          <Skeleton height={336} />
        </div>
      )}
      <HowMuchItMatters {...shared} />
      <Trusted {...shared} />
      <WhichAreBest {...shared} done={done} />
      {answer && (
        <div className="known-numbers">
          <Numbers of="what is known" data={{ campaign, words, digits, answer, done }} tables={knownTables} />
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly campaign: Campaign;
  readonly words: TrialWords;
  readonly digits: ResultDigits;
  /** Null while it is being computed. */
  readonly answer: Suggestion | null;
}

/** How far the goal moves with each knob alone, and with which chance which matters most. */
function HowMuchItMatters({ campaign, digits, answer }: PartProps) {
  const [frame, width] = useWidth();
  const { display, text } = useDisplay();
  const importance = answer?.importance;
  return (
    <section className="known-part known-part--matters" aria-labelledby="known-matters">
      <h2 id="known-matters" className="known-title">
        How much each knob matters
      </h2>
      <p className="known-quiet">{movesSaid(campaign)}</p>
      <div ref={frame} className="known-frame">
        {!answer && <Skeleton height={220} />}
        {answer && !importance && (
          <p className="known-quiet">More results are needed to tell which knob matters.</p>
        )}
        {importance && width > 0 && (
          <ImportanceFigure
            {...{ importance, width, text }}
            {...(display === 'projector' && { pitch: 1.5 * text })}
            knobs={campaign.knobs}
            hasSums={hasSums(campaign)}
            unit={measureOf(campaign)}
            write={digits.write}
          />
        )}
      </div>
      {importance?.length ? (
        <div className="known-said">
          {mattersSaid(importance, campaign)
            .slice(0, display === 'projector' ? 1 : undefined)
            .map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
        </div>
      ) : null}
    </section>
  );
}

/** How well trials that were left out are predicted from the others. */
function Trusted({ words, digits, answer }: PartProps) {
  const { display, text } = useDisplay();
  const leftOut = answer?.leftOut;
  const said = leftOut ? trustSaid(leftOut, words, digits) : null;
  return (
    <section className="known-part known-part--trusted" aria-labelledby="known-trusted">
      <h2 id="known-trusted" className="known-title">
        Can the model be trusted?
      </h2>
      {!answer && <Skeleton height={176} />}
      {answer && !leftOut && (
        <p className="known-quiet">{`More different ${words.many} are needed to leave one out.`}</p>
      )}
      {leftOut && said && (
        <div className="known-trust">
          <TrustFigure
            {...{ leftOut, words, text }}
            {...(display === 'projector' && { height: 7 * text })}
            write={digits.write}
          />
          <div className="known-trust__said">
            <p className="known-quiet">{said.how}</p>
            <div>
              {said.warning !== null && <p>{said.warning}</p>}
              <p>{said.result}</p>
            </div>
            <div className="known-quiet">
              <p>up: predicted</p>
              <p>across: measured</p>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

/** The best trials, and which of them cannot be told apart. */
function WhichAreBest({
  campaign,
  words,
  digits,
  answer,
  done,
}: PartProps & { readonly done: readonly number[] }) {
  const [frame, width] = useWidth();
  const { display, text } = useDisplay();
  const { second } = campaign;
  const ranked = useMemo(() => {
    const places = new Map(
      (answer?.at ?? []).flatMap((one, k) => {
        const trial = done[k];
        return trial === undefined ? [] : [[trial, one] as const];
      }),
    );
    return answer?.ranking ? rankedRows(answer.ranking, places) : null;
  }, [answer, done]);
  return (
    <section className="known-part known-part--best" aria-labelledby="known-best">
      <header className="known-part__head">
        <h2 id="known-best" className="known-title">
          {`Which ${words.many} are best?`}
        </h2>
        {ranked && ranked.brackets.length > 0 && (
          <p className="known-quiet known-key">
            <svg width={8} height={16} aria-hidden="true">
              <path className="known-bracket" d="M7,1H1V15H7" />
            </svg>
            <span>cannot be told apart</span>
          </p>
        )}
      </header>
      {second && answer?.best?.keeping ? (
        <p className="known-quiet">{`Of the ${answer.best.keeping} that keep the limit of ${inSentence(second.name)}.`}</p>
      ) : null}
      <div ref={frame} className="known-frame">
        {!answer && <Skeleton height={176} />}
        {answer && !ranked && (
          <p className="known-quiet">{`More results are needed to tell which of ${campaign.trials.length} is best.`}</p>
        )}
        {ranked && width > 0 && (
          <RankingFigure
            {...{ ranked, words, width, text }}
            {...(display === 'projector' && { pitch: 1.45 * text })}
            best={answer?.best?.trial ?? null}
            write={digits.write}
          />
        )}
      </div>
    </section>
  );
}
