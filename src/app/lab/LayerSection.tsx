import { layerList } from '../../charts/layers';
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
        {layerList.map(({ id, label, summary }, k) => (
          <Chip
            key={id}
            label={label}
            hint={summary}
            shortcut={k < 9 ? String(k + 1) : undefined}
            pressed={layers.includes(id)}
            onChange={(on) => setLayer(id, on)}
          />
        ))}
      </div>
    </section>
  );
}
