import { memo } from 'react';
import { objectiveOf, secondResultsOf } from '../../engine/experiment/inputs';
import { hidableParts } from '../../vocabulary/pageParts';
import { layerIds, layers, type Layer, type LayerId } from '../../vocabulary/layers';
import type { LabData } from '../state/data';
import { hasTruth, isShown, whyNoLayer } from '../state/layerAsks';
import { canStep, interactionOf, shownSpec } from '../state/select/can';
import { hasSeveralInputs } from '../state/select/place';
import { fastest, nearestSpeed, speeds } from '../state/slices/play';
import type { Beat } from '../../link/linkState';
import { acquisition } from '../../plots/acquisition';
import { heldOf } from '../../plots/acquisitionData';
import { MoonIcon, SunIcon } from '../../ui/icons';
import { Select } from '../../ui/Select';
import { useIsDark } from '../pageEffects';
import { useChartSource } from './chartSource';
import { pictureOf } from '../state/select/pictures';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Disclosure } from '../../ui/Disclosure';
import { usePanelKeys } from '../rooms';
import { useIntents, useLabState } from '../LabContext';

/** Layers that only links name. */
const unnamed: readonly LayerId[] = ['regret'];
/** First of the layers behind the disclosure, which a first look does not need. */
const firstOfMore = layers.findIndex(({ id }) => id === 'samples');

/** Switches of the drawing: layers, colours, the parts of a step, and the way back to hidden parts. */
export const ViewSection = memo(function ViewSection() {
  return (
    <>
      <Layers />
      <section className="side__section">
        <h2>Colours</h2>
        <Colours />
      </section>
      <section className="side__section">
        <h2>Time</h2>
        <Beats />
        <SpeedChoice />
      </section>
      <Hidden />
    </>
  );
});

function Layers() {
  const has = useLabState(rareIn);
  const offered = ({ id, isRare }: Layer) =>
    !unnamed.includes(id) && (!isRare || has.split(',').includes(id));
  const more = layers.slice(firstOfMore).filter(offered);
  return (
    <section className="side__section">
      <h2>Layers</h2>
      <Chips layers={layers.slice(0, firstOfMore).filter(offered)} />
      <Disclosure title="More layers">
        <Chips layers={more} />
        <AxisHold />
      </Disclosure>
    </section>
  );
}

/** Returns the rare layers that are offered, as one text: those with something to show. */
function rareIn(state: LabData): string {
  const spec = shownSpec(state);
  const picture = pictureOf(state);
  const isThere: Partial<Record<LayerId, boolean>> = {
    // Whether there is one of a criterion that takes long shows in its picture only.
    truth:
      hasTruth(spec) &&
      (state.scene?.plane.truth ?? picture?.view.truth ?? picture?.view.truthPoints) !== null,
    clusters: (picture?.view.clusters ?? null) !== null || state.layers.includes('clusters'),
    fog: (state.snapshots.at(-1)?.failures?.length ?? 0) > 0,
    second: secondResultsOf(spec) !== null,
    notAllowed: Boolean(objectiveOf(spec)?.limits?.(spec.objective.params)),
    seconds: spec.cost !== undefined || state.layers.includes('seconds'),
  };
  const found = layers.filter((one) => one.isRare && (isThere[one.id] ?? !whyNoLayer(spec, one)));
  return found.map(({ id }) => id).join();
}

function Chips({ layers: list }: { readonly layers: readonly Layer[] }) {
  const shown = useLabState((state) => state.layers);
  const psi = useLabState((state) => state.psi);
  const spec = useLabState(shownSpec);
  const panelsOf = usePanelKeys();
  const { setLayer } = useIntents();
  return (
    <div className="chips">
      {list.map((layer) => {
        const { id, label, summary } = layer;
        const why = whyNoLayer(spec, layer);
        return (
          <Chip
            key={id}
            label={label}
            hint={why ?? summary}
            disabled={why !== undefined}
            shortcut={keyOf(id, (key) => panelsOf(key, spec).length > 0)}
            pressed={isShown({ layers: shown, psi }, id)}
            onChange={(on) => setLayer(id, on)}
          />
        );
      })}
    </div>
  );
}

