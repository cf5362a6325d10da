import { Suspense } from 'react';
import { LabProvider } from '../../lab/LabContext';
import type { Lab } from '../../lab/state/store';
import { panels } from '../../rooms/panels';
import { rooms } from '../../rooms/registry';
import { presentRun, type ExploreEntry } from '../../studies/explore';
import { exploreOf } from '../../studies/panels';
import { picturesOf, type Picture } from './picture';
import { stillLab } from './stillLab';

const entries: readonly (readonly [string, ExploreEntry])[] = [
  ...panels.offered.map((study) => [study.id, exploreOf(study)!] as const),
  ...rooms.flatMap(({ id, explore }) => (explore ? [[id, explore] as const] : [])),
];

/** Thumbnails of Explore, each drawn from one run. */
function thumbnailsIn(state: string, link: string, shown: readonly string[]): readonly Picture[] {
  const drawn = entries
    .filter(([id]) => shown.includes(id))
    .map(([id, { Thumbnail }]) => {
      return [
        `thumbnail-${id}`,
        (lab: Lab) => (
          <LabProvider value={lab}>
            <Suspense>
              <Thumbnail run={presentRun(lab.store.getState())!} />
            </Suspense>
          </LabProvider>
        ),
      ];
    });
  return picturesOf(
    state,
    () => stillLab(link),
    Object.fromEntries(drawn) as Parameters<typeof picturesOf<Lab>>[2],
  );
}

const oneInput = 'seed=30&step=3';

/** Thumbnails of all that Explore offers in a run on one input, kept or not. */
export const allThumbnails: readonly Picture[] = thumbnailsIn(
  'one-input',
  oneInput,
  [...panels.offered.filter(({ about }) => about === undefined), ...rooms].map(({ id }) => id),
);

/** Pictures of the entries of Explore. */
export const explorePictures: readonly Picture[] = [
  ...thumbnailsIn('one-input', oneInput, [
    ...[
      'batch',
      'compare',
      'dimensions',
      'examples',
      'gallery',
      'guess',
      'height',
      'inside',
      'likelihood',
      'manifold',
      'ranking',
      'tables',
      'why',
    ],
  ]),
  ...thumbnailsIn('two-inputs', 'seed=4&step=3&objective=branin&model=gp', [
    ...['why', 'dimensions', 'height', 'compare', 'batch', 'ranking', 'guess', 'gallery'],
  ]),
  ...thumbnailsIn('hidden', 'seed=30&step=3&layers=median,band95', ['why', 'gallery']),
  ...thumbnailsIn('pipeline', 'seed=34&objective=pipeline&step=3&model=gp', [
    'found',
    'ranking',
    'dimensions',
  ]),
];
