import { acquisition, heldOf } from '../../plots/acquisition';
import type { ChartSource } from '../../plots/chart';
import { Button } from '../../ui/Button';
import type { PlotHandlers } from './gestures';
import { plotOnPage, type PlotLayout } from './layout';

interface HeaderControlsProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
  readonly on: PlotHandlers;
}

/** Controls of single panels, at the right end of their headers. */
export function HeaderControls({ source, layout, on }: HeaderControlsProps) {
  const { acquisition: hasAcquisition, history } = layout.frames;
  return (
    <>
      {hasAcquisition && source.view.acquisition && <AxisLock source={source} layout={layout} on={on} />}
      {history && source.optimum !== null && <RegretSwitch source={source} layout={layout} on={on} />}
    </>
  );
}

/** Holds the vertical axis of the acquisition over steps. */
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

/** Returns the position at the right end of a header, on the line of the title. */
function aboveRight({ frames, width }: PlotLayout, id: 'acquisition' | 'history') {
  const frame = frames[id];
  if (!frame) return undefined;
  const { left, top, width: across } = plotOnPage(frame);
  return { right: width - left - across, top: top - frame.text - 19 };
}

const body = 'M3.5 7h9v6.5h-9z';

/** Icon of an axis that is held. */
function LockIcon() {
  return <Lock shackle="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" isFull />;
}

/** Icon of an axis that follows the data. */
function UnlockedIcon() {
  return <Lock shackle="M5.5 7V4.5a2.5 2.5 0 0 1 4.8-1" isFull={false} />;
}

function Lock({ shackle, isFull }: { readonly shackle: string; readonly isFull: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={body} fill={isFull ? 'currentColor' : 'none'} strokeWidth="1.4" strokeLinejoin="round" />
      <path d={shackle} strokeWidth="1.4" strokeLinecap="round" />
    </svg>
  );
}
