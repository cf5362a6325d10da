import type { DatasetDef, DatasetWords, Passages } from './dataset';
import { digits28, digits28Words } from './digits28';
import { digits8, digits8Words } from './digits8';
import { eras, erasWords } from './eras';
import { farEras, farErasWords } from './farEras';
import { moons, moonsWords } from './moons';
import { friedman, friedmanWords } from './friedman';
import { parity8, parity8Words } from './parity8';
import { penguins, penguinsWords } from './penguins';
import { tumours, tumoursWords } from './tumours';

/** Words of all sets of data. */
export const datasetWords: readonly DatasetWords[] = [
  digits28Words,
  digits8Words,
  erasWords,
  tumoursWords,
  parity8Words,
  moonsWords,
  penguinsWords,
  friedmanWords,
  farErasWords,
];

/** All sets of data, with what reads them. */
export const datasets: readonly (DatasetDef | DatasetDef<Passages>)[] = [
  digits28,
  digits8,
  eras,
  tumours,
  parity8,
  moons,
  penguins,
  friedman,
  farEras,
];
