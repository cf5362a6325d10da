import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Level } from '../../vocabulary/axes';
import { clampTo, type Domain } from '../../plots/domain';
import type { Box } from '../../plots/chart';
import { domainOf, scaleOf, type Spacing } from '../../plots/scale';

/** `ask`: a click asks the function at x. `free`: a click puts an observation. `tell`: a click says where a result was measured. */
export type PlotMode = 'ask' | 'free' | 'tell';

/** Commands of the plots. Indices are those of the view's grid, ids those of observations. */
export interface PlotHandlers {
  hover(index: number | null): void;
  pin(index: number | null): void;
  try(x: number): void;
  add(x: number, y: number): void;
  /** Says where the next result was measured. */
  tell(x: number): void;
  dragStart(id: number): void;
  drag(id: number, x: number, y: number): void;
  dragEnd(id: number, x: number, y: number): void;
  dragCancel(id: number): void;
  select(id: number | null): void;
  /** Highlights the observation under the pointer. */
  light(id: number | null): void;
  /** Points at a level along an axis of outputs. */
  pointAt(level: Level | null): void;
  /** Puts inducing inputs at places of the unit box. */
  setInducing(places: readonly number[]): void;
  /** Begins and ends a gesture whose edits undo takes back together. */
  hold(): void;
  letGo(): void;
}

/** Point of the plot area, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An observation as a target of the pointer, in pixels of the plot area. */
export interface Handle {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** True if it can be selected but not moved, because it is seen through a map that would move with it. */
  readonly fixed?: boolean;
}

/** A plot in pixels and the ranges of values it shows. */
export interface PlotSpace {
  readonly plot: Box;
  readonly x: Spacing | Domain;
  readonly y: Spacing | Domain;
}

/** Longest movement that is still a click, in pixels. */
const clickSlack = 3;

/** Returns the greatest distance at which a pointer grabs a disc, in pixels. */
export function reachOf(pointerType: string): number {
  return pointerType === 'touch' ? 22 : 12;
}

/** Returns the values at a point, with x clamped to the box and y to a twentieth beyond its range. */
export function valuesAt({ plot, x, y }: PlotSpace, point: Point): Point {
  const slack = 0.05 * plot.height;
  const up = plot.top + plot.height - point.y;
  return {
    x: clampTo(domainOf(x), scaleOf(x, [0, plot.width]).invert(point.x - plot.left)),
    y: scaleOf(y, [0, plot.height]).invert(clampTo([-slack, plot.height + slack], up)),
  };
}

/** Returns the point of values, in pixels. */
export function pointOf(space: PlotSpace, values: Point): Point {
  return pointsOn(space)(values);
}

/** Returns what does that for one point after another: its scales are made once. */
export function pointsOn({ plot, x, y }: PlotSpace): (values: Point) => Point {
  const toX = scaleOf(x, [0, plot.width]);
  const toY = scaleOf(y, [plot.height, 0]);
  return (values) => ({ x: plot.left + toX(values.x), y: plot.top + toY(values.y) });
}

/** Returns the nearest handle within reach; of equals the one drawn last. */
export function grasp(handles: readonly Handle[], point: Point, reach: number): Handle | null {
  let nearest: Handle | null = null;
  let least = reach;
  for (const handle of handles) {
    const distance = Math.hypot(handle.x - point.x, handle.y - point.y);
    if (distance > least) continue;
    least = distance;
    nearest = handle;
  }
  return nearest;
}

/** True if a movement is along the axis rather than across it, where it would scroll the page. */
export function isAlong(from: Point, to: Point): boolean {
  return Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
}

/** True if a press has become a movement. */
export function hasMoved(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > clickSlack;
}

/** Handlers of pointer gestures on a surface. Points are in pixels of the plot area. */
export interface PressActions {
  /** Called when the pointer comes, not with each picture. */
  handles(): readonly Handle[];
  /** Hover; null when the pointer leaves. */
  point(at: Point | null): void;
  /** A press on empty space without movement. */
  click(at: Point, pointerType: string): void;
  /** A finger lifted after moving along the plot. */
  settle(at: Point): void;
  /** A mouse button released after moving over empty space. */
  release?(at: Point): void;
  /** A press on a handle without movement. */
  choose(handle: Handle): void;
  grab(handle: Handle): void;
  move(handle: Handle, to: Point): void;
  drop(handle: Handle, to: Point): void;
  giveBack(handle: Handle): void;
}

