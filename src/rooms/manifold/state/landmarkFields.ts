import {
  landmarkChoices,
  mostClustered,
  type LandmarkChoice,
} from '../../../engine/manifold/session/landmarkNames';
import { choice, whole } from './fieldKinds';

const choices: Readonly<Record<LandmarkChoice, { readonly label: string; readonly hint: string }>> = {
  drawn: {
    label: 'points drawn by chance',
    hint: 'The same chance draws the same ones, and more keep those',
  },
  'k-means': {
    label: 'cluster means',
    hint: `The centres that k-means finds, of at most ${mostClustered} points`,
  },
};

/** How points are learnt from on a few landmarks. */
export const landmarkFields = {
  /** Number n of the points, where they can be drawn. */
  many: whole({
    key: 'many',
    usual: 2000,
    range: [200, 3000],
    control: {
      place: 'landmarks',
      label: 'Points',
      hint: 'n, how many points of the same kind are learnt from',
      isAbsent: ({ isInPlane }) => !isInPlane,
    },
  }),
  /** Number m of landmarks. */
  landmarks: whole({
    key: 'landmarks',
    usual: 40,
    range: [2, 300],
    control: { place: 'landmarks', label: 'Landmarks', hint: 'm, of how many kernels f is made' },
  }),
  landmarkChoice: choice({
    key: 'marks',
    usual: 'drawn',
    options: landmarkChoices.map((value) => ({ value, ...choices[value] })),
    control: { place: 'landmarks', label: 'Landmarks are', hint: 'How landmarks are chosen' },
  }),
};
