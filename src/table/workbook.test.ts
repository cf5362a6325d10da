import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfFile } from './fileText';
import { dayText, isDateFormat } from './sheetDates';
import { textOfWorkbook } from './workbook';

const space = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

interface Book {
  readonly sheets?: readonly string[];
  readonly strings?: string;
  readonly styles?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** A workbook of sheets whose rows are given as XML. */
function book({ sheets = [], strings, styles, files = {} }: Book): Uint8Array {
  const names = sheets.map((_, k) => `<sheet name="S${k + 1}" sheetId="${k + 1}" r:id="r${k + 1}"/>`);
  const links = sheets.map((_, k) => `<Relationship Id="r${k + 1}" Target="worksheets/s${k + 1}.xml"/>`);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${space}" xmlns:r="r"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((rows, k) => [`xl/worksheets/s${k + 1}.xml`, sheet(rows)])),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strings }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...files,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function sheet(rows: string): string {
  return rows.startsWith('<!')
    ? rows
    : `<worksheet xmlns="${space}"><sheetData>${rows}</sheetData></worksheet>`;
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const plain = `<row>${inline('x')}${inline('y')}</row><row><c><v>1</v></c><c><v>2.5</v></c></row>`;

function textOf(of: Book): string {
  const read = textOfWorkbook(book(of));
  if (read.kind === 'problem') throw new Error(read.text);
  return read.text;
}

describe('a workbook', () => {
  it('is read by its places, with shared texts, true and false, errors, and formulas by their values', () => {
    const strings =
      '<sst><si><t>x</t></si><si><r><t>y</t></r><r><t> (m)</t></r><rPh><t>no</t></rPh></si></sst>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3"><v>0.30000000000000004</v></c><c r="B3" t="b"><v>1</v></c><c r="C3"><f>A3*2</f><v>0.6</v></c></row>' +
      '<row r="4"><c r="A4" t="e"><v>#DIV/0!</v></c><c r="C4"><f>1+1</f></c></row>';
    expect(textOf({ sheets: [rows], strings })).toBe('x,,y (m)\n\n0.3,TRUE,0.6\n#DIV/0!,,=1+1');
  });

  it('writes days as days, by their formats', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const rows = `<row>${inline('day')}${inline('y')}</row><row><c s="1"><v>46082</v></c><c s="0"><v>46082</v></c></row><row><c s="2"><v>46082.5</v></c><c><v>1</v></c></row>`;
    expect(textOf({ sheets: [rows], styles })).toBe('day,y\n2026-03-01,46082\n2026-03-01 12:00,1');
    expect(isDateFormat(0, undefined)).toBe(false);
    expect(isDateFormat(170, '0.00" days"')).toBe(false);
    expect(isDateFormat(170, '[Red]#,##0.00')).toBe(false);
    expect(isDateFormat(170, '[h]:mm')).toBe(true);
    expect(dayText(1, false)).toBe('1900-01-01');
    expect(dayText(0.5, false)).toBe('12:00');
    expect(dayText(0, true)).toBe('00:00');
  });

  it('takes the first sheet with two columns, and names the others', () => {
    const read = textOfWorkbook(book({ sheets: [`<row>${inline('Notes')}</row>`, plain, plain] }));
    expect(read).toEqual({
      kind: 'text',
      text: 'x,y\n1,2.5',
      notes: ['The sheet “S2” is read; not read: “S1”, “S3”.'],
    });
  });

  it.each<[string, Book, RegExp]>([
    ['nothing of a workbook', { files: { 'a.txt': 'x' } }, /No sheet/],
    ['LibreOffice', { files: { mimetype: 'x', 'content.xml': '<a/>' } }, /LibreOffice/],
    ['a binary workbook', { files: { 'xl/workbook.bin': 'x' } }, /xlsb/],
    ['text', { files: { 'word/document.xml': '<a/>' } }, /Word/],
    ['one column', { sheets: [`<row>${inline('x')}</row>`] }, /No sheet/],
    [
      'entities that grow',
      { sheets: ['<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>'] },
      /entities/,
    ],
    ['broken XML', { sheets: ['<row><c></row>'] }, /damaged/],
  ])('of %s is refused in words', (_, of, sentence) => {
    expect(textOfWorkbook(book(of))).toMatchObject({
      kind: 'problem',
      text: expect.stringMatching(sentence),
    });
  });

  it('that unpacks to hundreds of megabytes is refused before it does', () => {
    const parts = {
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/s1.xml': new Uint8Array(70_000_000),
    };
    const bomb = zipSync(parts, { level: 1 });
    expect(bomb.length).toBeLessThan(500_000);
    expect(textOfWorkbook(bomb)).toMatchObject({
      kind: 'problem',
      text: expect.stringContaining('unpacks to more'),
    });
  });

  it('with cells at the ends of the world stays small', () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c><c r="XFD1" t="inlineStr"><is><t>y</t></is></c></row><row r="1048576"><c r="A1048576"><v>1</v></c><c r="B1048576"><v>1</v></c></row>`;
    const read = textOfWorkbook(book({ sheets: [rows] }));
    if (read.kind === 'text') expect(read.text.length).toBeLessThan(100_000);
  });

  it('of any bytes ends in a sentence or a text', () => {
    const good = book({ sheets: [plain] });
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([at, value]) => good.with(at, value)),
      fc.nat(good.length).map((end) => good.slice(0, end)),
    );
    fc.assert(
      fc.property(bytes, (given) => {
        const read = textOfWorkbook(given);
        return read.text.length > 0 || read.kind === 'text';
      }),
    );
  });
});

describe('the bytes of a file', () => {
  const bytesOf = (text: string) => strToU8(text);

  it('are text in whatever encoding', () => {
    const text = (bytes: readonly number[] | Uint8Array) => textOfFile(Uint8Array.from(bytes));
    expect(text(bytesOf('\uFEFFx,y'))).toMatchObject({ text: 'x,y' });
    expect(text([0xff, 0xfe, 0x78, 0, 0x2c, 0, 0x79, 0])).toMatchObject({ text: 'x,y' });
    expect(text([0, 0x78, 0, 0x2c, 0, 0x79, 0, 0x0a, 0, 0x31])).toMatchObject({ text: 'x,y\n1' });
    expect(text([0x47, 0xfc, 0x74, 0x65])).toMatchObject({
      text: 'Güte',
      notes: [expect.stringContaining('Western')],
    });
  });

  it.each([
    ['.xls', [0xd0, 0xcf, 0x11, 0xe0], /\.xls\b/],
    ['gzip', [0x1f, 0x8b, 8], /Unpack/],
    ['Parquet', [0x50, 0x41, 0x52, 0x31], /Parquet/],
    ['pickle', [0x80, 0x04, 0x95], /pickle/],
    ['PDF', [0x25, 0x50, 0x44, 0x46], /PDF/],
  ])('of %s are explained', (_, bytes, sentence) => {
    expect(textOfFile(Uint8Array.from(bytes))).toMatchObject({
      kind: 'problem',
      text: expect.stringMatching(sentence),
    });
  });
});
