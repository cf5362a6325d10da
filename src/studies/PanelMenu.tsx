import { useLabState, useIntents } from '../lab/LabContext';
import { whyNot } from '../engine/experiment/capabilities';
import { shownSpec } from '../lab/state/select/can';
import { Menu } from '../ui/Menu';
import { nameOf, panelOf, panels } from './registry';

/** Panels with an entry of their own: of a study with tabs the first. */
const entries = panels.filter(({ of }, i) => !of || of !== panels[i - 1]?.of);

/** Menu of all panels. */
export function PanelMenu() {
  const { openPanel, closePanel } = useIntents();
  const open = useLabState((state) => state.panel && panelOf(state.panel.id));
  const spec = useLabState(shownSpec);
  const isOpen = (id: string) => open !== null && nameOf(open) === nameOf(panelOf(id)!);
  return (
    <Menu
      label="Explore"
      hint="Compare, measure, look deeper: each opens in place of the plots"
      items={entries.map((panel) => {
        const { id, needs, of: { summary } = panel } = panel;
        const why = needs && whyNot(spec, needs);
        return { id, label: nameOf(panel), summary: why ? `${why}.` : summary, checked: isOpen(id) };
      })}
      onChoose={(id) => (isOpen(id) ? closePanel() : openPanel(id))}
    />
  );
}
