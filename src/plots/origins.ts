import type { Origin } from '../engine/loop/snapshot';

/** Why an observation is where it is, in words. */
export const originWords: Readonly<Record<Origin, string>> = {
  initial: 'there from the start, drawn at random',
  given: 'there from the start, yours',
  random: 'drawn at random',
  design: 'the next place of the design',
  smart: 'chosen by the acquisition',
  final: 'chosen by the predicted mean',
  'by-hand': 'chosen by hand',
};
