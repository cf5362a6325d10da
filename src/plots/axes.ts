import type { ChartSource } from './chart';
import type { Domain } from './domain';
import { domainsOf } from './source';

/** Outputs as they are, or as the Gaussian process has them. */
export type OutputSpace = 'y' | 'z';

/**
 * Which space runs upwards in the function plot and in all that stands beside it; the other runs across, in Ψ and below.
 * Seen from z, the whole row is turned, so that axes stay shared by position.
 */
export interface OutputAxes {
  readonly up: OutputSpace;
  readonly across: OutputSpace;
  readonly domain: { readonly up: Domain; readonly across: Domain };
}

/** The axes that the layers ask for. */
export function axesOf(source: ChartSource): OutputAxes {
  const domains = domainsOf(source);
  return source.layers.latentSpace
    ? { up: 'z', across: 'y', domain: { up: domains.z, across: domains.y } }
    : { up: 'y', across: 'z', domain: { up: domains.y, across: domains.z } };
}
