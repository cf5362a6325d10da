import type { PointerEvent } from 'react';
import type { Domain } from './domain';
import { scaleOf } from './scale';

/** Room that a figure has. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Size of small text, in pixels. */
  readonly text: number;
}

/** Returns the plot of a figure with a header above it and axes at its left and below. */
export function plotIn({ width, height, text }: Frame) {
  const [left, top] = [3 * text, 2.2 * text];
  return {
    ...{ left, top },
    width: Math.max(80, width - left - text),
    height: Math.max(80, height - top - 3.2 * text),
  };
}

/** Returns where the pointer is in the plot of a figure, in the units of its axes. */
export function placeIn(
  { currentTarget, clientX, clientY }: PointerEvent<Element>,
  frame: Frame,
  domain: { readonly x: Domain; readonly y: Domain },
): readonly [x: number, y: number] {
  const box = currentTarget.getBoundingClientRect();
  const { left, top, width, height } = plotIn(frame);
  const across = (clientX - box.left) * (frame.width / box.width) - left;
  const down = (clientY - box.top) * (frame.height / box.height) - top;
  return [scaleOf(domain.x, [0, width]).invert(across), scaleOf(domain.y, [height, 0]).invert(down)];
}
