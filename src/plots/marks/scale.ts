import { useMemo } from 'react';
import type { Domain } from '../domain';

/** From values to pixels. */
export type Scale = (value: number) => number;

/** The pair a two-dimensional mark needs. */
export interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

const far = 20000;

/**
 * The straight map of a domain on a range of pixels; far outside it stays at ±20,000, which every browser can draw. A domain with
 * no width to speak of counts as one of width 1.
 */
export function affine(domain: Domain, range: Domain): Scale {
  const pixels = range[1] - range[0];
  const steep = pixels / (domain[1] - domain[0]);
  const rise = Number.isFinite(steep) ? steep : pixels;
  return (value) => Math.min(far, Math.max(-far, range[0] + (value - domain[0]) * rise));
}

/** The same scale as long as its four numbers are the same. */
export function useScale([low, high]: Domain, [from, to]: Domain): Scale {
  return useMemo(() => affine([low, high], [from, to]), [low, high, from, to]);
}

/** Scales of a plot of the given size: y upwards. */
export function useScales(
  domains: { readonly x: Domain; readonly y: Domain },
  plot: { readonly width: number; readonly height: number },
): Scales {
  const x = useScale(domains.x, [0, plot.width]);
  const y = useScale(domains.y, [plot.height, 0]);
  return useMemo(() => ({ x, y }), [x, y]);
}
