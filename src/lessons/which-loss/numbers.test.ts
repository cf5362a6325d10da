import { describe, expect, it } from 'vitest';
import { lossFits } from '../../engine/questions/points/lossFits';
import { finish } from '../../engine/task';
import { askedOf, sayMove } from '../../studies/losses/lossesData';
import { readLossesText } from '../../studies/losses/lossesText';
import { pointsOf } from '../../studies/losses/observations';
import { lossesExample } from '../../testing/pointExamples';
import { textOf } from '../../testing/shownStates';
import { figures, pulling, whichLoss } from './which-loss';

const text = textOf(whichLoss).replace(/\s+/g, ' ');
const panelOf = (figure: string): string => figure.split('panel=losses')[1]!.replace(/^:/, '');

/** What the held point moves in a figure, by the id of the loss, as it is written. */
function movesIn(figure: string): Readonly<Record<string, string>> {
  const { losses } = lossesExample(panelOf(figure));
  return Object.fromEntries(losses.map(({ def, moves }) => [def.id, sayMove(moves)]));
}

describe('numbers of the text', () => {
  it('what a point far away moves', () => {
    const [off, far] = [movesIn(figures.off), movesIn(figures.far)];
    expect(text).toContain(
      `by ${off['squared']}, Huber’s by ${off['huber']} and the ε-insensitive one by ${off['epsilon-insensitive']}.`,
    );
    expect(text).toContain(`it is ${far['squared']} for the squared fit.`);
    expect([far['huber'], far['epsilon-insensitive']]).toEqual([off['huber'], off['epsilon-insensitive']]);
    expect(lossesExample(panelOf(figures.far)).looked.support).toHaveLength(7);
    expect(lossesExample(panelOf(figures.far)).points.x).toHaveLength(14);
  });

  it('what a class that is right, or wrong, by much moves', () => {
    const right = movesIn(figures['right-side']);
    expect(text).toContain(`the border moves by ${right['squared']}`);
    expect([right['hinge'], right['quadratic-hinge'], right['smooth-hinge']]).toEqual(['0', '0', '0']);
    const { losses, points, held } = lossesExample(panelOf(figures['right-side']));
    const [squared] = losses;
    expect((squared!.fitted[held]! - 1).toFixed(1)).toBe('0.8');
    expect(text).toContain('4.8 there, 3.8 too much');
    expect([points.x[5], points.y[5]]).toEqual([0.3, -1]);
    expect(squared!.border! - squared!.moves!).toBeLessThan(0.3);
    expect(squared!.border!).toBeGreaterThan(0.3);
    const logistic = losses.find(({ def }) => def.id === 'logistic')!;
    expect(logistic.discs[held]!.value).toBeLessThan(1e-4);
    const wrong = movesIn(figures['wrong-side']);
    const said = [
      ['squared loss', wrong['squared']],
      ['hinge', wrong['hinge']],
      ['smooth hinge', wrong['smooth-hinge']],
      ['logistic loss', wrong['logistic']],
      ['quadratic hinge', wrong['quadratic-hinge']],
    ];
    for (const [name, moves] of said) expect(text).toContain(`of the ${name} by ${moves!.replace('−', '')}`);
    expect(said.map(([, moves]) => moves!.startsWith('−'))).toEqual(said.map(() => true));
  });

  it('the largest pull of a point is reached by one far away', () => {
    const state = readLossesText(`a=${pulling.a},delta=${pulling.delta},n9=3.4`);
    const told = finish(lossFits.answer(pointsOf('numbers', state.moved.numbers), askedOf(state)));
    const task = whichLoss.tasks.find(({ id }) => id === 'pull')!;
    expect(told[1]!.dual[9]).toBeCloseTo((task as { answer: number }).answer, 9);
    expect(told[2]!.dual[9]).toBeCloseTo(1 / (2 * pulling.a), 9);
  });

  it('the task is reached where its solution says', () => {
    const at = (y: number) => {
      const [squared, huber] = lossesExample(`n9=${y}`).losses;
      return [squared!.moves! <= -1, sayMove(huber!.moves)];
    };
    expect([1, 0.3, 0, -2.7, -2.8, -3.4].map(at)).toEqual([
      [false, sayMove(lossesExample('n9=1').losses[1]!.moves)],
      [false, '−0.193'],
      [false, '−0.193'],
      [false, '−0.193'],
      [true, '−0.193'],
      [true, '−0.193'],
    ]);
  });
});
