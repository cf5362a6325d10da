import { tickStep } from 'd3-array';
import type { Campaign, KnobValues } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import type { Domain } from '../../../plots/domain';
import type { Prediction } from '../asking/useBelief';
import { placeSaid, shareOf, valueAt } from '../state/knobText';
import { roundRange } from '../state/range';
import type { ResultDigits } from '../state/resultDigits';
import { nameOfTrial, type TrialWords } from '../state/words';
import type { KnownMapData } from './knownMap.figure';
import { paletteFor } from './mapColours';
import { forbiddenBoxes, isPlaceAllowed, type MapAbout, type mapGrid } from './mapPlaces';

interface MapAsked {
  readonly campaign: Campaign;
  readonly about: MapAbout;
  readonly grid: ReturnType<typeof mapGrid>;
  /** What is believed at the places of the grid; null before there is an answer. */
  readonly believed: readonly Prediction[] | null;
  readonly best: Suggestion['best'];
  readonly waiting: readonly number[];
  readonly isDark: boolean;
}

/** Returns what a map shows, with the sentence that says it. */
export function mapData(asked: MapAsked, words: TrialWords, digits: ResultDigits): KnownMapData {
  const { campaign, about, grid, believed, best, waiting, isDark } = asked;
  const { axes } = about;
  const allowed = (believed ?? []).filter((_, k) => isPlaceAllowed(campaign, about, grid.at[k]!));
  const domain = colourRange((allowed.length > 0 ? allowed : (believed ?? [])).map(({ mean }) => mean));
  return {
    ...{ campaign, axes, believed, waiting, columns: grid.columns },
    forbidden: forbiddenBoxes(campaign, about),
    colours: { domain, palette: paletteFor(campaign.goal.better), isDark },
    best: best?.trial ?? null,
    said: mapSaid({ campaign, axes, best, believed, at: grid.at }, words, digits),
  };
}

/** Share of a step by which values may lie beyond a round end. */
const beyond = 0.1;

/** Returns the range of the colours, from a round number to a round number. */
function colourRange(means: readonly number[]): Domain {
  const [low, high] = [Math.min(...means), Math.max(...means)];
  if (means.length === 0 || low === high) return roundRange(means);
  const step = tickStep(low, high, 5);
  return [Math.floor(low / step + beyond) * step, Math.ceil(high / step - beyond) * step];
}

interface MapTold extends Pick<KnownMapData, 'campaign' | 'axes' | 'believed'> {
  readonly best: Suggestion['best'];
  readonly at: readonly KnobValues[];
}

/** Says what a map shows: the best place, and where on the map the belief is best and worst. */
function mapSaid(
  { campaign, axes, best, believed, at }: MapTold,
  words: TrialWords,
  digits: ResultDigits,
): string {
  const name = best ? nameOfTrial(words, best.trial + 1) : `the best ${words.one}`;
  const held = `All other knobs are as in ${name}.`;
  if (!believed) return `${held} It is being computed.`;
  const sign = campaign.goal.better === 'higher' ? 1 : -1;
  const order = believed.map((_, k) => k).sort((a, b) => sign * (believed[b]!.mean - believed[a]!.mean));
  const there = (k: number): string => {
    const shown = [axes.across, axes.up];
    const settable = shown.map((knob) => [knob.name, valueAt(knob, shareOf(knob, at[k]![knob.name]!))]);
    const place = placeSaid(shown, Object.fromEntries(settable) as KnobValues);
    return `${digits.write(believed[k]!.mean)} at ${place}`;
  };
  const fails = believed.filter(({ works }: Prediction) => works !== null && works < 0.5).length;
  const fog = fails === 0 ? '' : ' Part of it fails more often than not.';
  return `${held} The best is expected to be ${there(order[0]!)}, the worst ${there(order.at(-1)!)}.${fog}`;
}
