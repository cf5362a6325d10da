import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { stopsBuilt } from '../course/tour/built';
import { Dialogs } from './dialogs/Dialogs';
import { Guarded } from '../lab/Boundary';
import { useIntents, useLabState, useReadLab } from '../lab/LabContext';
import { panels } from '../rooms/panels';
import { useGrip, useIsPhone, useLook } from '../lab/pageEffects';
import { useLabKeys } from './keys/labKeys';
import { hasSeveralInputs } from '../lab/state/select/place';
import { LabBar } from '../lab/page/LabBar';
import { IsCovered, OpenDialog, type DialogName } from '../lab/page/dialog';
import { Notices, StatusLine } from '../lab/page/Announcements';
import { startLook } from '../link/linkState';
import { useIsEmptyRoom } from '../lab/rooms';
import { RoomStage } from '../lab/page/RoomStage';
import { rooms } from '../rooms/registry';
import { PanelHost } from '../studies/PanelHost';
import { PanelMenu } from '../studies/PanelMenu';
import { FirstDoors } from '../lab/page/FirstDoors';
import { TourSign } from '../course/tour/TourSign';
import { Purpose } from '../lab/page/Purpose';
import { Transport } from '../lab/page/Transport';
import { later } from '../ui/later';

/** Loaded with the plots of several inputs. */
const PlaneFoot = later(async () => ({ default: (await import('../lab/plane/PlaneBar')).PlaneFoot }));
/** Loaded after the plots, because it is read after them. */
const Sidebar = later(async () => ({ default: (await import('../lab/page/Sidebar')).Sidebar }));

interface LabPageProps {
  readonly isFirstVisit: boolean;
  /** True where the first steps may be made by themselves. */
  readonly mayPlay?: boolean;
  /** Name of the button that led to the page shown last in place of the laboratory; null before there was one. */
  readonly door?: string | null;
  /** Takes the name of the button that leads to a page. */
  readonly onLeave?: (door: string) => void;
}

/** The laboratory: the bar of choices, the plots, and the column. */
export function LabPage({ isFirstVisit, mayPlay = false, door = null, onLeave }: LabPageProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const hide = useLabState((state) => state.hide);
  const mode = useLabState((state) => state.mode);
  const panel = useLabState((state) => state.panel);
  /** True where newcomers are told what it is about, and what they may do next. */
  const isStart = useLabState(({ room }) => room === startLook.room) && panel === null;
  const several = useLabState(hasSeveralInputs);
  const { closePanel } = useIntents();
  const isPhone = useIsPhone();
  const isPage = useLabState(panels.showsPage);
  const bare = mode === 'projector' || hide.includes('controls');
  /** True while the room says itself what there is to do: the run behind it is about something else. */
  const isChoosing = useIsEmptyRoom() && panel === null;
  /** True if messages have their place under the plots, where they push nothing away. */
  const hasFoot = !isPage && !isPhone && !isChoosing;
  const shows = (part: string) => !bare && !isPage && !isChoosing && !hide.includes(part);
  useLook();
  useGrip();
  useReturn(door, onLeave);
  useLabKeys({ dialog, setDialog });
  return (
    <div className="lab" data-bare={bare} data-hide={hide.join(' ')} data-panel={isPage ? 'page' : undefined}>
      {!bare && <LabBar onOpen={setDialog} explore={<PanelMenu rooms={rooms} />} />}
      <main className="lab__main" aria-label="Laboratory">
        {bare && (
          <h1 className="visually-hidden" tabIndex={-1}>
            Deep Mining Lab
          </h1>
        )}
        {shows('transport') && !isPhone && <Transport />}
        {!hasFoot && <Notices />}
        {isFirstVisit && shows('controls') && isStart && <Purpose mayPlay={mayPlay} />}
        <OpenDialog value={setDialog}>
          <IsCovered value={dialog !== null}>
            {panel ? (
              <Guarded key="panel" what="The panel" onClose={closePanel}>
                <PanelHost open={panel} />
              </Guarded>
            ) : (
              <RoomStage what="The plots" />
            )}
          </IsCovered>
        </OpenDialog>
        {!isPage && !isChoosing && (
          <div className="lab__foot">
            {!isPhone && <StatusLine />}
            {hasFoot && <Notices />}
            {shows('transport') && isStart && <Next several={several} onOpen={setDialog} />}
          </div>
        )}
        {!isPage && <BuiltTour key={dialog} />}
      </main>
      {shows('column') && (
        <Guarded what="The column">
          <Suspense fallback={<aside className="side" aria-label="Explanation" aria-busy="true" />}>
            <Sidebar onOpen={setDialog} />
          </Suspense>
        </Guarded>
      )}
      {isPhone && !isPage && !isChoosing && (
        <section className="dock" aria-label="Step by step">
          <StatusLine />
          {shows('transport') && <Transport />}
        </section>
      )}
      <Dialogs open={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}

/**
 * Gives the focus back as a page closes: to the button that led there, or to the heading if that is gone. Neither waits for the run, which
 * is computed anew: until then there is nothing to step to, and there are no plots.
 */
function useReturn(door: string | null, onLeave: LabPageProps['onLeave']): void {
  const read = useReadLab();
  const arrive = useEffectEvent(() => {
    if (door !== null && document.activeElement === document.body) focusDoor(door);
  });
  const leave = useEffectEvent(() => {
    if (read().page) onLeave?.(nameOf(document.activeElement));
  });
  useLayoutEffect(() => {
    arrive();
    return () => leave();
  }, []);
}

function focusDoor(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.lab button')];
  const same = buttons.find((button) => name !== '' && nameOf(button) === name);
  (same ?? document.querySelector<HTMLElement>('.lab h1'))?.focus();
}

/** Returns the name of a button; of anything else an empty one. */
function nameOf(element: Element | null): string {
  if (!(element instanceof HTMLButtonElement)) return '';
  return element.ariaLabel ?? element.textContent;
}

interface NextProps {
  readonly several: boolean;
  onOpen(dialog: DialogName): void;
}

/** What a visitor may do next, below the plots. */
function Next({ several, onOpen }: NextProps) {
  return (
    <div className="lab__next">
      <Guarded what="What comes next">
        <FirstDoors onOpen={onOpen} />
        {several && (
          <Suspense>
            <PlaneFoot />
          </Suspense>
        )}
      </Guarded>
    </div>
  );
}

/** Says that a tour is being built, if one is; made anew with each dialog, because one of them adds to it. */
function BuiltTour() {
  return stopsBuilt() > 0 && <TourSign />;
}