const palettes = [
  { id: 'lab', label: 'of the Lab', hint: 'The Lab’s own colours: dark median, blue band, red query' },
  {
    id: 'document',
    label: 'of the report',
    hint: 'As in the figures of Dubois (2015): blue truth, red median, cyan band, green query',
  },
] as const;

/** Chooses the palette of the plots, and the ground. */
function Colours() {
  const palette = useLabState((state) => state.palette);
  const dark = useIsDark();
  const { setPalette, setTheme } = useIntents();
  return (
    <div className="colours chips" role="group" aria-label="Colours">
      {palettes.map(({ id, label, hint }) => (
        <Chip key={id} label={label} hint={hint} pressed={palette === id} onChange={() => setPalette(id)} />
      ))}
      <Button
        variant="icon"
        label={dark ? 'Light colours' : 'Dark colours'}
        hint={dark ? 'Light colours, as on paper' : 'Dark colours, for the evening'}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      >
        {dark ? <SunIcon /> : <MoonIcon />}
      </Button>
    </div>
  );
}

/** Holds the vertical axis of the acquisition over steps; nothing where there is no such axis. */
function AxisHold() {
  const source = useChartSource();
  const several = useLabState(hasSeveralInputs);
  const { holdAxis } = useIntents();
  if (several || !source?.view.acquisition) return null;
  const isHeld = source.heldAxis?.of === heldOf(source);
  return (
    <label
      className="tick"
      title="The vertical axis of the acquisition keeps its range, so that heights can be compared over the steps"
    >
      <input
        type="checkbox"
        checked={isHeld}
        onChange={() =>
          holdAxis(isHeld ? null : { of: heldOf(source), range: acquisition.project(source).domain.y })
        }
      />
      Hold the acquisition’s axis
    </label>
  );
}

const hints: Readonly<Record<Beat, string>> = {
  rest: 'The next step in parts: first its answer, on the belief as it is',
  evaluate: 'What is learnt from the answer',
  refit: 'The next step in parts: first its answer, on the belief as it is',
};

const beats: readonly Beat[] = ['rest', 'evaluate', 'refit'];

/** Advances by a part of a step; of its three dots the full one is shown. */
function Beats() {
  const { beatOn } = useIntents();
  const beat = useLabState((state) => state.beat);
  const mayStep = useLabState((state) => canStep(state) && interactionOf(state) === 'ask');
  return (
    <Button
      className="beat"
      label="Beat"
      shortcut="Shift+ArrowRight"
      hint={hints[beat]}
      disabled={!mayStep}
      onClick={beatOn}
    >
      <svg width="24" height="18" viewBox="0 0 24 18" aria-hidden="true" focusable="false">
        {beats.map((one, i) => (
          <circle
            key={one}
            cx={4 + 8 * i}
            cy="9"
            r="2.4"
            stroke="currentColor"
            strokeWidth="1.2"
            fill={one === beat ? 'currentColor' : 'none'}
          />
        ))}
      </svg>
      A part of a step
    </Button>
  );
}

/** Chooses the speed of playing. */
function SpeedChoice() {
  const speed = useLabState((state) => state.speed);
  const { setSpeed } = useIntents();
  return (
    <Select
      label="Play speed"
      hint="Steps per second while playing; max means as fast as they can be computed"
      value={String(nearestSpeed(speed))}
      options={speeds.map((one) => ({ value: String(one), label: one === fastest ? 'max' : `${one}/s` }))}
      onChange={(value) => setSpeed(Number(value))}
    />
  );
}

/** Names the parts that a link has hidden, and shows them again. */
function Hidden() {
  const hide = useLabState((state) => state.hide);
  const { setHide } = useIntents();
  const names = hidableParts.filter(({ id }) => hide.includes(id)).map(({ label }) => label);
  if (names.length === 0) return null;
  return (
    <section className="side__section">
      <p>{`Hidden by the link: ${names.join('; ')}.`}</p>
      <Button hint="Every part of the page" shortcut="h" onClick={() => setHide([])}>
        Show all
      </Button>
    </section>
  );
}

/** Returns the key that switches a layer; only the first nine have one, unless a panel has taken it. */
function keyOf(id: LayerId, isTaken: (key: string) => boolean): string | undefined {
  const key = String(layerIds.indexOf(id) + 1);
  return key.length > 1 || isTaken(key) ? undefined : key;
}
