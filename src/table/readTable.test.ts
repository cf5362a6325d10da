import fc from 'fast-check';
import { describe, expect, it, afterEach } from 'vitest';
import { parseTable, type TextTable } from './parseTable';
import { readRows, readTable, type TableRows } from './readTable';
import { suggestChoice, type ColumnChoice } from './suggest';
import { objectiveComplaint } from '../engine/experiment/complaints';
import { cellsWithoutResult, hostileTables } from '../testing/hostileTables';
import { workClock } from '../testing/clocks';
import { sweep } from '../testing/sweep';

function rowsIn(text: string) {
  const result = readTable(text);
  if (result.kind === 'problem') throw new Error(result.text);
  return result;
}

function tableIn(text: string): TextTable {
  const table = parseTable(text);
  if (table.kind === 'problem') throw new Error(table.text);
  return table;
}

/** Chooses other than is suggested, by the names of columns. */
function chosen(text: string, changes: Readonly<Record<string, Partial<ColumnChoice>>>) {
  const table = tableIn(text);
  const suggested = suggestChoice(table);
  const columns = suggested.columns.map((one, j) => ({ ...one, ...changes[table.columns[j]!.name] }));
  return readRows(table, { ...suggested, columns });
}

function complaint(text: string): string {
  const result = readTable(text);
  return result.kind === 'problem' ? result.text : `read: ${JSON.stringify(result.params)}`;
}

