import { atFirst, zoomed, type Viewpoint } from './viewpoint';
import { mapOf, maps } from '../../plots/plane/maps';
import type { MapId } from '../../vocabulary/maps';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import type { PanelText } from './panelText';

interface HeightControlsProps {
  readonly said: PanelText;
  /** The map that is raised. */
  readonly map: MapId;
  readonly viewpoint: Viewpoint;
  say(change: Partial<PanelText>): void;
}

const options = maps.map(({ id, label }) => ({ value: id, label }));
const closer = 1.2;

/** Which map is raised, whether with its band, and the way back to the first view. */
export function HeightControls({ said, map, viewpoint, say }: HeightControlsProps) {
  const isOfOutputs = mapOf(map).scale === 'values';
  const { azimuth, elevation, zoom } = atFirst;
  const isAtFirst =
    viewpoint.azimuth === azimuth && viewpoint.elevation === elevation && viewpoint.zoom === zoom;
  return (
    <div className="height-controls">
      <Select
        label="Surface"
        hint={mapOf(map).summary}
        value={map}
        options={options}
        onChange={(value) => say({ map: mapOf(value as MapId).id })}
      />
      <label
        className="tick"
        title={
          isOfOutputs ? 'The 2.5 % and the 97.5 % quantile as nets' : 'A band is drawn around outputs only'
        }
      >
        <input
          type="checkbox"
          checked={said.hasBand && isOfOutputs}
          disabled={!isOfOutputs}
          onChange={(event) => say({ hasBand: event.target.checked })}
        />
        95 % band as nets
      </label>
      <div className="height-controls__view">
        <Button
          label="Farther"
          hint="Smaller; also −, or the wheel"
          onClick={() => say({ viewpoint: zoomed(viewpoint, 1 / closer) })}
        >
          −
        </Button>
        <Button
          label="Nearer"
          hint="Larger; also +, or the wheel"
          onClick={() => say({ viewpoint: zoomed(viewpoint, closer) })}
        >
          +
        </Button>
        <Button
          disabled={isAtFirst}
          hint="The first view again; also 0 or a double click on the surface"
          onClick={() => say({ viewpoint: atFirst })}
        >
          Reset view
        </Button>
      </div>
    </div>
  );
}
