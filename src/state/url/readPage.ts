import { defaultLayers, isLayer, layerIds } from '../layers';
import type { LinkState } from '../persistence';
import type { Complain, Reader } from './reader';
import { quoted } from './text';

type Page = Pick<LinkState, 'mode' | 'keys' | 'hide' | 'layers'>;

const mostHidden = 20;

/** How the page looks: mode, keys, hidden parts, layers. */
export function readPage(reader: Reader, complain: Complain): Page {
  return {
    mode: readOneOf(reader.take('mode'), ['page', 'projector'], { key: 'mode', complain }),
    keys: readOneOf(reader.take('keys'), ['on', 'off'], { key: 'keys', complain }) === 'on',
    hide: readHidden(reader.take('hide'), complain),
    layers: readLayers(reader.take('layers'), complain),
  };
}

function readOneOf<const T extends string>(
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
  const parts = (text ?? '').split(',').filter((part) => part !== '');
  const good = parts.filter((part) => /^[A-Za-z][\w-]{0,39}$/.test(part));
  const kept = [...new Set(good)].slice(0, mostHidden);
  if (kept.length < parts.length) complain(`hide has parts that cannot be read: ${quoted(text!)}.`);
  return kept;
}

function readLayers(text: string | null, complain: Complain): Page['layers'] {
  if (text === null) return defaultLayers;
  const parts = text.split(',').filter((part) => part !== '');
  const unknown = parts.find((part) => !isLayer(part));
  if (unknown !== undefined)
    complain(`There is no layer ${quoted(unknown)}. Known are: ${layerIds.join(', ')}.`);
  return layerIds.filter((id) => parts.includes(id));
}
