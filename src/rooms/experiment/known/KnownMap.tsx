import { useId, useMemo, useState } from 'react';
import type { Campaign, Knob, KnobValues } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { knobName } from '../../../engine/campaign/words';
import { formatTicks } from '../../../vocabulary/numbers/ticks';
import { useIsDark } from '../../../lab/pageEffects';
import { gradientOf } from '../../../plots/palette';
import { Skeleton } from '../../../ui/Skeleton';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../figures/useWidth';
import type { ResultDigits } from '../state/resultDigits';
import type { TrialWords } from '../state/words';
import { useSuggestion } from '../asking/useSuggestion';
import { KnownMapFigure, mapPlot, type KnownMapData } from './knownMap.figure';
import { mapData } from './mapData';
import { firstAxes, mapGrid, type MapAxes } from './mapPlaces';
import { MapButton } from './MapButton';
import { MapLegend } from './MapLegend';

interface KnownMapProps {
  readonly campaign: Campaign;
  readonly seed: number;
  readonly words: TrialWords;
  readonly digits: ResultDigits;
  readonly best: Suggestion['best'];
  readonly importance: NonNullable<Suggestion['importance']>;
  /** Trials that wait, the first of them first. */
  readonly waiting: readonly number[];
  /** The place that somebody asked about last. */
  readonly whatIf: KnobValues | null;
  /** Called with a place that somebody asks about. */
  onWhatIf(values: KnobValues): void;
}

/** Places along a knob: at first, and when there is time. */
export const fineness = { coarse: 9, fine: 33 } as const;

/** The names of the two knobs that somebody chose. */
interface Chosen {
  readonly across: string;
  readonly up: string;
}

/** What is believed over any two knobs, all others held at the best place. */
export function KnownMap(props: KnownMapProps) {
  const { campaign, best, importance } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const through = best ? campaign.trials[best.trial]?.values : undefined;
  const axes = useMemo(() => axesOf(campaign, importance, chosen), [campaign, importance, chosen]);
  if (!axes || !through) return null;
  const choose = (side: keyof Chosen, name: string): void => {
    const now = { across: axes.across.name, up: axes.up.name };
    const other = side === 'across' ? 'up' : 'across';
    // The same knob twice: the two change places.
    setChosen({ ...now, [side]: name, ...(now[other] === name && { [other]: now[side] }) });
  };
  return <MapOver {...props} axes={axes} through={through} onChoose={choose} />;
}

function axesOf(
  campaign: Campaign,
  importance: KnownMapProps['importance'],
  chosen: Chosen | null,
): MapAxes | null {
  const named = (name: string | undefined): Knob | undefined =>
    campaign.knobs.find((knob) => knob.name === name);
  const [across, up] = [named(chosen?.across), named(chosen?.up)];
  return across && up && across !== up ? { across, up } : firstAxes(campaign, importance);
}

interface MapOverProps extends KnownMapProps {
  readonly axes: MapAxes;
  readonly through: KnobValues;
  onChoose(side: keyof Chosen, name: string): void;
}

function MapOver(props: MapOverProps) {
  const { campaign, seed, axes, through, words, digits, best, waiting, whatIf, onWhatIf, onChoose } = props;
  const [frame, size] = useSize();
  const { display, text } = useDisplay();
  const { width } = size;
  // A slide has nothing to scroll: the map takes what the rest leaves.
  const height = display === 'projector' ? size.height : undefined;
  const isDark = useIsDark();
  const about = useMemo(() => ({ axes, through }), [axes, through]);
  const grids = useMemo(
    () => ({
      coarse: mapGrid(campaign, about, fineness.coarse),
      fine: mapGrid(campaign, about, fineness.fine),
    }),
    [campaign, about],
  );
  const asking = { count: 0, seed, want: [] } as const;
  const coarse = useSuggestion(campaign, { ...asking, at: grids.coarse.at });
  const fine = useSuggestion(coarse.answer ? campaign : null, { ...asking, at: grids.fine.at });
  const grid = fine.answer ? grids.fine : grids.coarse;
  const believed = (fine.answer ?? coarse.answer)?.at ?? null;
  const fault = coarse.fault ?? fine.fault;
  const data = useMemo(
    () => mapData({ campaign, about, grid, believed, best, waiting, isDark }, words, digits),
    [campaign, about, grid, believed, best, waiting, isDark, words, digits],
  );
  return (
    <section className="known-map" aria-label="Map" aria-busy={fine.answer === null && fault === null}>
      <header className="known-map__head">
        <AxisChoice label="Across" side="across" knobs={campaign.knobs} value={axes} onChoose={onChoose} />
        <AxisChoice label="Up" side="up" knobs={campaign.knobs} value={axes} onChoose={onChoose} />
        {believed && <Bar data={data} />}
      </header>
      <div ref={frame} className="known-map__frame">
        {fault !== null && <p className="ex-complaint">{fault}</p>}
        {width > 0 && fault === null && (
          <>
            <KnownMapFigure {...{ data, width, height, text }} />
            {!believed && <Skeleton height={20} width="120px" />}
            {believed && (
              <MapButton
                campaign={campaign}
                about={about}
                box={mapPlot({ axes, width, height, text })}
                asked={whatIf}
                onAsk={onWhatIf}
              />
            )}
          </>
        )}
      </div>
      <MapLegend data={data} />
    </section>
  );
}

interface AxisChoiceProps {
  readonly label: string;
  readonly side: keyof Chosen;
  readonly knobs: readonly Knob[];
  readonly value: MapAxes;
  onChoose(side: keyof Chosen, name: string): void;
}

function AxisChoice({ label, side, knobs, value, onChoose }: AxisChoiceProps) {
  const id = useId();
  return (
    <div className="known-axis">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="ex-select known-axis__select"
        value={value[side].name}
        onChange={({ target }) => onChoose(side, target.value)}
      >
        {knobs.map((knob, k) => (
          <option key={knob.name} value={knob.name}>
            {knobName(knob, k)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The colours with the values at their ends; an arrow stands where it is good. */
function Bar({ data: { campaign, colours } }: { readonly data: KnownMapData }) {
  const { domain, palette } = colours;
  const [low, high] = formatTicks(domain);
  const isHigherBetter = campaign.goal.better === 'higher';
  return (
    <p className="known-bar-of-colours">
      <span>{isHigherBetter ? low : `↓ ${low}`}</span>
      <span className="known-bar-of-colours__bar" style={{ background: gradientOf(palette) }} />
      <span>{isHigherBetter ? `${high} ↑` : high}</span>
    </p>
  );
}
