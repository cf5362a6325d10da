import { describe, expect, it } from 'vitest';
import { parseTable, type TextTable } from '../../../table/parseTable';
import { createInlinePort } from '../../../worker/inlinePort';
import { readRoom, writeRoom } from '../written/linkText';
import { firstState } from '../state/roomState';
import { createRoomStore } from '../manifold.store';
import { likelyClass, pointsOfTable, stateOfTable, type OwnPoints } from './tablePoints';

const tableOf = (text: string): TextTable => parseTable(text) as TextTable;
function read(text: string, isStandardised = true): OwnPoints {
  const table = tableOf(text);
  return pointsOfTable(table, { classColumn: likelyClass(table) ?? '', isStandardised });
}
const problem = (text: string, isStandardised = true): string => {
  const found = read(text, isStandardised);
  return found.kind === 'problem' ? found.text : '';
};

describe("a visitor's table", () => {
  it('of two columns makes points of the plane, unlabelled where the class is empty, which a link carries', () => {
    const found = read('x,y,kind\n1,2,b\n3,4,\n5.0004,6,a\n7,8,b', false);
    expect(found).toMatchObject({ kind: 'points', columns: ['x', 'y'] });
    if (found.kind !== 'points') return;
    expect(found.points.map(({ label }) => label)).toEqual([1, null, 0, 1]);
    const state = stateOfTable(firstState, found);
    expect(readRoom(writeRoom(state))!.own).toEqual(found.points);
    expect(found.notes[0]).toBe('Class + is “b”, − is “a”; 1 without a class.');
  });

  it('of more columns is standardised, and stays on the machine', () => {
    const found = read('class;a;b;c;word\n1;10;0;5;u\n-1;20;0;5;v\n;30;0;7;w\n;40;0;7;u');
    if (found.kind !== 'points') throw new Error(found.text);
    expect(found.points.map(({ label }) => label)).toEqual([1, 0, null, null]);
    for (const c of [0, 2]) {
      const values = found.points.map(({ row }) => row!.values[c]!);
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 12);
      expect(values.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(4, 12);
    }
    expect(found.points.map(({ row }) => row!.values[1])).toEqual([0, 0, 0, 0]);
    expect(found.notes.join(' ')).toContain('Left out, because not all cells are numbers: word.');
    const { intents, store } = createRoomStore(createInlinePort());
    intents.show(stateOfTable(firstState, found));
    expect(writeRoom(store.getState())).toMatch(/^cloud=table;/);
    expect(readRoom(writeRoom(store.getState()))!.own).toBeNull();
    intents.change(store.getState().points.slice(1));
    expect(store.getState().points).toHaveLength(3);
    intents.undo();
    expect(store.getState().points).toHaveLength(4);
  });

  it('says that its first line is taken for names where that is all numbers', () => {
    const notes = (text: string) => {
      const found = read(text);
      return found.kind === 'points' ? found.notes.join(' ') : '';
    };
    expect(notes('1,2,a\n2,3,b\n3,4,')).toContain('The first line is read as names of columns, 1, 2:');
    expect(notes('x,y,kind\n2,3,b\n3,4,')).not.toContain('first line');
  });

  it('is refused in words where it cannot be shown', () => {
    const many = Array.from({ length: 1200 }, (_, i) => `${i},${i % 7},${i % 2 ? 'a' : ''}`).join('\n');
    expect(problem(`x,y,kind\n${many}`)).toContain('1,200 rows; at most 1,000');
    expect(problem('x,y\n1,2\n2,3\n3,4\n4,5\n5,6')).toContain('No column can be the class');
    expect(problem('x,word,kind\n1,u,a\n2,v,')).toContain('is one column of numbers; at least two');
    expect(problem('x,y,kind\n5000,1,a\n2,1,', false)).toContain('standardise them');
    const five = tableOf('x,y,kind\n1,2,a\n2,3,b\n3,4,c\n4,5,d\n5,6,e');
    expect(pointsOfTable(five, { classColumn: 'kind', isStandardised: true })).toMatchObject({
      kind: 'problem',
      text: '"kind" has 5 different values; at most four classes can be told apart.',
    });
  });
});
