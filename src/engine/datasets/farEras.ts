import type { Labelled } from '../learning/labelled';
import type { DatasetDef, DatasetWords, Passages } from './dataset';
import { eras, erasWords } from './eras';

export const farErasWords: DatasetWords = {
  ...erasWords,
  id: 'far-eras',
  label: 'Passages of two eras',
  summary:
    'Passages of two sentences from the State of the Union addresses to 1849 and since 1960, 400 of each era. Passages of one address stand in several folds, so scores are a little kinder than for addresses never seen.',
  source: 'State of the Union addresses, in the place of the two newsgroups of 000 §C.1',
  searchRows: 600,
  testRows: 200,
};

/** The passages of the first and of the last of the four eras. */
export const farEras: DatasetDef<Passages> = {
  ...farErasWords,
  decode: (bytes) => {
    const { search, test, classNames } = eras.decode(bytes);
    const last = search.classes - 1;
    const ends = ({ rows, labels }: Labelled<Passages>): Labelled<Passages> => {
      const isEnd = (label: number) => label === 0 || label === last;
      return {
        rows: rows.filter((_, i) => isEnd(labels[i])),
        labels: labels.filter(isEnd).map((label) => (label === last ? 1 : 0)),
        classes: 2,
      };
    };
    return { search: ends(search), test: ends(test), classNames: [classNames[0], classNames[last]] };
  },
};
