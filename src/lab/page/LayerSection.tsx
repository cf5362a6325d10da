import { memo } from 'react';
import { hidableParts } from '../../vocabulary/pageParts';
import { layerIds, layers, ofLatent, type Layer, type LayerId } from '../../vocabulary/layers';
import { provides, whyNot } from '../../engine/experiment/capabilities';
import { dimensionOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { shownSpec } from '../state/select/can';
import { pictureOf } from '../state/select/pictures';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Disclosure } from '../../ui/Disclosure';
import { useIntents, useLabState } from '../LabContext';

/** Layers with a control of their own at their plot. */
const atItsPlot: readonly LayerId[] = ['regret'];
/** First of the layers behind the disclosure, which a first look does not need. */
const firstOfMore = layers.findIndex(({ id }) => id === 'samples');

/** Chips for layers and colours, and the way back to hidden parts. */
export const LayerSection = memo(function LayerSection() {
  const hasClusters = useLabState((state) => (pictureOf(state)?.view.clusters ?? null) !== null);
  const isOn = useLabState((state) => state.layers.includes('clusters'));
  const needed = useLabState((state) => lacking(shownSpec(state)));
  const isTimed = useLabState((state) => shownSpec(state).cost !== undefined);
  const hasSeconds = useLabState((state) => state.layers.includes('seconds'));
  const more = layers
    .slice(firstOfMore)
    .filter(({ id }) => !atItsPlot.includes(id) && (id !== 'clusters' || hasClusters || isOn))
    .filter(({ id }) => id !== 'seconds' || isTimed || hasSeconds)
    .filter(({ id }) => !needed.includes(id));
  return (
    <section className="side__section">
      <h2>Layers</h2>
      <Chips layers={layers.slice(0, firstOfMore)} />
      <Disclosure title="More layers">
        <Chips layers={more} />
      </Disclosure>
      <Colours />
      <Hidden />
    </section>
  );
});

/** Returns the layers that nothing of an experiment would be drawn in, as one text. */
function lacking(spec: ExperimentSpec): string {
  const hasExact = dimensionOf(spec) === 1 && provides(spec, 'approximation');
  return [...(provides(spec, 'weights') ? [] : ['weights']), ...(hasExact ? [] : ['exact'])].join();
}

function Chips({ layers: list }: { readonly layers: readonly Layer[] }) {
  const shown = useLabState((state) => state.layers);
  const spec = useLabState(shownSpec);
  const { setLayer } = useIntents();
  return (
    <div className="chips">
      {list.map(({ id, label, summary }) => {
        const why = whyMissing(spec, id);
        return (
          <Chip
            key={id}
            label={label}
            hint={why ?? summary}
            disabled={why !== undefined}
            shortcut={keyOf(id)}
            pressed={shown.includes(id)}
            onChange={(on) => setLayer(id, on)}
          />
        );
      })}
    </div>
  );
}

/** Layers that are drawn along a single input only. */
const alongOne: readonly LayerId[] = ['leftOut', 'ruledOut', 'tops', 'hyperSamples'];

/** Returns the reason why a layer has nothing to show; undefined if it has. */
function whyMissing(spec: ExperimentSpec, id: LayerId): string | undefined {
  if (ofLatent.includes(id)) return whyNot(spec, 'latent');
  if (alongOne.includes(id) && dimensionOf(spec) > 1) return 'This is drawn where there is one input';
  if (id === 'leftOut') return whyNot(spec, 'leave-one-out');
  return id === 'hyperSamples' ? whyNot(spec, 'likelihood') : undefined;
}

const palettes = [
  { id: 'lab', label: 'of the Lab', hint: 'The Lab’s own colours: dark median, blue band, red query' },
  {
    id: 'document',
    label: 'of the report',
    hint: 'As in the figures of Dubois (2015): blue truth, red median, cyan band, green query',
  },
] as const;

/** Chooses the palette of the plots. */
function Colours() {
  const palette = useLabState((state) => state.palette);
  const { setPalette } = useIntents();
  return (
    <div className="colours chips" role="group" aria-label="Colours">
      <span aria-hidden="true">Colours</span>
      {palettes.map(({ id, label, hint }) => (
        <Chip key={id} label={label} hint={hint} pressed={palette === id} onChange={() => setPalette(id)} />
      ))}
    </div>
  );
}

/** Names the parts that a link has hidden, and shows them again. */
function Hidden() {
  const hide = useLabState((state) => state.hide);
  const { setHide } = useIntents();
  const names = hidableParts.filter(({ id }) => hide.includes(id)).map(({ label }) => label);
  if (names.length === 0) return null;
  return (
    <p className="colours">
      <span>Hidden by the link: {names.join('; ')}.</span>{' '}
      <Button hint="Every part of the page" shortcut="h" onClick={() => setHide([])}>
        Show all
      </Button>
    </p>
  );
}

/** Returns the key that switches a layer; only the first nine have one. */
function keyOf(id: LayerId): string | undefined {
  const index = layerIds.indexOf(id);
  return index < 9 ? String(index + 1) : undefined;
}
