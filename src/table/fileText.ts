import { problem, type TableProblem } from './grid';

/** The text of a file, and what is to be said about it. */
export interface FileText {
  readonly kind: 'text';
  readonly text: string;
  readonly notes: readonly string[];
}

/** A workbook, which `textOfWorkbook` reads. */
interface Workbook {
  readonly kind: 'workbook';
}

/** Bytes that files of other programs begin with, and what to do instead. */
const others: readonly (readonly [number: readonly number[], advice: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is a workbook of an old Excel (.xls). Open it there, and save it as .xlsx or as CSV.',
  ],
  [[0x1f, 0x8b], 'This file is packed (gzip). Unpack it, then open the table inside.'],
  [[0x42, 0x5a, 0x68], 'This file is packed (bzip2). Unpack it, then open the table inside.'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'This file is packed (7-Zip). Unpack it, then open the table inside.'],
  [[0x50, 0x41, 0x52, 0x31], 'This is a Parquet file. Save it as CSV, in pandas by df.to_csv("table.csv").'],
  [[0x89, 0x48, 0x44, 0x46], 'This is an HDF5 file. Save its table as CSV.'],
  [[0x93, 0x4e, 0x55, 0x4d], 'This is an array of NumPy. Save it as CSV, by numpy.savetxt.'],
  [
    [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65],
    'This is an SQLite database. Export its table as CSV; of an Optuna study by study.trials_dataframe().to_csv("trials.csv").',
  ],
  [
    [0x25, 0x50, 0x44, 0x46],
    'This is a PDF. Copy its table into the field, or save it as CSV where it was made.',
  ],
  [
    [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31],
    'This is an Arrow file. Save it as CSV, in pandas by df.to_csv("table.csv").',
  ],
  [[0x80, 0x02], 'This is a pickle of Python. Save the table as CSV.'],
  [[0x80, 0x03], 'This is a pickle of Python. Save the table as CSV.'],
  [[0x80, 0x04], 'This is a pickle of Python. Save the table as CSV.'],
  [[0x80, 0x05], 'This is a pickle of Python. Save the table as CSV.'],
];

/** Reads the bytes of a file as text, whatever its encoding; says of a workbook that it is one, and of other files what to do. Never throws. */
export function textOfFile(bytes: Uint8Array): FileText | Workbook | TableProblem {
  const begins = (start: readonly number[]) => start.every((byte, i) => bytes[i] === byte);
  if (begins([0x50, 0x4b, 0x03, 0x04]) || begins([0x50, 0x4b, 0x05, 0x06])) return { kind: 'workbook' };
  const other = others.find(([start]) => begins(start));
  return other ? problem(other[1]) : { kind: 'text', ...decoded(bytes) };
}

function decoded(bytes: Uint8Array): Omit<FileText, 'kind'> {
  const plain = { notes: [] };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: textIn(bytes, 'utf-16le'), ...plain };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: textIn(bytes, 'utf-16be'), ...plain };
  const wide = zerosIn(bytes);
  if (wide !== null) return { text: textIn(bytes, wide), ...plain };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), ...plain };
  } catch {
    const notes = [
      'The letters are read as those of Western Europe (Windows-1252): the file does not say which they are.',
    ];
    return { text: textIn(bytes, 'windows-1252'), notes };
  }
}

function textIn(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Returns the encoding of text in which every other byte is zero though no mark says so; null for other text. */
function zerosIn(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const count = Math.min(bytes.length - (bytes.length % 2), 200);
  if (count < 8) return null;
  let [even, odd] = [0, 0];
  for (let i = 0; i < count; i += 2) {
    even += Number(bytes[i] === 0);
    odd += Number(bytes[i + 1] === 0);
  }
  if (odd * 4 > count && even === 0) return 'utf-16le';
  return even * 4 > count && odd === 0 ? 'utf-16be' : null;
}
