import { memo } from 'react';
import { hidableParts } from '../../vocabulary/pageParts';
import { layerIds, layers, type Layer, type LayerId } from '../../vocabulary/layers';
import type { LabData } from '../state/data';
import { whyNoLayer } from '../state/layerAsks';
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
  const has = useLabState(rareIn);
  const more = layers
    .slice(firstOfMore)
    .filter(({ id, isRare }) => !atItsPlot.includes(id) && (!isRare || has.includes(id)));
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

/** Returns the rare layers that are offered, as one text: those with something to show. */
function rareIn(state: LabData): string {
  const spec = shownSpec(state);
  const isThere: Partial<Record<LayerId, boolean>> = {
    clusters: (pictureOf(state)?.view.clusters ?? null) !== null || state.layers.includes('clusters'),
    seconds: spec.cost !== undefined || state.layers.includes('seconds'),
  };
  const found = layers.filter((one) => one.isRare && (isThere[one.id] ?? !whyNoLayer(spec, one)));
  return found.map(({ id }) => id).join();
}

function Chips({ layers: list }: { readonly layers: readonly Layer[] }) {
  const shown = useLabState((state) => state.layers);
  const spec = useLabState(shownSpec);
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
            shortcut={keyOf(id)}
            pressed={shown.includes(id)}
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
