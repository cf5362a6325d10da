import { strategies } from '../../engine/catalogue';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { TableIcon } from '../../ui/icons';
import { ParamPanel } from '../../ui/ParamPanel';
import { Select } from '../../ui/Select';
import { shownSpec } from '../../state/select/can';
import { useIntents, useLabState } from '../LabContext';
import type { DialogName } from './LabPage';
import { ObservationTable } from './ObservationTable';

interface SearchSectionProps {
  readonly snapshot: StepSnapshot;
  readonly onOpen: (dialog: DialogName) => void;
}

/** Behind doors: how the search goes, the numbers behind the plots, the visitor's own data. */
export function SearchSection({ snapshot, onOpen }: SearchSectionProps) {
  const { setStrategy, setParams } = useIntents();
  const { strategy } = useLabState(shownSpec);
  const def = strategies.find(({ id }) => id === strategy.id);
  return (
    <section className="side__section">
      <h2 className="visually-hidden">More</h2>
      <Disclosure title="Search">
        <Select
          label="Strategy"
          value={strategy.id}
          options={strategies.map(({ id, label }) => ({ value: id, label }))}
          onChange={setStrategy}
          hint={def?.summary}
        />
        <ParamPanel
          specs={def?.params ?? []}
          values={strategy.params}
          onChange={(id, value) => setParams('strategy', { [id]: value })}
        />
      </Disclosure>
      <Disclosure title="Observations as a table">
        <ObservationTable snapshot={snapshot} />
      </Disclosure>
      <Button hint="Bring a table of your own" onClick={() => onOpen('data')}>
        <TableIcon /> Own data
      </Button>
    </section>
  );
}
