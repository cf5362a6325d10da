import { readFileSync } from 'node:fs';
import { inflateSync } from 'fflate';
import type { DatasetDef } from '../engine/datasets/dataset';
import { digits28 } from '../engine/datasets/digits28';
import { digits8 } from '../engine/datasets/digits8';
import { eras } from '../engine/datasets/eras';
import { moons } from '../engine/datasets/moons';
import { friedman } from '../engine/datasets/friedman';
import { penguins } from '../engine/datasets/penguins';
import { tumours } from '../engine/datasets/tumours';
import type { Labelled } from '../engine/learning/labelled';
import { toDecimals } from '../vocabulary/numbers/write';
import type { CardRows } from '../rooms/pipelines/choose/cardRows';

/** Words whose use has changed, one that rose and two that fell. */
const shownWords = ['which', 'should', 'america'] as const;
/** Cells that are drawn; more would hide each other. */
const shownCells = 160;
const shownPenguins = 110;
const shownOfFormula = 90;

function decoded<Rows>({ file, decode }: DatasetDef<Rows>) {
  return decode(inflateSync(readFileSync(`public/data/${file}`)));
}

/** Returns the first image of each class, a character a pixel. */
function firstOfEach({ rows: { cols, data }, labels, classes }: Labelled): readonly string[] {
  return Array.from({ length: classes }, (_, label) => {
    const at = labels.indexOf(label);
    return Array.from(data.subarray(at * cols, (at + 1) * cols), (level) => level.toString(36)).join('');
  });
}

/** Reads the rows that the cards of pipelines show out of the files of data. */
export function cardRows(): CardRows {
  const { rows: passages, labels } = decoded(eras).search;
  const lines = new TextDecoder().decode(inflateSync(readFileSync(`public/data/${eras.file}`))).split('\n');
  const uses = shownWords.map((word) => {
    const pattern = new RegExp(`\\b${word}\\b`, 'gi');
    const counts = [0, 0, 0, 0];
    passages.forEach((passage, i) => (counts[labels[i]!]! += passage.match(pattern)?.length ?? 0));
    return { word, counts };
  });
  const years = [0, 0, 0, 0];
  passages.forEach((_, i) => {
    years[labels[i]!] = Math.max(years[labels[i]!]!, Number(lines[i]!.slice(0, 4)));
  });
  const points = decoded(moons).search;
  const birds = decoded(penguins).search;
  const formula = decoded(friedman).search;
  const cells = decoded(tumours);
  const columns = ['mean radius', 'mean texture'].map((name) => cells.columnNames!.indexOf(name));
  const { rows, labels: classes } = cells.search;
  return {
    digits28: firstOfEach(decoded(digits28).search),
    digits8: firstOfEach(decoded(digits8).search),
    words: { years, uses },
    moons: Array.from(points.labels, (moon, i) => {
      const [x = 0, y = 0] = points.rows.data.slice(2 * i, 2 * i + 2);
      return [toDecimals(x, 2), toDecimals(y, 2), moon] as const;
    }),
    penguins: Array.from({ length: shownPenguins }, (_, i) => {
      const { data, cols } = birds.rows;
      return [data[i * cols + 2]!, birds.targets![i]!, data[i * cols + 3]!] as const;
    }),
    friedman: Array.from({ length: shownOfFormula }, (_, i) => {
      const { data, cols } = formula.rows;
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = data.subarray(i * cols, i * cols + 5);
      const others = 10 * Math.sin(Math.PI * a * b) + 10 * d + 5 * e;
      return [c, toDecimals(formula.targets![i]! - others, 2)] as const;
    }),
    cells: Array.from({ length: shownCells }, (_, i) => {
      const [x = 0, y = 0] = columns.map((column) => rows.data[i * rows.cols + column]!);
      return [x, y, classes[i]!] as const;
    }),
  };
}
