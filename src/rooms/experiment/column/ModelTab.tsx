import type { CampaignModel } from '../../../engine/campaign/campaign';
import { cautionRules } from '../../../engine/success/caution';
import { Chip } from '../../../ui/Chip';
import { EarlierSection } from '../earlier/EarlierSection';
import type { Keeper } from '../keeping/keeper';
import type { ColumnProps } from './columnProps';

const models: readonly { readonly id: CampaignModel; readonly label: string }[] = [
  { id: 'auto', label: 'chosen by itself' },
  { id: 'gp', label: 'Gaussian process' },
  { id: 'log', label: 'its logarithm' },
  { id: 'ngcp', label: 'copula' },
];

/** Which model says what is expected, and how careful it is. */
export function ModelTab({ room, data, belief, keeper }: ColumnProps & { readonly keeper: Keeper }) {
  const { intents } = room;
  const campaign = data.record.campaign!;
  const { settings = {}, knobs } = campaign;
  const { model = 'auto', caution = 'careful', warp = [] } = settings;
  const bendable = knobs.filter(({ kind }) => kind !== 'choices').map(({ name }) => name);
  return (
    <>
      <section className="ex-section" aria-labelledby="experiment-model-title">
        <h2 id="experiment-model-title" className="ex-title">
          The model
        </h2>
        <div className="ex-chips" role="group" aria-labelledby="experiment-model-title">
          {models.map(({ id, label }) => (
            <Chip key={id} label={label} pressed={model === id} onChange={() => intents.set({ model: id })} />
          ))}
        </div>
        {belief.model && <p className="ex-small">{belief.model.why}</p>}
      </section>
      <section className="ex-section" aria-labelledby="experiment-caution">
        <h2 id="experiment-caution" className="ex-title">
          How careful with failures
        </h2>
        <div className="ex-chips" role="group" aria-labelledby="experiment-caution">
          {cautionRules.map(({ id, label }) => (
            <Chip
              key={id}
              label={label}
              pressed={caution === id}
              onChange={() => intents.set({ caution: id })}
            />
          ))}
        </div>
        <p className="ex-small">
          {`${cautionRules.find(({ id }) => id === caution)!.summary} It matters once something has failed.`}
        </p>
      </section>
      {bendable.length > 0 && (
        <section className="ex-section" aria-labelledby="experiment-bend">
          <h2 id="experiment-bend" className="ex-title">
            Bend a knob’s axis where that foretells better
          </h2>
          <div className="ex-chips" role="group" aria-labelledby="experiment-bend">
            {bendable.map((name) => (
              <Chip
                key={name}
                label={name}
                pressed={warp.includes(name)}
                onChange={(isBent) =>
                  intents.set({ warp: isBent ? [...warp, name] : warp.filter((one) => one !== name) })
                }
              />
            ))}
          </div>
        </section>
      )}
      <EarlierSection room={room} data={data} keeper={keeper} campaign={campaign} />
      {belief.warnings.map((warning) => (
        <p key={warning} className="ex-complaint">
          {warning}
        </p>
      ))}
    </>
  );
}
