import { initialData } from './data';
import { linkStateOf } from './persistence';
import type { DecodedLink } from './url/decodeLink';

const { spec, changes, step, beat, ...ui } = linkStateOf(initialData);

/** What a link says that says nothing: it needs no reader. */
export const startLink: DecodedLink = { spec, changes, step, beat, ui, issues: [] };
