import type { ReactNode } from 'react';
import type { Campaign, Knob, KnobValues } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import type { Prediction } from '../asking/useBelief';
import { useFutures } from '../asking/useFutures';
import { useSuggestion } from '../asking/useSuggestion';
import { worthSaid } from '../state/worthSaid';
import { CourseFigure } from '../figures/course.figure';
import { ImportanceFigure } from '../known/importance.figure';
import { fineness } from '../known/KnownMap';
import { KnownMapFigure } from '../known/knownMap.figure';
import { mapData } from '../known/mapData';
import { MapLegend } from '../known/MapLegend';
import { firstAxes, mapGrid, type MapAbout, type MapGrid } from '../known/mapPlaces';
import { mattersSaid, measureOf, movesSaid } from '../known/said';
import { isLimitUnmet } from '../state/counting';
import { hasSums } from '../state/movedTo';
import { hasKnown, trialsIn, type Begun } from '../state/edits';
import { digitsOf, type ResultDigits } from '../state/resultDigits';
import { nameOfTrial, trialWords, type TrialWords } from '../state/words';
import { placesAlong, rangeOf, slicesOf } from '../trials/sliceData';
import { SlicesFigure } from '../trials/slices.figure';
import { useShownKnobs } from '../trials/useShownKnobs';

/** All that the report asks besides places; the page asks the same, so that it is known already. */
const want = ['best', 'importance', 'left-out', 'ranking'] as const;

/** In pixels, on a sheet of A4. */
const widths = { map: 504, slices: 660, importance: 400, course: 480 };

/** Returns the pictures of a report with a sentence each; null while something in them is being computed. */
export function useReportPictures(record: Begun): ReactNode | null {
  const { campaign, seed } = record;
  const words = trialWords(record.called);
  const digits = digitsOf(campaign);
  const isKnown = hasKnown(record);
  const done = trialsIn(campaign, 'done');
  const waiting = trialsIn(campaign, 'waiting');
  const known = useSuggestion(
    isKnown ? campaign : null,
    isKnown ? { count: 0, seed, want, at: done.map((k) => campaign.trials[k]!.values) } : null,
  );
  const { best = null, importance } = known.answer ?? {};
  const through = best ? campaign.trials[best.trial]!.values : null;
  const axes = known.answer ? firstAxes(campaign, importance ?? []) : null;
  const about: MapAbout | null = axes && through ? { axes, through } : null;
  const grid = about && mapGrid(campaign, about, fineness.fine);
  const map = useSuggestion(grid ? campaign : null, grid ? { count: 0, seed, want: [], at: grid.at } : null);
  const { knobs } = useShownKnobs(campaign, { seed, isKnown });
  const along = through ? placesAlong(campaign, knobs, through) : null;
  const slices = useSuggestion(
    along ? campaign : null,
    along ? { count: 0, seed, want: [], at: along } : null,
  );
  const { futures, isTrusted, isAsking } = useFutures(record);
  if (known.isAsking || map.isAsking || slices.isAsking || isAsking) return null;
  const believed = map.answer?.at ?? null;
  return (
    <Pictures
      {...{ campaign, words, digits, waiting, best, importance, knobs, through, about, grid, believed }}
      along={slices.answer?.at ?? null}
      futures={isTrusted && !isLimitUnmet(best) ? futures : null}
    />
  );
}

interface PicturesProps {
  readonly campaign: Campaign;
  readonly words: TrialWords;
  readonly digits: ResultDigits;
  readonly waiting: readonly number[];
  readonly best: NonNullable<Suggestion['best']> | null;
  readonly importance: Suggestion['importance'] | undefined;
  /** Knobs along which slices are shown, the place that these run through, and what is believed there. */
  readonly knobs: readonly Knob[];
  readonly through: KnobValues | null;
  readonly along: readonly Prediction[] | null;
  /** The map, and what is believed on its grid. */
  readonly about: MapAbout | null;
  readonly grid: MapGrid | null;
  readonly believed: readonly Prediction[] | null;
  readonly futures: NonNullable<Suggestion['futures']> | null;
}

function Pictures(props: PicturesProps) {
  const { campaign, words, digits, waiting, best, importance, about, grid, believed, futures } = props;
  const worth = futures ? worthSaid(campaign, futures, { words, digits }) : null;
  const { name } = campaign.goal;
  const shown =
    props.through && props.along ? slicesOf(campaign, props.knobs, props.through, props.along) : [];
  const alongSaid = best
    ? `All other knobs are as in ${nameOfTrial(words, best.trial + 1)}${hasSums(campaign) ? ', and the other parts of a sum give way in proportion' : ''}; the band holds the ${name.toLowerCase()} with a chance of 95\u00a0%.`
    : '';
  return (
    <>
      {campaign.trials.some(({ state }) => state === 'done') && (
        <Part
          title={`${name} by ${words.one}`}
          said={worth ? [worth.sentence] : ['The line is the best so far.']}
        >
          <CourseFigure
            {...{ campaign, words, digits, width: widths.course }}
            futures={worth && futures}
            expected={best?.mean ?? null}
            isWhole
          />
        </Part>
      )}
      {best && about && grid && believed && (
        <MapPart
          {...{ about, best }}
          data={mapData({ campaign, about, grid, believed, best, waiting, isDark: false }, words, digits)}
        />
      )}
      {best && shown.length > 0 && (
        <Part title="What is known along each knob" said={[alongSaid]}>
          <SlicesFigure
            width={widths.slices}
            data={{
              ...{ campaign, waiting, slices: shown, domain: rangeOf(campaign, shown) },
              ...{ best: best.trial, level: best.mean, isMeasured: true },
              said: alongSaid,
            }}
          />
        </Part>
      )}
      {importance && (
        <Part title="How much each knob matters" said={mattersSaid(importance, campaign)}>
          <p>{`In ${movesSaid(campaign)}.`}</p>
          <ImportanceFigure
            {...{
              importance,
              knobs: campaign.knobs,
              hasSums: hasSums(campaign),
              unit: measureOf(campaign),
              width: widths.importance,
              write: digits.write,
            }}
          />
        </Part>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly said: readonly string[];
  readonly children: ReactNode;
}

/** A picture with its title, and what it says. */
function Part({ title, said, children }: PartProps) {
  return (
    <section className="report__picture">
      <h2>{title}</h2>
      {children}
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

function MapPart({
  about: { axes },
  data,
}: {
  readonly about: MapAbout;
  readonly data: ReturnType<typeof mapData>;
}) {
  return (
    <Part title={`What is known over ${axes.across.name} and ${axes.up.name}`} said={[data.said]}>
      <div className="known-map">
        <KnownMapFigure data={data} width={widths.map} />
        <MapLegend data={data} />
      </div>
    </Part>
  );
}
