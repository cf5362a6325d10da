import { useLabState, useIntents } from '../app/LabContext';
import { Menu } from '../ui/Menu';
import { panels } from './registry';

/** The doors to everything that is not always there. */
export function PanelMenu() {
  const { openPanel, closePanel } = useIntents();
  const open = useLabState((state) => state.panel?.id ?? null);
  if (!panels.length) return null;
  return (
    <Menu
      label="Explore"
      hint="Compare, measure, look deeper: each opens in place of the plots"
      items={panels.map(({ id, label, summary }) => ({ id, label, summary, checked: id === open }))}
      onChoose={(id) => (id === open ? closePanel() : openPanel(id))}
    />
  );
}
