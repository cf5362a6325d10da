import { useMemo, type ReactNode } from 'react';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useIsPhone } from '../../../lab/pageEffects';
import { useWidth } from '../figures/useWidth';
import { roundRange } from '../state/range';
import type { Belief, Prediction } from '../asking/useBelief';
import { useFirstRuns } from '../asking/useFirstRuns';
import type { TrialProps } from './cardProps';
import { DensityFigure } from './density.figure';
import { PlacesFigure } from './places.figure';

interface CardDensityProps extends TrialProps {
  readonly belief: Belief;
  readonly predicted: Prediction;
}

/** What a trial is expected to give, on one axis with the other cards. */
export function CardDensity({ campaign, digits, belief, predicted }: CardDensityProps) {
  const ends = [...belief.waiting.values(), predicted].flatMap(({ low, high, median }) => [
    median + 1.25 * (low - median),
    median + 1.25 * (high - median),
  ]);
  const best = belief.best?.mean ?? null;
  const [low, high] = roundRange(best === null ? ends : [...ends, best], 4);
  const data = useMemo(
    () => ({
      ...{ predicted, best, better: campaign.goal.better, write: digits.write },
      domain: [low, high] as const,
    }),
    [predicted, best, campaign.goal.better, digits, low, high],
  );
  const isPhone = useIsPhone();
  const { display, text } = useDisplay();
  if (display === 'projector') return <DensityFigure data={data} width={150} text={text} />;
  if (!isPhone) return <DensityFigure data={data} />;
  return <OnPhone>{(width) => <DensityFigure data={data} width={width} />}</OnPhone>;
}

/** Where a trial lies among the first ones. */
export function CardPlaces({ campaign, data, words, trial }: TrialProps) {
  const runs = useFirstRuns(campaign, data.record.seed);
  const { values } = campaign.trials[trial]!;
  const others = useMemo(() => (runs ?? []).filter((_, k) => k !== trial), [runs, trial]);
  const isPhone = useIsPhone();
  const { display } = useDisplay();
  const shown = { knobs: campaign.knobs, values, others, many: words.many };
  if (display === 'projector') return <PlacesFigure {...shown} width={180} pitch={28} />;
  if (!isPhone) return <PlacesFigure {...shown} />;
  return <OnPhone>{(width) => <PlacesFigure {...shown} width={width} hasNames />}</OnPhone>;
}

/** A picture as wide as the card. */
function OnPhone({ children }: { children(width: number): ReactNode }) {
  const [frame, width] = useWidth();
  return (
    <div ref={frame} className="ex-card__picture">
      {width > 0 && children(width)}
    </div>
  );
}
