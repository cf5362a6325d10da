import type { Campaign, CampaignSettings, KnobValues } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Skeleton } from '../../../ui/Skeleton';
import { withDecimals } from '../../../vocabulary/numbers/write';
import { useSuggestion } from '../asking/useSuggestion';
import { trialsIn } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { placeSaid } from '../state/knobText';
import { digitsOf } from '../state/resultDigits';
import { countOf, nameOfTrial, trialWords } from '../state/words';
import { ScalesFigure } from './scales.figure';

type Earlier = NonNullable<CampaignSettings['earlier']>;
type Joined = NonNullable<NonNullable<Suggestion['earlier']>['joined']>;

interface EarlierSaidProps extends RoomProps {
  readonly campaign: Campaign;
  readonly earlier: Earlier;
}

/** What an earlier experiment says of this one: its best place, and both as one process. */
export function EarlierSaid({ room: { intents }, data, campaign, earlier }: EarlierSaidProps) {
  const { seed, called } = data.record;
  const { answer, fault } = useSuggestion(campaign, { count: 0, seed, want: ['earlier'] });
  const said = answer?.earlier ?? null;
  const digits = digitsOf(earlier.campaign);
  const best = said?.best ?? null;
  const goal = earlier.campaign.goal.name;
  const measured = countOf(trialsIn(earlier.campaign, 'done').length, { one: 'result', many: 'results' });
  return (
    <>
      <p>{`${goal}, ${measured}.${best ? ` The best, ${digits.write(best.mean)}, is expected at ${placeSaid(campaign.knobs, best.values)}.` : ''}`}</p>
      {!said && !fault && <Skeleton height={60} />}
      {fault && <p className="ex-complaint">{fault}</p>}
      {best && (
        <TryBest
          campaign={campaign}
          values={best.values}
          called={called}
          onTry={() => intents.tryEarlier(best)}
        />
      )}
      <div className="ex-chips">
        <Chip
          label="Let it teach the model, too"
          pressed={earlier.joint}
          hint="Where that foretells left-out results clearly better"
          onChange={(joint) => intents.set({ earlier: { ...earlier, joint } })}
        />
      </div>
      {said && (
        <JoinedSaid joined={said.joined} goals={[goal, campaign.goal.name]} isWanted={earlier.joint} />
      )}
      <Button
        className="ex-link ex-link--small"
        hint="Go on with this experiment alone"
        onClick={() => intents.startAfter(null)}
      >
        Leave it out
      </Button>
    </>
  );
}

interface TryBestProps {
  readonly campaign: Campaign;
  readonly values: KnobValues;
  readonly called: string;
  onTry(): void;
}

function TryBest({ campaign, values, called, onTry }: TryBestProps) {
  const words = trialWords(called);
  const trial = campaign.trials.findIndex((one) =>
    campaign.knobs.every(({ name }) => one.values[name] === values[name]),
  );
  if (trial >= 0) {
    return (
      <p className="ex-small">{`That is ${nameOfTrial(words, trial + 1)} here. Is it the same thing as then?`}</p>
    );
  }
  return (
    <Button className="ex-link ex-link--small" hint="Make it a card" onClick={onTry}>
      Try it next
    </Button>
  );
}

interface JoinedSaidProps {
  readonly joined: Joined | null;
  readonly goals: readonly [string, string];
  readonly isWanted: boolean;
}

function JoinedSaid({ joined, goals, isWanted }: JoinedSaidProps) {
  if (!joined) {
    return <p className="ex-small">Both are compared once this one has results at three places.</p>;
  }
  const { kinship, scales, why } = joined;
  return (
    <>
      <ScalesFigure scales={scales} goals={goals} />
      <p className="ex-small">
        {`At equal height a result of then is as good as one of now. Kinship ${withDecimals(kinship, 2)}, from \u22121 to 1: ${kinshipSaid(kinship)}`}
      </p>
      {isWanted && <p className="ex-small">{why}</p>}
    </>
  );
}

/** Kinship from which on one experiment says much of the other. */
const close = 0.5;

function kinshipSaid(kinship: number): string {
  if (kinship >= close) return 'what was good then is good now.';
  if (kinship <= -close) return 'what was good then is bad now.';
  return 'the one says little about the other.';
}
