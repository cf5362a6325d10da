import type { DatasetDef, DatasetWords } from './dataset';
import { digits8, digits8Words } from './digits8';
import type { Labelled } from '../learning/labelled';

export const parity8Words: DatasetWords = {
  ...digits8Words,
  id: 'parity8',
  label: 'Odd and even digits, 8×8',
  summary: 'Small images of digits by thirteen hands, each even or odd.',
  source: 'Alpaydin and Kaynak (1998), in the place of the sets of 002 §4.3.1',
};

/** The digits of 8×8, whose class is whether they are odd. */
export const parity8: DatasetDef = {
  ...parity8Words,
  decode: (bytes) => {
    const data = digits8.decode(bytes);
    return { ...data, search: byParity(data.search), test: byParity(data.test), classNames: ['even', 'odd'] };
  },
};

function byParity({ rows, labels }: Labelled): Labelled {
  return { rows, labels: labels.map((digit) => digit % 2), classes: 2 };
}
