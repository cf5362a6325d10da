import { useState } from 'react';
import { useLabState } from '../../lab/LabContext';
import { Button } from '../../ui/Button';
import { FieldControl } from './controls/Controls';
import { CriterionPlot } from './good/CriterionPlot';
import { OpenRoc } from './good/RoomRoc';
import { DataPlane } from './plane/DataPlane';
import { shownAlone, type PlaneLayers } from './state/look';
import { OpenEnsemble } from './ensemble/EnsembleSection';
import { OpenRace } from './race/RaceSection';
import { OpenAgreement } from './plane/RoomAgreement';
import { OpenDirections } from './plane/RoomDirections';
import { RoomLayers } from './plane/RoomLayers';
import type { RoomProps } from './state/intents';
import { SumBar } from './plane/SumBar';
import { sumIn } from './plane/sumAt';
import { RoomSaid } from './plane/RoomSaid';
import { VeiledPlot } from './landscape/VeiledPlot';

interface ShownProps extends RoomProps {
  readonly show: readonly string[];
}

/** Shows some parts of the room, as a lesson or a link asks for them: pictures that fill the room there is, and few controls. */
export function RoomShown({ room, data, show }: ShownProps) {
  const { intents } = room;
  const [at, setAt] = useState<number | null>(null);
  const isInPage = useLabState((state) => state.page !== null);
  const has = (part: string): boolean => show.includes(part);
  const { layers } = data.look;
  const sum = sumIn(data);
  // Lessons ask before they tell.
  const sentences = has('veil') || !layers.belief ? 1 : has('landscape') || layers.rings ? 3 : 2;
  const setLayers = (changed: PlaneLayers) => intents.look({ layers: changed });
  return (
    <>
      <div className="manifold__shown">
        {has('plane') && (
          <DataPlane room={room} layers={layers} onLayers={setLayers} at={at} sum={sum} onAt={setAt} />
        )}
        {has('landscape') && (
          <div>
            <CriterionPlot room={room} />
          </div>
        )}
        {has('roc') && (
          <div>
            <OpenRoc room={room} data={data} />
          </div>
        )}
        {has('agreement') && (
          <div>
            <OpenAgreement data={data} />
          </div>
        )}
        {has('ensemble') && (
          <div>
            <OpenEnsemble room={room} data={data} />
          </div>
        )}
        {has('veil') && (
          <div>
            <VeiledPlot room={room} data={data} />
          </div>
        )}
      </div>
      {has('plane') && layers.expansion && <SumBar room={room} data={data} sum={sum} />}
      {has('race') && <OpenRace room={room} data={data} />}
      {has('directions') && <OpenDirections room={room} data={data} />}
      <div className="manifold__settings">
        {shownAlone
          .filter(({ control }) => has(control.part!))
          .map((one) => (
            <FieldControl key={one.id} room={room} data={data} offered={one} />
          ))}
      </div>
      <div className="manifold__layers">
        {has('layers') && <RoomLayers layers={layers} onChange={setLayers} learner={data.setting.learner} />}
        <Button
          hint="Take the last change back"
          disabled={data.past.length === 0}
          shortcut="Control+z"
          onClick={intents.undo}
        >
          Undo
        </Button>
        {!isInPage && (
          <Button hint="Show all that the room has" onClick={() => intents.look({ show: null })}>
            The whole room
          </Button>
        )}
      </div>
      <RoomSaid data={data} most={sentences} />
    </>
  );
}
