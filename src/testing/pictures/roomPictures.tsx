import { CourseFigure } from '../../rooms/manifold/ensemble/course.figure';
import { CriterionFigure } from '../../rooms/manifold/landscape/criterion.figure';
import { lowestNear, lowestOf } from '../../rooms/manifold/landscape/landscapeData';
import { RaceFigure } from '../../rooms/manifold/race/race.figure';
import { SearchMarks } from '../../rooms/manifold/race/SearchMarks';
import { firstLook } from '../../rooms/manifold/state/look';
import { PlaneFigure } from '../../rooms/manifold/plane/plane.figure';
import { descentExample, manifoldExample, raceExample } from '../manifoldExample';
import { picturesOf, type Picture } from './picture';

type Example = ReturnType<typeof manifoldExample>;

const text = 12;
const axes = { across: 'ambient', up: 'intrinsic', dimension: 2 } as const;

/** Lets the edges of a picture weigh less the longer they are. */
function byHeat(picture: Example['picture'], points: Example['points']): Example['picture'] {
  const edges = picture.edges.map((value, k, all) => {
    if (k % 3 !== 2) return value;
    const [a, b] = [points[all[k - 2]!]!, points[all[k - 1]!]!];
    return Math.exp(-((a.x - b.x) ** 2 + (a.y - b.y) ** 2) / 0.01);
  });
  return { ...picture, edges };
}

/** Pictures of the plane of the manifold room, of its landscape, and of the race over it. */
export const roomPictures: readonly Picture[] = [
  ...picturesOf('three-labels', () => manifoldExample(), {
    moons: ({ points, grid, picture }) => (
      <PlaneFigure
        {...{ points, grid, picture, layers: firstLook.layers, weight: 1, at: null }}
        size={{ width: 480, height: 340 }}
      />
    ),
  }),
  ...picturesOf('sum-at-a-place', () => manifoldExample(), {
    moons: ({ points, grid, picture, sum }) => (
      <PlaneFigure
        {...{ points, grid, picture, sum, weight: 1, at: null }}
        layers={{ ...firstLook.layers, expansion: true }}
        size={{ width: 480, height: 340 }}
      />
    ),
  }),
  ...picturesOf('edges-by-heat', () => manifoldExample(), {
    moons: ({ points, grid, picture }) => (
      <PlaneFigure
        {...{ points, grid, picture: byHeat(picture, points), weight: 1, at: 12, reach: 0.3 }}
        layers={{ ...firstLook.layers, edges: true }}
        size={{ width: 480, height: 340 }}
      />
    ),
  }),
  ...picturesOf('searches', () => manifoldExample(), {
    criterion: ({ landscape, truth, setting }) => (
      <CriterionFigure
        {...{ landscape, axes, setting, text }}
        name="How good, by leave-one-out"
        criterion="mean-press"
        lowest={lowestOf(landscape)}
        best={lowestNear(truth, lowestOf(landscape))}
        size={{ width: 480, height: 340 }}
      >
        <SearchMarks runs={raceExample().runs} axes={axes} />
      </CriterionFigure>
    ),
  }),
  ...picturesOf('fresh', () => manifoldExample(), {
    criterion: ({ landscape, truth, setting }) => (
      <CriterionFigure
        {...{ axes, setting, text }}
        name="Wrong on fresh points"
        landscape={truth}
        criterion="fresh"
        lowest={lowestOf(landscape)}
        best={lowestNear(truth, lowestOf(landscape))}
        size={{ width: 320, height: 260 }}
      />
    ),
  }),
  ...picturesOf('six-labels', () => descentExample(), {
    course: (told) => <CourseFigure told={told} size={{ width: 300, height: 200 }} text={text} />,
  }),
  ...picturesOf('with-truth', () => raceExample(), {
    race: (chart) => <RaceFigure chart={chart} size={{ width: 520, height: 300 }} text={text} />,
  }),
  ...picturesOf('start', () => ({ ...raceExample(), runs: [], errors: null }), {
    race: (chart) => <RaceFigure chart={chart} size={{ width: 360, height: 240 }} text={text} />,
  }),
];
