import { leftSaid, remainsOf, type Remains } from '../state/remains';
import { readRecordText, recordText, type ExperimentRecord } from '../state/record';

/** Name of a file of an experiment, without what tells its kind: "sourdough". */
export function fileStem({
  name,
  called,
  campaign,
}: Pick<ExperimentRecord, 'name' | 'called' | 'campaign'>): string {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60);
  return plain(name) || plain(campaign?.goal.name ?? '') || `${plain(called) || 'trial'}-experiment`;
}

/** Writes the experiment file, which `openedFile` opens again. */
export function experimentFile(record: ExperimentRecord): string {
  return recordText(record);
}

/** What comes of a file: an experiment to show, or a sentence why there is none. */
export type OpenedFile =
  | { readonly kind: 'record'; readonly record: ExperimentRecord }
  | {
      readonly kind: 'problem';
      readonly text: string;
      /** What can still be read of a damaged file. */
      readonly remains?: Remains;
    };

/**
 * Opens an experiment file. One that is kept here already keeps its id only if it is the same: what differs is opened beside it, as an
 * experiment of its own. `kept`: the record of an id that is kept, null where there is none. Never rejects.
 */
export async function openedFile(
  text: string,
  kept: (id: string) => Promise<ExperimentRecord | null>,
  newId: () => string,
): Promise<OpenedFile> {
  const read = readRecordText(text);
  if (read.kind === 'faults') {
    const found = read.isNewer ? null : remainsOf(text);
    // A name alone is no experiment.
    const remains = found?.record.campaign ? found : null;
    return { kind: 'problem', text: problemOf(read.faults, remains), ...(remains && { remains }) };
  }
  const { record } = read;
  const own = await kept(record.id);
  if (own === null || recordText(own) === recordText(record)) return { kind: 'record', record };
  return { kind: 'record', record: { ...record, id: newId() } };
}

function problemOf([first, ...others]: readonly [string, ...string[]], remains: Remains | null): string {
  const more = others.length === 1 ? 'One more thing is' : `${others.length} more things are`;
  const said = others.length === 0 ? first : `${first} ${more} wrong in the file.`;
  if (remains) return `${said} ${leftSaid(remains)}.`;
  return others.length === 0 ? said : `${said} Nothing was opened.`;
}
