import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Controls } from './Controls';
import type { RoomProps } from '../state/intents';
import { pricesInWords } from '../points/words';

/** Shows the numbers of the learner. */
export function RoomSettings({ room, data }: RoomProps) {
  return (
    <div className="manifold__settings">
      <Controls room={room} data={data} at="kernel" />
      <Controls room={room} data={data} at="graph" />
      {data.setting.graphs === 'ensemble' && (
        <p className="manifold__few">
          <span>Its weights, and what moves them, stand in the part on nine graphs.</span>
          <Button
            hint="The tab How good, with that part at its end"
            onClick={() => room.intents.openTab('good')}
          >
            Go there
          </Button>
        </p>
      )}
      <Controls room={room} data={data} at="numbers" />
      <div className="manifold__switches">
        <Controls room={room} data={data} at="switches" first="normalized" />
      </div>
      <Disclosure className="disclosure--quiet" title="More about the graph">
        <div className="manifold__settings">
          <Controls room={room} data={data} at="more" />
        </div>
      </Disclosure>
      <p className="manifold__prices">{pricesInWords(data.points, data.setting)}</p>
    </div>
  );
}
