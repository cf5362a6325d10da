import type { PageState } from './linkState';
import { hidableIds } from '../vocabulary/pageParts';
import { defaultLayers, isLayer, layerIds } from '../vocabulary/layers';
import type { Complain, Reader } from './reader';
import { quoted } from './text';

/** Unknown parts that a sentence names. */
const mostNamed = 3;

/** How the page looks: mode, keys, hidden parts, layers, what is open. */
export function readPage(reader: Reader, complain: Complain): PageState {
  // Whoever starts the page looks at this one.
  reader.take('perf');
  return {
    mode: readOneOf(reader.take('mode'), ['page', 'projector'], { key: 'mode', complain }),
    keys: readOneOf(reader.take('keys'), ['on', 'off'], { key: 'keys', complain }) === 'on',
    palette: readOneOf(reader.take('palette'), ['lab', 'document'], { key: 'palette', complain }),
    hide: readHidden(reader.take('hide'), complain),
    layers: readLayers(reader.take('layers'), complain),
    panel: readOpen(reader.take('panel'), { key: 'panel', complain }),
    page: readOpen(reader.take('page'), { key: 'page', complain }),
  };
}

/** One of the words a key may have; the first where it says nothing, or nonsense. */
export function readOneOf<const T extends string>(
  text: string | null,
  options: readonly [T, ...T[]],
  { key, complain }: { key: string; complain: Complain },
): T {
  const found = options.find((option) => option === text);
  if (found === undefined && text !== null) {
    complain(`${key} must be ${options.join(' or ')}, not ${quoted(text)}; ${options[0]} is used.`);
  }
  return found ?? options[0];
}

function readHidden(text: string | null, complain: Complain): readonly string[] {
  const parts = [...new Set((text ?? '').split(','))].filter((part) => part !== '');
  const unknown = parts.filter((part) => !hidableIds.includes(part));
  if (unknown.length > 0) {
    const named = unknown.slice(0, mostNamed).map(quoted).join(', ');
    const more = unknown.length > mostNamed ? ` and ${unknown.length - mostNamed} more` : '';
    complain(
      `There is no part to hide called ${named}${more}; left out. Known are: ${hidableIds.join(', ')}.`,
    );
  }
  return parts.filter((part) => hidableIds.includes(part));
}

function readLayers(text: string | null, complain: Complain): PageState['layers'] {
  if (text === null) return defaultLayers;
  const parts = text.split(',').filter((part) => part !== '');
  const unknown = parts.find((part) => !isLayer(part));
  if (unknown !== undefined)
    complain(`There is no layer ${quoted(unknown)}; it was left out. Known are: ${layerIds.join(', ')}.`);
  return layerIds.filter((id) => parts.includes(id));
}

/** `panel=compare` or `panel=compare:…`; the page knows what can be opened, and each of them its own words. */
function readOpen(
  text: string | null,
  { key, complain }: { key: string; complain: Complain },
): PageState['panel'] {
  if (text === null || text === '') return null;
  const found = /^([a-z][a-z-]{0,39})(?::(.*))?$/s.exec(text);
  if (!found) complain(`There is no ${key} ${quoted(text)}; none is opened.`);
  return found && { id: found[1]!, text: found[2] ?? '' };
}
