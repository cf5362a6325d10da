import type { DecodedLink, PageState } from './linkState';
import type { Change, ExperimentSpec } from '../engine/experiment/spec';
import { canonicalSpec } from '../engine/experiment/canonical';
import { patched, specAt } from '../engine/experiment/difference';
import { sameValue } from '../engine/experiment/sameValue';
import { largestStep, readChanges, readPatch } from './changesText';
import { upgraded, withRooms } from './migrations';
import { collector, hashPairs, readerOf, type Complain, type Reader } from './reader';
import { readCrosshair } from './crosshairText';
import { readSpecText, type RowsBehind } from './specText';
import { quoted, readNumber } from './text';
import { isStage, kindOf, roomIds, type RoomId } from '../vocabulary/rooms';
import { hidableIds } from '../vocabulary/pageParts';
import { isLayer, layerIds, usualLayers } from '../vocabulary/layers';

const longestLink = 200_000;

/**
 * Reads the hash of a link, with or without `#`. `rowsBehind`: returns the JSON of the rows that a link's text stands for; null
 * if they are lost. Never throws.
 */
export function decodeWith(hash: string, rowsBehind: RowsBehind): DecodedLink {
  const { issues, complain } = collector('link');
  if (hash.length > longestLink) {
    complain(
      `The link has ${hash.length} characters; at most ${longestLink} are read. The start page is shown.`,
    );
  }
  const pairs = hashPairs(hash.length > longestLink ? '' : hash, complain);
  const reader = readerOf(withRooms(upgraded(pairs, complain)));
  const run = readRun(reader, { rowsBehind, complain });
  const step = readStep(reader, complain);
  const beat = readOneOf(reader.take('beat'), ['rest', 'evaluate', 'refit'], { key: 'beat', complain });
  const layers = readLayers(reader.take('layers'), specAt(run, Infinity), complain);
  const ui = { ...readPage(reader, complain), layers, ...readCrosshair(reader, run.spec, complain) };
  complainAboutLeft(reader.left(), complain);
  return { ...run, step, beat, ui, issues };
}

function readRun(
  reader: Reader,
  { rowsBehind, complain }: { rowsBehind: RowsBehind; complain: Complain },
): Pick<DecodedLink, 'spec' | 'changes'> {
  const { spec: last, dimension, intact } = readSpecText(reader, { rowsBehind, complain });
  const baseText = reader.take('base');
  const text = reader.take('changes') ?? '';
  const base = baseText === null ? last : patched(last, readPatch(baseText, dimension, complain));
  if (!intact && text) complain('What was done by hand belongs to another objective; it was left out.');
  const found = intact ? readChanges(text, dimension, complain) : [];
  const run = foldStart(base, found);
  if (baseText !== null && found.length && !sameValue(specAt(run, Infinity), last)) {
    complain('The choices of the link differ from its last change by hand; the change is used.');
  }
  return run;
}

/** Folds a change of the spec at step 0 into the spec. */
function foldStart(base: ExperimentSpec, found: readonly Change[]): Pick<DecodedLink, 'spec' | 'changes'> {
  const isStart = (change: Change) => change.kind === 'configure' && change.step === 0;
  const spec = canonicalSpec(specAt({ spec: base, changes: found }, 0));
  return { spec, changes: found.filter((change) => !isStart(change)) };
}

function readStep(reader: Reader, complain: Complain): number {
  const text = reader.take('step');
  if (text === null) return 0;
  const value = readNumber(text);
  const step = Math.min(largestStep, Math.max(0, Math.round(value ?? 0)));
  if (step !== value) {
    complain(`step must be a whole number from 0 to ${largestStep}, not ${quoted(text)}; ${step} is used.`);
  }
  return step;
}

function complainAboutLeft(left: readonly string[], complain: Complain): void {
  const keys = left.filter((key) => key !== '');
  if (keys.length < left.length) complain('The link has a value without a key; it was left out.');
  if (!keys.length) return;
  const shown = keys.slice(0, 5).map(quoted).join(', ');
  const what = keys.length === 1 ? 'an unknown key' : `${keys.length} unknown keys`;
  complain(`The link has ${what}: ${shown}${keys.length > 5 ? ', …' : ''}. Left out.`);
}

/** Most unknown parts that a complaint names. */
const mostNamed = 3;

/** Reads the look of the page: mode, keys, hidden parts, what is open. */
function readPage(reader: Reader, complain: Complain): Omit<PageState, 'layers'> {
  // Read by the start of the page.
  reader.take('perf');
  const panel = readOpen(reader.take('panel'), { key: 'panel', complain });
  const page = readOpen(reader.take('page'), { key: 'page', complain });
  const { room, text } = readRoom(reader.take('room'), complain);
  return {
    mode: readOneOf(reader.take('mode'), ['page', 'projector'], { key: 'mode', complain }),
    keys: readOneOf(reader.take('keys'), ['on', 'off'], { key: 'keys', complain }) === 'on',
    palette: readOneOf(reader.take('palette'), ['lab', 'document'], { key: 'palette', complain }),
    hide: readHidden(reader.take('hide'), complain),
    psi: readOneOf(reader.take('psi'), ['closed', 'open'], { key: 'psi', complain }),
    ...(isStage(room) && !(panel && kindOf(room) === 'own')
      ? { room, roomText: text }
      : { room: 'lab', roomText: null }),
    panel,
    page: page ?? (isStage(room) ? null : { id: room, text: '' }),
    answers: reader.take('book') ?? '',
  };
}

/** Reads `room=pipelines`, and of rooms with a subject of their own `room=manifold:…`; each reads its own text. */
function readRoom(
  text: string | null,
  complain: Complain,
): { readonly room: RoomId; readonly text: string | null } {
  const own = roomIds.find((id) => kindOf(id) === 'own' && text?.startsWith(`${id}:`));
  if (own) return { room: own, text: text!.slice(own.length + 1) };
  return { room: readOneOf(text, roomIds, { key: 'room', complain }), text: null };
}

/** Returns one of the values a key may have; the first if it is missing or unknown. */
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

function readLayers(
  text: string | null,
  { limits }: ExperimentSpec,
  complain: Complain,
): PageState['layers'] {
  if (text === null) return usualLayers(limits !== undefined);
  const parts = text.split(',').filter((part) => part !== '');
  const unknown = parts.find((part) => !isLayer(part));
  if (unknown !== undefined)
    complain(`There is no layer ${quoted(unknown)}; it was left out. Known are: ${layerIds.join(', ')}.`);
  return layerIds.filter((id) => parts.includes(id));
}

/** Reads `panel=compare` or `panel=compare:…`; the page knows which panels exist, and each panel reads its own text. */
function readOpen(
  text: string | null,
  { key, complain }: { key: string; complain: Complain },
): PageState['panel'] {
  if (text === null || text === '') return null;
  const found = /^([a-z][a-z-]{0,39})(?::(.*))?$/s.exec(text);
  if (!found) complain(`There is no ${key} ${quoted(text)}; none is opened.`);
  return found && { id: found[1]!, text: found[2] ?? '' };
}
