import { later } from '../../ui/later';
import type { Room } from '../room';
import { cardMarks } from './trials/cardMarks';

/** An experiment of a person’s own: what to try next, and what is known. */
export const experiment: Room = {
  id: 'experiment',
  label: 'Experiment',
  noun: 'an experiment of your own',
  summary: 'An experiment of your own: what to try next, and what is known',
  about: 'An experiment of your own: say what you can change, enter what came out, and see what to try next.',
  isPrivate: true,
  keys: cardMarks.map(({ shortcut, label }) => [shortcut.toUpperCase(), `on a card: ${label}`]),
  Stage: later(async () => ({ default: (await import('./experiment.panel')).ExperimentPanel })),
  StartWith: later(async () => ({ default: (await import('./StartWith')).StartWith })),
  More: later(async () => ({ default: (await import('./RoomMore')).RoomMore })),
  Files: later(async () => ({ default: (await import('./RoomFiles')).RoomFiles })),
};
