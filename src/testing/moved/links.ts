import { decodeLink } from '../../link/decodeLink';
import { encodeLink } from '../../link/encodeLink';
import { digestOf, plain, stored, withoutNewcomers, type StoredText } from './golden';

/** A link as a visitor has it, and its outcome. */
export interface LinkRecord {
  /** The place it was found at. */
  readonly of: string;
  readonly link: StoredText;
  /** Rows that a tab keeps under the name that the link gives. */
  readonly rows?: StoredText;
  /** The link that reading and writing it leads to; true where that is the same. */
  readonly written?: StoredText | true;
  /** Digest of the JSON of {spec, changes, step} that it opens with. */
  readonly run?: string;
  /** Complaints about it, in sentences. */
  readonly issues?: readonly string[];
}

/** Reads a link and writes it again. */
export function followed({ of, link, rows }: LinkRecord): Required<Omit<LinkRecord, 'rows'>> {
  const hash = plain(link);
  const kept = () => (rows === undefined ? null : plain(rows));
  const { spec, changes, step, beat, ui, issues } = decodeLink(hash, { kept });
  const written = encodeLink({ spec, changes, step, beat, ...ui });
  return {
    of,
    link,
    written: written === hash ? true : stored(written),
    run: digestOf(JSON.stringify({ spec, changes, step })),
    issues,
  };
}

/** Describes how a link leads elsewhere than it did; empty if it does not. */
export function movedLink(record: LinkRecord): readonly string[] {
  const now = followed(record);
  const link = plain(record.link).slice(0, 300);
  const text = (written: StoredText | true) => (written === true ? plain(record.link) : plain(written));
  const was = text(record.written!);
  const said = record.issues!.join('\n');
  const says = withoutNewcomers(now.issues.join('\n'), said);
  return [
    ...(text(now.written) === was ? [] : [`${link} was written ${was}, now ${text(now.written)}`]),
    ...(now.run === record.run
      ? []
      : [`${link} opens another experiment, or names its parts in another order`]),
    ...(says === said ? [] : [`${link} was told “${said}”, now “${says}”`]),
  ];
}
