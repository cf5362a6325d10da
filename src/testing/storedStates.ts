import { documentsIndex } from '../course/documents/documentsIndex';
import { show } from '../course/show/show';
import { entriesOf } from '../course/documents/entry';
import { initialData } from '../lab/state/data';
import { encodeLink } from '../link/encodeLink';
import { lessons } from '../lessons/registry';
import { linkOf } from '../studies/examples/workedExample';
import { workedExamples } from '../studies/examples/workedExamples';
import { failures } from '../studies/gallery/failures';
import { specOf } from '../studies/gallery/shown';

/** A state that the project itself offers to open. */
export interface StoredState {
  /** Where it is offered: "example sine-run", "lesson copula, figure map". */
  readonly where: string;
  readonly hash: string;
}

function ofGallery(): readonly StoredState[] {
  return failures.flatMap((failure) =>
    (['state', 'mended'] as const).map((which) => {
      const { step, panel } = failure[which];
      const hash = encodeLink({ ...initialData, spec: specOf(failure[which]), step, panel: panel ?? null });
      return { where: `gallery ${failure.id}, ${which}`, hash };
    }),
  );
}

function ofLessons(): readonly StoredState[] {
  return lessons.flatMap(({ id, figures, tasks }) => [
    ...Object.entries(figures).map(([figure, hash]) => ({ where: `lesson ${id}, figure ${figure}`, hash })),
    ...tasks.flatMap((task) =>
      task.kind === 'reach'
        ? [
            { where: `lesson ${id}, task ${task.id}`, hash: task.figure },
            { where: `lesson ${id}, task ${task.id} solved`, hash: task.example },
          ]
        : [],
    ),
  ]);
}

function ofShow(): readonly StoredState[] {
  return show.stops.map(({ lab }, k) => ({ where: `show stop ${k + 1}`, hash: lab }));
}

function ofDocuments(): readonly StoredState[] {
  return documentsIndex.flatMap((one) =>
    entriesOf(one).flatMap(({ number, place }) =>
      place.state === 'live' ? [{ where: `document ${one.code}, ${number}`, hash: place.hash }] : [],
    ),
  );
}

/** Every state that a worked example, a failure of the gallery, a lesson, the show or the list of the documents opens. */
export const storedStates: readonly StoredState[] = [
  ...workedExamples.map((one) => ({ where: `example ${one.id}`, hash: linkOf(one) })),
  ...ofGallery(),
  ...ofLessons(),
  ...ofShow(),
  ...ofDocuments(),
];
