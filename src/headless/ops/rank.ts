import { EngineError } from '../../engine/errors';

/** Ranking of points by groups of scores: not there yet. */
export function answerRank(): never {
  throw new EngineError('unsupported', 'Ranking points by their scores is not supported yet.', {
    op: 'rank',
  });
}
