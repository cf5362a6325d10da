import { layerList } from '../../charts/layers';
import { layerIds, type LayerId } from '../../state/layers';
import { Chip } from '../../ui/Chip';
import { useIntents, useLabState } from '../LabContext';

/** What is shown. */
export function LayerSection() {
  const layers = useLabState((state) => state.layers);
  const { setLayer } = useIntents();
  return (
    <section className="side__section">
      <h2>Layers</h2>
      <div className="chips">
        {layerList.map(({ id, label, summary }) => (
          <Chip
            key={id}
            label={label}
            hint={summary}
            shortcut={keyOf(id)}
            pressed={layers.includes(id)}
            onChange={(on) => setLayer(id, on)}
          />
        ))}
      </div>
    </section>
  );
}

/** The key that switches a layer, as the keyboard has it. */
function keyOf(id: LayerId): string | undefined {
  const index = layerIds.indexOf(id);
  return index < 9 ? String(index + 1) : undefined;
}
