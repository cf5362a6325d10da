import { panelsWith } from '../studies/panels';
import { rooms } from './registry';

/** All panels of the page: those of the studies, and those of rooms. */
export const panels = panelsWith(rooms.flatMap((room) => room.panels ?? []));
