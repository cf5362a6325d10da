import { batchEntry } from './batch/entry';
import { compareEntry } from './compare/entry';
import { dimensionsEntry } from './dimensions/entry';
import { examplesEntry } from './examples/entry';
import { foundEntry } from './found/entry';
import { galleryEntry } from './gallery/entry';
import { guessEntry } from './guess/entry';
import { heightEntry } from './height/entry';
import { hyperEntry } from './hyper/entry';
import { rankingEntry } from './ranking/entry';
import { insideEntry } from './manifold/inLab/insideEntry';
import { manifoldEntry } from './manifold/entry';
import { numbersEntry } from './tables/entry';
import { whyEntry } from './why/entry';
import type { ExploreEntry } from './explore';

/** All entries of Explore, in the order of its groups. */
export const entries: readonly ExploreEntry[] = [
  whyEntry,
  hyperEntry,
  numbersEntry,
  dimensionsEntry,
  heightEntry,
  foundEntry,
  insideEntry,
  compareEntry,
  batchEntry,
  rankingEntry,
  guessEntry,
  manifoldEntry,
  galleryEntry,
  examplesEntry,
];
