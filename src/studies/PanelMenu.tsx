import { useLabState, useIntents } from '../lab/LabContext';
import { whyNot } from '../engine/experiment/capabilities';
import { shownSpec } from '../lab/state/select/can';
import { Menu } from '../ui/Menu';
import { panels } from './registry';

/** Menu of all panels. */
export function PanelMenu() {
  const { openPanel, closePanel } = useIntents();
  const open = useLabState((state) => state.panel?.id ?? null);
  const spec = useLabState(shownSpec);
  if (!panels.length) return null;
  return (
    <Menu
      label="Explore"
      hint="Compare, measure, look deeper: each opens in place of the plots"
      items={panels.map(({ id, label, summary, needs }) => {
        const why = needs && whyNot(spec, needs);
        return { id, label, summary: why ? `${why}.` : summary, checked: id === open };
      })}
      onChoose={(id) => (id === open ? closePanel() : openPanel(id))}
    />
  );
}