describe('a good table', () => {
  const expected = { X: [[1.5], [3]], y: [2, -4e-3], names: ['x', 'y'] };

  it.each([
    ['commas', 'x,y\n1.5,2\n3,-4e-3\n'],
    ['semicolons', 'x;y\n1.5;2\n3;-4e-3'],
    ['tabs', 'x\ty\n1.5\t2\n3\t-4e-3'],
    ['a byte order mark and the line ends of Windows', '\uFEFFx,y\r\n1.5,2\r\n3,-4e-3\r\n'],
    ['the line ends of old', 'x,y\r1.5,2\r3,-4e-3'],
    ['blanks and empty lines', '\n x , y \n\n 1.5 , 2 \n\n3,-4e-3\n\n'],
    ['quotes', '"x","y"\n"1.5","2"\n3,-4e-3'],
    ['a real minus', 'x,y\n1.5,2\n3,\u22124e-3'],
    ['other columns', 'name,y,x\n"one, two",2,1.5\nb,-4e-3,3'],
    ['capitals', 'X,Y\n1.5,2\n3,-4e-3'],
  ])('with %s', (name, text) => {
    const { params } = rowsIn(text);
    expect(params).toMatchObject({ X: expected.X, y: expected.y });
    if (name !== 'capitals') expect(params).toEqual(expected);
  });

  it.each([
    [
      'several answers behind what was set',
      'x,y1,y2,y3\n1,2,2.1,1.9\n2,3,3.2,2.8',
      ['input', 'output', 'second', 'second'],
    ],
    ['coordinates', 'x1,y1,x2,y2,loss\n1,2,3,4,5\n2,3,4,5,6', ['input', 'input', 'input', 'input', 'output']],
    ['nothing else', 'y1,y2\n1,2\n2,3', ['input', 'output']],
  ])('takes y1, y2 for outcomes or not: %s', (_, text, roles) => {
    expect(suggestChoice(tableIn(text)).columns.map(({ role }) => role)).toEqual(roles);
  });

  it('takes a second outcome along where its limit is said', () => {
    const table = tableIn('flour,taste,cost\n500,7,3\n520,8,4.5\n540,6,');
    const choice = suggestChoice(table);
    const at = table.columns.findIndex(({ name }) => name === 'cost');
    const said = (keeps: string) =>
      readRows(table, {
        ...choice,
        columns: choice.columns.with(at, { ...choice.columns[at]!, role: 'second', limit: 'most', keeps }),
      }) as TableRows;
    expect(said('4,5').params).toMatchObject({ second: [3, 4.5, null], keeps: ['cost', 'at most', 4.5] });
    expect(said('4,5').notes.join()).not.toMatch(/cost/);
    expect(said('').params).not.toHaveProperty('keeps');
    expect(said('').notes.join()).toMatch(/the search does not use what else was measured/);
  });

  it('searches no column that changes only in a row of sums', () => {
    const table = tableIn('flour,water,rise\n500,350,7\n500,375,8\n500,400,\nTotal,,15');
    expect(suggestChoice(table).columns.map(({ role }) => role)).toEqual(['ignore', 'input', 'output']);
  });

  it('takes all columns of numbers that change, and searches whole numbers as such', () => {
    const { params } = rowsIn('who,time,dose,day,gain\nA,1,9.5,4,5\nB,2,9,4,6');
    expect(params).toEqual({
      X: [
        [1, 9.5],
        [2, 9],
      ],
      y: [5, 6],
      names: ['time', 'dose', 'gain'],
      kinds: ['integer', 'float'],
    });
  });

  it('takes the columns that are chosen', () => {
    const text = 'time,dose,gain\n1,9.5,5.5\n2,8,6';
    const { params } = chosen(text, {
      time: { role: 'output' },
      gain: { role: 'input', low: '0', high: '7.5' },
      dose: { role: 'ignore' },
    }) as ReturnType<typeof rowsIn>;
    expect(params).toEqual({ X: [[5.5], [6]], y: [1, 2], names: ['gain', 'time'], box: [[0, 7.5]] });
  });

  it('carries names of codes and repeated scores, of which some may be missing', () => {
    const text = 'norm,score 1,score 2,seconds\nl2,0.5,0.75,3\nl1,-2,,4\nl2,1,0,5\nl1,0,0,1\n';
    expect(rowsIn(text).params).toEqual({
      X: [[0], [1], [0], [1]],
      y: [[0.5, 0.75], [-2], [1, 0], [0, 0]],
      names: ['norm', 'score 1'],
      kinds: ['categorical'],
      codes: [['l2', 'l1']],
    });
  });

  it('tells columns apart whose names differ only far behind, or are missing', () => {
    const long = 'temperature of the outer wall of the vessel ';
    const header = `${long}top,${long}bottom,,column 3,y`;
    const table = parseTable(`${header}\n1,2,3,4,5\n6,7,8,9,10`);
    const names = table.kind === 'table' ? table.columns.map(({ name }) => name) : [];
    expect(names).toEqual(['column 1', 'column 2', 'column 3*', 'column 3', 'y']);
    const { params } = rowsIn(`${header}\n1,2,3,4,5\n6,7,8,9,10`);
    expect(params['names']).toEqual(['column 2', 'column 3*', 'column 3', 'y']);
  });

  it('may give one x twice', () => {
    expect(rowsIn('x,y\n1,2\n1,3').params['X']).toEqual([[1], [1]]);
  });

  it('of more than 2,000 rows is cut, and says so', () => {
    const { params, notes } = rowsIn(`x,y\n${'1,2\n'.repeat(2500)}`);
    expect(params['y']).toHaveLength(2000);
    expect(notes).toEqual(['The table has 2500 rows; the first 2000 are used.']);
  });

  it('is counted to its end, and taken apart no further than it is used', () => {
    const used = 'x,y\n\n' + '"1",2\n,\n'.repeat(1999) + '"3",4\n';
    const { params, notes } = rowsIn(`${used}${'"1\n""2",5\n\n'.repeat(500)}torn,by,hand\n`);
    expect((params['y'] as number[]).slice(-2)).toEqual([2, 4]);
    expect(notes).toEqual(['The table has 2501 rows; the first 2000 are used.']);
  });

  it('tells which columns are numbers', () => {
    const table = parseTable('a,b\n1,u\n2,v');
    expect(table.kind === 'table' && table.columns.map(({ name, numeric }) => [name, numeric])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('reads every double back as it was', () => {
    const finite = fc.double({ min: -1e100, max: 1e100, noNaN: true }).map((value) => value + 0);
    fc.assert(
      fc.property(fc.array(fc.tuple(finite, finite), { minLength: 2 }), (pairs) => {
        const { params } = rowsIn(`x,y\n${pairs.map((pair) => pair.join(',')).join('\n')}`);
        expect(params).toMatchObject({ X: pairs.map(([x]) => [x]), y: pairs.map(([, y]) => y) });
      }),
    );
  });
});

describe('suggestions', () => {
  const suggested = (text: string) => {
    const { columns, direction } = suggestChoice(tableIn(text));
    return [...columns.map(({ role, scale }) => (role === 'input' ? scale : role)), direction];
  };

  it.each([
    ['lr,loss\n1e-4,0.5\n1e-3,0.7\n1,0.2', ['log', 'output', 'minimize']],
    ['lr,depth,acc\n1e-4,2,0.5\n1e-3,6,0.7', ['linear', 'whole', 'output', 'maximize']],
    ['lr,accuracy,val_loss\n1,0.5,3\n2,0.7,2', ['whole', 'output', 'second', 'maximize']],
    ['rmse,alpha\n1,0.5\n2,0.7', ['output', 'linear', 'minimize']],
    ['a,neg_log_loss\n0.5,-1\n0.7,-2', ['linear', 'output', 'maximize']],
    ['norm,C,err\nl1,1,3\nl2,100,2\nl1,10,1\nl2,1,5', ['codes', 'whole-log', 'output', 'minimize']],
    ['note,a,runTime\nbad,0.5,1\nfine,0.7,2', ['ignore', 'linear', 'output', 'minimize']],
    ['a,score 1,score 2,seconds\n0.5,1,2,3\n0.6,1,2,4', ['linear', 'output', 'repeat', 'ignore', 'maximize']],
    ['who,y\nA,1\nB,2', ['codes', 'output', 'maximize']],
    ['timestamp,signal\n1700000001,0.5\n1700000051,0.6', ['linear', 'output', 'maximize']],
    ['timestamp,lr,acc\n1700000001,0.1,0.5\n1700000051,0.2,0.6', ['ignore', 'linear', 'output', 'maximize']],
    ['a,b\n-1.5,1\n200,2', ['linear', 'output', 'maximize']],
  ])('for %j', (text, expected) => {
    expect(suggested(text)).toEqual(expected);
  });

  it('are a choice that can be read, whatever numbers there are', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const row = fc.tuple(value, fc.integer({ min: 1, max: 10_000 }), fc.constantFrom('u', 'v'), value);
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 30 }), (rows) => {
        const text = ['a,b,c,loss', ...rows.map((cells) => cells.join(','))].join('\n');
        const found = readTable(text);
        if (found.kind === 'problem') throw new Error(found.text);
        const spec = { objective: { id: 'table', params: found.params } };
        expect(objectiveComplaint(spec)).toBeNull();
        expect(found.params['direction']).toBe('minimize');
        expect(found.params['y']).toEqual(rows.map((cells) => cells[3] + 0));
      }),
    );
  });
});

