import { labelsIn } from '../../lab/state/select/labels';
import { exampleOfScores } from '../../studies/ranking/example';
import { settingsOf } from '../../studies/ranking/settings';
import { projectRanking } from '../../studies/ranking/rankingData';
import { RankingFigure } from '../../studies/ranking/ranking.figure';
import { CloudColours, CloudFigure } from '../../studies/ranking/table/cloud.figure';
import { SpreadFigure } from '../../studies/ranking/table/spread.figure';
import { HeatFigure } from '../../studies/ranking/many/heat.figure';
import { rankHeats, shareHeats } from '../../studies/ranking/many/heat';
import { LinesFigure } from '../../studies/ranking/many/lines.figure';
import { neededLines } from '../../studies/ranking/many/lines';
import { WentFigure } from '../../studies/ranking/table/went.figure';
import { cloudExample, rankedExample, spreadExample, wentExample } from '../rankingExamples';
import { ranking as rankingQuestion } from '../../engine/questions/ranking';
import { finish } from '../../engine/task';
import { initialData } from '../../lab/state/data';
import { encodeLink } from '../../link/encodeLink';
import { picturesOf, type Picture } from './picture';
import { snapshotOfLink } from '../figureOfLink';

const text = 12;

const ranking = picturesOf(
  'of-folds',
  () => {
    const link = encodeLink({ ...initialData, spec: exampleOfScores(), step: 3 });
    const snapshot = snapshotOfLink(link);
    return projectRanking(finish(rankingQuestion.answer(snapshot, settingsOf(''))), labelsIn(snapshot));
  },
  {
    ranking: (data) => <RankingFigure data={data} width={560} text={text} name="accuracy" />,
    'ranking-narrow': (data) => <RankingFigure data={data} width={300} text={text} name="accuracy" />,
  },
);

const tableOfScores = picturesOf('of-folds', () => ({ cloud: cloudExample(), spread: spreadExample() }), {
  cloud: ({ cloud }) => (
    <>
      <CloudFigure data={cloud} width={480} text={text} />
      <CloudColours data={cloud} width={480} text={text} />
    </>
  ),
  spread: ({ spread }) => <SpreadFigure data={spread} width={480} text={text} />,
  'spread-narrow': ({ spread }) => <SpreadFigure data={spread} width={300} text={text} />,
});

const manyRuns = picturesOf('of-two-methods', () => ({ source: rankedExample(), went: wentExample()[0]! }), {
  'runs-needed': ({ source }) => <LinesFigure data={neededLines(source, null)} width={480} text={text} />,
  'runs-shares': ({ source }) => <HeatFigure data={shareHeats(source)[0]!} width={300} text={text} />,
  'runs-ranks': ({ source }) => <HeatFigure data={rankHeats(source)[0]!} width={300} text={text} />,
  'runs-went': ({ went }) => <WentFigure data={went} width={300} text={text} />,
});

/** Figures of Ranking: a run, a table and its scores, many runs. */
export const rankingPictures: readonly Picture[] = [...ranking, ...tableOfScores, ...manyRuns];
