import { acquisition, heldOf } from '../../plots/acquisition';
import type { ChartSource } from '../../plots/chart';
import { LockIcon, UnlockedIcon } from './lockIcons';
import { Button } from '../../ui/Button';
import type { PlotHandlers } from './handlers';
import { plotOnPage, type PlotLayout } from './layout';

interface HeaderControlsProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
  readonly on: PlotHandlers;
}

/** The few controls that belong to one panel, at the right end of its header. */
export function HeaderControls({ source, layout, on }: HeaderControlsProps) {
  const { acquisition: hasAcquisition, history } = layout.frames;
  return (
    <>
      {hasAcquisition && source.view.acquisition && <AxisLock source={source} layout={layout} on={on} />}
      {history && source.optimum !== null && <RegretSwitch source={source} layout={layout} on={on} />}
    </>
  );
}

/** Keeps the vertical axis of the acquisition over steps. */
function AxisLock({ source, layout, on }: HeaderControlsProps) {
  const isHeld = source.heldAxis?.of === heldOf(source);
  const toggle = () =>
    on.holdAxis(isHeld ? null : { of: heldOf(source), range: acquisition.project(source).domain.y });
  return (
    <Button
      variant="icon"
      className="plot-control"
      style={aboveRight(layout, 'acquisition')}
      aria-pressed={isHeld}
      label="Hold the acquisition’s axis"
      hint={
        isHeld
          ? 'The vertical axis keeps its range over the steps; press to let it follow again'
          : 'Hold the vertical axis, so that heights can be compared over the steps'
      }
      onClick={toggle}
    >
      {isHeld ? <LockIcon /> : <UnlockedIcon />}
    </Button>
  );
}

function RegretSwitch({ source, layout, on }: HeaderControlsProps) {
  const isOn = source.layers.regret;
  return (
    <Button
      className="plot-control plot-control--word"
      style={aboveRight(layout, 'history')}
      aria-pressed={isOn}
      hint="Instead of the best value: how far it is from the optimum, on a logarithmic axis"
      onClick={() => on.showRegret(!isOn)}
    >
      regret
    </Button>
  );
}

/** Right end of the header, on the line of the title. */
function aboveRight({ frames, width }: PlotLayout, id: 'acquisition' | 'history') {
  const frame = frames[id];
  if (!frame) return undefined;
  const { left, top, width: across } = plotOnPage(frame);
  return { right: width - left - across, top: top - frame.text - 19 };
}
