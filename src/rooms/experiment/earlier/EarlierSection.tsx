import { useState } from 'react';
import { useStore } from 'zustand';
import type { Campaign } from '../../../engine/campaign/campaign';
import { Select } from '../../../ui/Select';
import type { Keeper } from '../keeping/keeper';
import { OpenFile } from '../setup/OpenFile';
import type { RoomProps } from '../state/experimentState';
import { readRecordText, type ExperimentRecord } from '../state/record';
import type { OpenedFile } from '../ways/experimentFile';
import { EarlierSaid } from './EarlierSaid';
import { readEarlier } from './readEarlier';

interface EarlierSectionProps extends RoomProps {
  readonly keeper: Keeper;
  readonly campaign: Campaign;
}

/** Starts where an earlier experiment ended, and lets it teach this one. */
export function EarlierSection({ room, data, keeper, campaign }: EarlierSectionProps) {
  const earlier = campaign.settings?.earlier;
  return (
    <section className="ex-section" aria-labelledby="experiment-earlier">
      <h2 id="experiment-earlier" className="ex-title">
        Start where an earlier experiment ended
      </h2>
      {earlier ? (
        <EarlierSaid room={room} data={data} campaign={campaign} earlier={earlier} />
      ) : (
        <ChooseEarlier room={room} data={data} keeper={keeper} campaign={campaign} />
      )}
    </section>
  );
}

function ChooseEarlier({ room, data, keeper, campaign }: EarlierSectionProps) {
  const heads = useStore(keeper.store, (state) => state.heads);
  const [problem, setProblem] = useState<string | null>(null);
  const others = heads.filter(({ id, means }) => id !== data.record.id && means.length > 0);
  const take = (record: ExperimentRecord): OpenedFile => {
    const read = readEarlier(record, campaign);
    if (read.kind === 'problem') return read;
    room.intents.startAfter(read.campaign);
    return { kind: 'record', record };
  };
  const takeKept = async (id: string): Promise<void> => {
    const record = await keeper.read(id);
    const taken = record && take(record);
    if (!taken) setProblem('It cannot be read. Open it to see why.');
    else setProblem(taken.kind === 'problem' ? taken.text : null);
  };
  const takeFile = (text: string): Promise<OpenedFile> => {
    setProblem(null);
    const read = readRecordText(text);
    return Promise.resolve(
      read.kind === 'record' ? take(read.record) : { kind: 'problem', text: read.faults[0] },
    );
  };
  return (
    <>
      <p className="ex-small">
        Its best place is tried first. Take one with the same knobs, about the same thing as now.
      </p>
      <div className="ex-links ex-earlier__links">
        {others.length > 0 && (
          <Select
            label="Kept in this browser"
            value=""
            options={[
              { value: '', label: 'choose' },
              ...others.map(({ id, name }) => ({ value: id, label: name || 'Without a name' })),
            ]}
            onChange={(id) => id !== '' && void takeKept(id)}
          />
        )}
        <OpenFile onText={takeFile} />
      </div>
      {problem && (
        <p className="ex-complaint" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
