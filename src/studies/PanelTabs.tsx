import { Tabs } from '../ui/Tabs';
import { useIntents, useReadLab } from '../lab/LabContext';
import { usePanels } from './panels';
import type { PanelDefinition } from './study';

/** Tabs of the study that a panel belongs to. */
export function PanelTabs({ open }: { readonly open: PanelDefinition }) {
  const { openPanel } = useIntents();
  const read = useReadLab();
  const { tabsOf } = usePanels();
  const turnTo = async (id: string) => {
    const said = read().panel?.text ?? '';
    openPanel(id, said && open.of?.carried ? await open.of.carried(said) : '');
  };
  return (
    <Tabs
      label={open.of?.label ?? ''}
      of="panel"
      tabs={tabsOf(open).map(({ id, label, tab = label, summary }) => ({ id, label: tab, hint: summary }))}
      open={open.id}
      onOpen={(id) => void turnTo(id)}
    />
  );
}
