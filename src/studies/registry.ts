import { batch } from './batch/study';
import { bent } from './bent/study';
import { compare } from './compare/study';
import { dimensions } from './dimensions/study';
import { examples } from './examples/study';
import { found } from './found/study';
import { futures } from './futures/study';
import { gallery } from './gallery/study';
import { guess } from './guess/study';
import { height } from './height/study';
import { hyperTabs } from './hyper/study';
import { lossTabs } from './losses/study';
import { objective } from './objective/study';
import { rankingTabs } from './ranking/study';
import type { PanelDefinition } from './study';
import { smoother } from './smoother/study';
import { tables } from './tables/study';
import { weights } from './weights/study';
import { why } from './why/study';
import { winner } from './winner/study';

/** The panels of all studies, those of a group of Explore in its order. */
export const studyPanels: readonly PanelDefinition[] = [
  why,
  ...hyperTabs,
  smoother,
  tables,
  dimensions,
  height,
  found,
  winner,
  bent,
  futures,
  compare,
  batch,
  ...rankingTabs,
  guess,
  ...lossTabs,
  weights,
  gallery,
  examples,
  objective,
];