interface Press {
  /** Corner of the plot area, in pixels of the page; kept, because reading it at each move would force a layout. */
  readonly origin: Point;
  readonly from: Point;
  readonly handle: Handle | null;
  moved: boolean;
}

type Surface = RefObject<HTMLElement | null>;

/** Turns pointer events on `surface` into actions. A handle is held until it is dropped, or given back by Escape. */
export function usePress(surface: Surface, actions: PressActions) {
  const press = useRef<Press | null>(null);
  const [held, hold] = useState<Handle | null>(null);
  const end = () => {
    const current = press.current;
    press.current = null;
    hold(null);
    return current;
  };
  const giveBack = () => {
    const current = end();
    if (current?.handle && !current.handle.fixed && current.moved) actions.giveBack(current.handle);
  };
  useEscape(held !== null, giveBack);
  useStillPage(surface, actions.handles);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const origin = originOf(surface.current);
    const from = pointFrom(origin, event);
    const handle = grasp(actions.handles(), from, reachOf(event.pointerType));
    press.current = { origin, from, handle, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary) return;
    const current = press.current;
    const at = pointFrom(current?.origin ?? originOf(surface.current), event);
    if (current && !current.moved && hasMoved(current.from, at)) {
      current.moved = true;
      if (current.handle && !current.handle.fixed) {
        hold(current.handle);
        actions.grab(current.handle);
      }
    }
    if (current?.handle && !current.handle.fixed && current.moved)
      return actions.move(current.handle, shifted(current, at));
    const over = current?.handle ?? grasp(actions.handles(), at, reachOf(event.pointerType));
    event.currentTarget.dataset.over = over && !over.fixed ? 'disc' : 'plot';
    const scrolls = event.pointerType === 'touch' && current && !isAlong(current.from, at);
    if (!current || (current.moved && !scrolls)) actions.point(at);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = end();
    if (!current) return;
    const at = pointFrom(current.origin, event);
    const isHeld = current.handle && !current.handle.fixed && current.moved;
    if (isHeld) actions.drop(current.handle, shifted(current, at));
    else if (current.handle && !current.moved) actions.choose(current.handle);
    else if (!current.moved) actions.click(at, event.pointerType);
    else if (event.pointerType === 'touch') actions.settle(at);
    else actions.release?.(at);
  };

  const onPointerLeave = (event: PointerEvent<HTMLElement>) => {
    if (!press.current && event.pointerType !== 'touch') actions.point(null);
  };

  return {
    held,
    events: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: giveBack, onPointerLeave },
  };
}

/** Calls `act` on Escape, before any other listener, while `active`. */
export function useEscape(active: boolean, act: () => void): void {
  const onEscape = useEffectEvent(act);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [active]);
}

/** Keeps the page from scrolling while a finger is on a handle, which takes a touchstart listener that is not passive. */
function useStillPage(surface: Surface, handles: PressActions['handles']) {
  const isOnHandle = useEffectEvent((touch: Touch) => {
    return grasp(handles(), pointFrom(originOf(surface.current), touch), reachOf('touch')) !== null;
  });
  useEffect(() => {
    const element = surface.current;
    const onTouch = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (touch && isOnHandle(touch)) event.preventDefault();
    };
    element?.addEventListener('touchstart', onTouch, { passive: false });
    return () => element?.removeEventListener('touchstart', onTouch);
  }, [surface]);
}

/** Returns where the middle of the disc belongs, because the pointer may have grabbed it off its middle. */
function shifted({ from, handle }: Press, at: Point): Point {
  if (!handle) return at;
  return { x: at.x - from.x + handle.x, y: at.y - from.y + handle.y };
}

/** Returns the corner of the plot area, in pixels of the page. */
function originOf(surface: HTMLElement | null): Point {
  const corner = surface?.offsetParent?.getBoundingClientRect();
  return { x: (corner?.left ?? 0) + window.scrollX, y: (corner?.top ?? 0) + window.scrollY };
}

function pointFrom(origin: Point, { pageX, pageY }: { pageX: number; pageY: number }): Point {
  return { x: pageX - origin.x, y: pageY - origin.y };
}
