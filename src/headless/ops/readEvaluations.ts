import { readList, readNumber, readNumbers, requireAtMost, wrong } from '../../engine/json';

const mostScores = 4_000_000;

/** Reads a list of evaluations for each place, each a list of scores; a bare number is an evaluation with one score. */
export function readEvaluations(value: unknown, name: string): readonly (readonly (readonly number[])[])[] {
  const lists = readList(value, name, 'a list of lists of evaluations');
  const total = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.flat().length : 1), 0);
  requireAtMost(total, mostScores, `"${name}" has ${total} numbers`);
  return lists.map((list, i) => {
    const evaluations = readList(list, `${name}[${i}]`, 'a list of evaluations');
    if (evaluations.length === 0) throw wrong(`${name}[${i}]`, 'a list of at least one evaluation', list);
    return evaluations.map((scores, e) => {
      const which = `${name}[${i}][${e}]`;
      if (!Array.isArray(scores)) return [readNumber(scores, which)];
      if (scores.length === 0) throw wrong(which, 'a list of at least one score', scores);
      return readNumbers(scores, which);
    });
  });
}
