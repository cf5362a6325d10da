import { Tabs } from '../ui/Tabs';
import { useIntents, useReadLab } from '../lab/LabContext';
import { panels } from './registry';
import type { PanelDefinition } from './study';

/** Tabs of the study that a panel belongs to. */
export function PanelTabs({ open }: { readonly open: PanelDefinition }) {
  const { openPanel } = useIntents();
  const read = useReadLab();
  const turnTo = async (id: string) => {
    const said = read().panel?.text ?? '';
    openPanel(id, said && open.of?.carried ? await open.of.carried(said) : '');
  };
  const tabs = panels.filter(({ of }) => of === open.of);
  return (
    <Tabs
      label={open.of?.label ?? ''}
      of="panel"
      tabs={tabs.map(({ id, label, summary }) => ({ id, label, hint: summary }))}
      open={open.id}
      onOpen={(id) => void turnTo(id)}
    />
  );
}