describe('a bad table', () => {
  it.each([
    ['', 'The file is empty.'],
    ['\uFEFF \n \n', 'The file is empty.'],
    ['1,2\n3,4\n5,6', 'The first line has only numbers (1, 2). Put the names of the columns there'],
    ['x\n1\n2', 'names one column, "x"'],
    ['x,x\n1,2\n3,4', 'Two columns are called "x"'],
    ['x,y\n1,2\n3,4abc', 'Line 3: y = "4abc" is not a number.'],
    ['x,y\n1,2\n\n\n3,4abc', 'Line 5: y = "4abc" is not a number.'],
    ['x,y,note\n1,2,"a\nb"\n3,4abc,c', 'Line 4: y = "4abc" is not a number.'],
    ['x,y\r\n1,2\r\n3,4abc\r\n', 'Line 3: y = "4abc" is not a number.'],
    ['x,y\n1,2\n3,4,5', 'Line 3 has 3 fields, but the first line names 2 columns.'],
    ['x,y\n1,5,2,5\n3,4,5,6', 'If commas are decimal marks here, separate the columns by semicolons.'],
    ['0.1,adam,0.7\n0.2,sgd,0.8', 'The first line looks like values (0.1, adam, 0.7).'],
    [
      'a,b\nu,v\nw,z',
      'Two columns of numbers are needed, one for x and one for y. The columns are "a" (not numbers)',
    ],
  ])('%j is refused in words', (text, sentence) => {
    expect(complaint(text)).toContain(sentence);
  });

  it.each([
    ['log', 'log-float'],
    ['whole', 'integer'],
    ['whole-log', 'log-integer'],
  ] as const)('whole numbers by %s are searched as %s', (scale, kind) => {
    const found = chosen('size,loss\n16,0.5\n64,0.2', { size: { scale } });
    expect(found).toMatchObject({ params: { kinds: [kind] } });
  });

  const rates = 'lr,depth,loss\n0.001,2,0.5\n0.1,4,0.2';

  it.each([
    ['no input', { lr: { role: 'ignore' }, depth: { role: 'ignore' } }, /at least one column as an input/],
    ['no output', { loss: { role: 'ignore' } }, /one column as the output/],
    [
      'logarithms of zero',
      { depth: { scale: 'log', low: '0' } },
      /lower bound of depth is 0, which has no log/,
    ],
    [
      'whole numbers that are none',
      { lr: { scale: 'whole' } },
      /Line 2: lr = 0.001, which is no whole number/,
    ],
    [
      'logarithms of whole numbers that are none',
      { lr: { scale: 'whole-log' } },
      /Line 2: lr = 0.001, which is no whole number/,
    ],
    [
      'logarithms of a whole zero',
      { depth: { scale: 'whole-log', low: '0' } },
      /lower bound of depth is 0, which has no log/,
    ],
    ['a bound that is no number', { lr: { high: 'much' } }, /upper bound of lr must be a number, not "much"/],
    ['no bound', { lr: { low: '' } }, /lower bound of lr must be a number, not ""/],
    ['a bound between whole numbers', { depth: { high: '4.5' } }, /bound of depth is 4.5, which is no whole/],
    ['bounds turned round', { lr: { low: '1', high: '0.1' } }, /lower bound of lr, 1, must lie below .* 0.1/],
    ['a row outside', { lr: { low: '0.01' } }, /Line 2: lr = 0.001 lies outside its bounds, 0.01 to 0.1/],
  ] as const)('%s is refused in words', (_, changes, sentence) => {
    const found = chosen(rates, changes);
    expect(found.kind === 'problem' && found.text).toMatch(sentence);
  });

  it('of many megabytes is refused before it is read', () => {
    expect(complaint(`x,y\n${'1,2\n'.repeat(1_300_000)}`)).toContain(
      'The file has 5.2 MB; at most 5 MB can be read.',
    );
  });

  it('of any kind ends in a sentence, never in an exception', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('x', 'y', ',', ';', '"', '\n', '\r\n', '1', '2.5', ' ', 'NaN'), {
          maxLength: 60,
        })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        const result = readTable(input);
        if (result.kind === 'problem') expect(result.text).toMatch(/[.…]$/);
        else expect(result.params['X']).toHaveLength((result.params['y'] as unknown[]).length);
      }),
      { numRuns: sweep(300, 1000) },
    );
  });
});

