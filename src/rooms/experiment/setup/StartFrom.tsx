import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { examples } from '../state/examples';
import type { RoomProps } from '../state/experimentState';
import { ExamplePicture } from './ExamplePicture';
import { FirstRuns } from './FirstRuns';
import { jumpTo } from '../../../ui/fieldId';
import { newId } from '../state/fresh';
import { leftOver } from '../state/remains';
import { OpenFile } from './OpenFile';
import { OpenTable } from './OpenTable';
import type { OpenedFile } from '../ways/experimentFile';

interface StartFromProps extends RoomProps {
  /** Opens the text of an experiment file. */
  onFile(text: string): Promise<OpenedFile>;
}

/** What to start from, and the first trials of what is set up. */
export function StartFrom({ room, data, onFile }: StartFromProps) {
  const [isTable, setTable] = useState(false);
  const { intents } = room;
  const { name } = data.record;
  return (
    <>
      <section className="ex-start" aria-labelledby="experiment-start">
        <h2 id="experiment-start" className="ex-title">
          Start from
        </h2>
        <div className="ex-examples">
          {examples.map((one) => (
            <button
              key={one.id}
              type="button"
              className="ex-example"
              aria-pressed={name === one.name}
              onClick={() => intents.startFrom(one.form, one.name)}
            >
              <ExamplePicture id={one.id} />
              <strong>{one.name}</strong>
              <small>{one.said}</small>
            </button>
          ))}
        </div>
        <div className="ex-links">
          <Button className="ex-link" hint="Trials that were run already" onClick={() => setTable(true)}>
            A table
          </Button>
          <OpenFile
            onText={onFile}
            onRemains={(left) => intents.show({ ...left, ...leftOver(left), id: newId() })}
          />
          <Button
            className="ex-link"
            hint="An empty form"
            onClick={() => {
              intents.startNew();
              requestAnimationFrame(() => jumpTo('goal'));
            }}
          >
            Nothing
          </Button>
        </div>
      </section>
      <FirstRuns data={data} />
      {isTable && <OpenTable room={room} onClose={() => setTable(false)} />}
    </>
  );
}
