import { countWord, inSentence } from '../../../engine/campaign/words';
import { useMemo } from 'react';
import type { Campaign, KnobValues } from '../../../engine/campaign/campaign';
import { Chip } from '../../../ui/Chip';
import { atStart } from '../state/called';
import { forbiddenSaid } from '../state/limitSaid';
import { firstCurves, trialsIn } from '../state/edits';
import { valueAt } from '../state/knobText';
import { hasSums } from '../state/movedTo';
import { nameOfTrial, trialWords } from '../state/words';
import type { Belief } from '../asking/useBelief';
import { useSuggestion } from '../asking/useSuggestion';
import { useIsPaged } from '../../../lab/pageEffects';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../figures/useWidth';
import type { TryProps } from './cardProps';
import { placeAlong, placesAlong, rangeOf, slicesOf, type SliceData } from './sliceData';
import { SliceLegend } from './SliceLegend';
import { mostBeside, SlicesFigure } from './slices.figure';
import { mostSlices, useShownKnobs } from './useShownKnobs';

interface SlicesProps extends TryProps {
  readonly belief: Belief;
  readonly slots: readonly number[];
}

/** What is known along each knob, through the best. */
export function Slices({ room, data, campaign, belief, slots, digits }: SlicesProps) {
  const { record, whatIf } = data;
  const words = trialWords(record.called);
  const [frame, { width, height }] = useSize();
  const isPaged = useIsPaged();
  const { text } = useDisplay();
  const measured = trialsIn(campaign, 'done').length;
  const hasCurves = measured >= firstCurves;
  const best = belief.best?.trial ?? null;
  const through = best === null ? null : campaign.trials[best]!.values;
  const { knobs, isAll, showAll } = useShownKnobs(campaign, { seed: record.seed, isKnown: hasCurves });
  const at = hasCurves && through ? placesAlong(campaign, knobs, through) : null;
  const { answer } = useSuggestion(
    at ? campaign : null,
    at ? { count: 0, seed: record.seed, want: [], at } : null,
  );
  const believed = at ? (answer?.at ?? null) : null;
  const shown = useMemo(() => {
    const slices = slicesOf(campaign, knobs, through, believed);
    return { slices, domain: rangeOf(campaign, slices) };
    // The best place follows from these.
  }, [campaign, believed, best, knobs]); // eslint-disable-line react-hooks/exhaustive-deps
  const ask = (values: KnobValues): void => room.intents.askWhatIf(values);
  return (
    <section className="ex-slices" aria-labelledby="experiment-slices">
      <SlicesHead
        campaign={campaign}
        title={hasCurves && best !== null ? `What is known, through the best ${words.one}` : 'What is known'}
        isAll={isAll}
        onAll={showAll}
      />
      <div
        ref={frame}
        className="ex-slices__frame"
        data-rows={knobs.length > mostBeside ? '' : undefined}
        aria-busy={at !== null && believed === null}
      >
        {width > 0 && (
          <SlicesFigure
            {...{ width, text }}
            height={isPaged || knobs.length > mostBeside ? undefined : height}
            data={{
              campaign,
              ...shown,
              best,
              level: belief.best?.mean ?? null,
              waiting: slots,
              isMeasured: measured > 0,
              said: saidOf({
                words,
                best,
                level: belief.best ? digits.write(belief.best.mean) : null,
                measured,
              }),
            }}
            {...(through && {
              onAsk: (knob, share) =>
                ask(placeAlong(campaign, whatIf ?? through, { [knob.name]: valueAt(knob, share) })),
            })}
          />
        )}
      </div>
      <SliceLegend
        words={words}
        waiting={slots}
        best={hasCurves ? best : null}
        hasOthers={measured > 1 || (measured === 1 && !hasCurves)}
        hasFailed={trialsIn(campaign, 'failed').length > 0}
        hasFog={believed?.some(({ works }) => works !== null && works < 0.92) ?? false}
        forbidden={limitsShown(campaign, shown.slices)}
        note={
          hasCurves
            ? null
            : `Curves appear with the ${['first', 'second', 'third', 'fourth'][firstCurves - 1]} result.`
        }
      />
    </section>
  );
}

/** Says which limits are hatched; nothing where none is. */
function limitsShown({ limits, knobs }: Campaign, slices: readonly SliceData[]): readonly string[] {
  const hatched = slices.filter(({ forbidden }) => forbidden.length > 0).map(({ knob }) => knob.name);
  if (hatched.length === 0) return [];
  const isSumHatched = limits.some(
    (limit) => limit.kind === 'sum' && limit.knobs.some((name) => hatched.includes(name)),
  );
  return [
    ...limits.flatMap((limit) => forbiddenSaid(limit, knobs) ?? []),
    ...(isSumHatched ? ['other parts cannot give way'] : []),
  ];
}

interface SlicesHeadProps {
  readonly campaign: Campaign;
  readonly title: string;
  readonly isAll: boolean;
  onAll(isAll: boolean): void;
}

/** The title, which way is good, and with many knobs the way to see all of them. */
function SlicesHead({ campaign: { goal, knobs, limits }, title, isAll, onAll }: SlicesHeadProps) {
  const arrow = goal.better === 'higher' ? '↑ higher is better' : '↓ lower is better';
  return (
    <header className="ex-slices__head">
      <h3 id="experiment-slices">{title}</h3>
      {hasSums({ limits }) && (
        <span className="ex-slices__sums">other parts of a sum give way in proportion ·</span>
      )}
      <span>{`${inSentence(goal.name)}, ${arrow}`}</span>
      {knobs.length > mostSlices && (
        <Chip
          label={`all ${knobs.length}`}
          hint={isAll ? 'Only those that matter most' : 'Slices along every knob'}
          pressed={isAll}
          onChange={onAll}
        />
      )}
    </header>
  );
}

interface SaidAbout {
  readonly words: { readonly one: string; readonly many: string };
  readonly best: number | null;
  readonly level: string | null;
  readonly measured: number;
}

function saidOf({ words, best, level, measured }: SaidAbout): string {
  if (measured === 0) return `Nothing is measured yet; the ${words.many} that wait are marked.`;
  const through =
    best === null || level === null
      ? ''
      : ` The curves run through ${nameOfTrial(words, best + 1)}, where ${level} is expected.`;
  return `${atStart(countWord(measured))} ${measured === 1 ? words.one : words.many} measured.${through}`;
}