const known = Reflect.ownKeys(Object.prototype).length;
afterEach(() => expect(Reflect.ownKeys(Object.prototype)).toHaveLength(known));

/** Rows or a sentence, within a second: a bound on hanging, no measure. */
function read(text: string) {
  const worked = workClock();
  const found = readTable(text);
  expect(worked()).toBeLessThan(1000);
  if (found.kind === 'problem') {
    expect(found.text).toMatch(/^\S.*[.…]$/s);
    expect(found.text.length).toBeLessThan(700);
  } else {
    expect(found.params['X']).toHaveLength((found.params['y'] as unknown[]).length);
    expect((found.params['y'] as number[]).every((y) => Math.abs(y) <= 1e100)).toBe(true);
    for (const name of found.params['names'] as string[]) expect(name.length).toBeLessThanOrEqual(40);
  }
  return found;
}

describe('a hostile table', () => {
  it.each(hostileTables.map(([what, text]) => [what, text]))('refuses %s in words', (_, text) => {
    expect(read(text).kind).toBe('problem');
  });

  it.each(cellsWithoutResult.map((cell) => [cell.slice(0, 40), cell]))(
    'keeps its other rows where a result is %j',
    (_, cell) => {
      const found = read(`x,y\n1,2\n3,${cell}\n5,6`);
      expect(found).toMatchObject({
        kind: 'rows',
        params: { X: [[1], [5]], y: [2, 6] },
        leftOut: [{ line: 3 }],
      });
    },
  );

  it('are many', () => {
    const texts = [...hostileTables.map(([, text]) => text), ...cellsWithoutResult];
    expect(new Set(texts).size).toBeGreaterThanOrEqual(50);
  });

  it('takes columns with names of any kind for what they are', () => {
    for (const name of ['__proto__', 'constructor', '<b>x</b>', '=cmd|1', 'a'.repeat(1_000_000)]) {
      expect(read(`${name},y\n1,2\n3,4`).kind).toBe('rows');
      expect(read(`x,${name}\n1,2\n3,4`).kind).toBe('rows');
    }
  });

  it('pieces of hostile tables put together', () => {
    const pieces = hostileTables.flatMap(([, text]) => (text.length < 300 ? text.split(/(?<=[,;\n"])/) : []));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 30 }),
        (parts) => void read(parts.join('')),
      ),
      { numRuns: sweep(150, 500) },
    );
  });
});
