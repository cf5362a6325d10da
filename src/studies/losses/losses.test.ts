import { describe, expect, it } from 'vitest';
import { lossFits } from '../../engine/questions/points/lossFits';
import { finish } from '../../engine/task';
import { lossesExample } from '../../testing/pointExamples';
import { askedOf, lossesSentence, readingOf } from './lossesData';
import { readLossesText, settingIn, writeLossesText } from './lossesText';
import { pointsOf } from './observations';

describe('the text of a link', () => {
  it.each([
    '',
    'huber',
    'at=3',
    'n9=3.2',
    'at=0,a=0.02,epsilon=0.4,n0=-1,n9=3.2,c11=8',
    'classes,logistic,at=2,h=0.1,n9=3.2,c2=5.25',
  ])('%s comes back as it was', (text) => {
    expect(writeLossesText(readLossesText(text))).toBe(text);
  });

  it.each([
    ['a loss of the other side', 'hinge', ''],
    ['an observation that is not there', 'at=14,n14=1', ''],
    ['a place beyond reach', 'n9=99,c11=-20', ''],
    ['a setting out of range', 'a=1e9,delta=-1', ''],
    ['words that mean nothing', 'x,=,classes=1,n9', ''],
    ['what is as usual', 'epsilon-insensitive,at=9,a=0.5,n9=1.8', ''],
  ])('%s is as usual', (_, text, want) => {
    expect(writeLossesText(readLossesText(text))).toBe(want);
  });
});

/** How far the held observation moves each loss. */
const moves = (text: string) => readingOf(lossesExample(text));

describe('one observation far away', () => {
  it('takes the squared fit along, and moves the bounded ones no further than from half as far', () => {
    const [near, far] = [moves('').moves, moves('n9=3.4').moves];
    expect(far['squared']! - near['squared']!).toBeGreaterThan(0.4);
    for (const id of ['huber', 'epsilon-insensitive']) expect(far[id]).toBeCloseTo(near[id]!, 9);
  });

  it('on its right side moves the border of the squared loss alone, and that of the logistic one hardly', () => {
    const far = moves('classes,c11=8').moves;
    expect(far['squared']).toBeGreaterThan(0.5);
    for (const id of ['hinge', 'quadratic-hinge', 'smooth-hinge']) expect(far[id]).toBe(0);
    expect(Math.abs(far['logistic']!)).toBeLessThan(1e-4);
    expect(Math.abs(far['logistic']!)).toBeGreaterThan(0);
  });

  it('on its wrong side moves every border', () => {
    for (const value of Object.values(moves('classes,c11=-3').moves))
      expect(Math.abs(value!)).toBeGreaterThan(0.01);
  });
});

it('moves the fit by what it is without that observation', () => {
  const state = readLossesText('at=3');
  const [points, asked] = [pointsOf('numbers', {}), askedOf(state)];
  const [all] = finish(lossFits.answer(points, asked));
  const rest = { x: points.x.toSpliced(3, 1), y: points.y.toSpliced(3, 1) };
  const grid = { from: points.x[3]!, to: 2, count: 2 };
  const [without] = finish(lossFits.answer(rest, { ...asked, grid, held: 0 }));
  expect(moves('at=3').moves['squared']).toBeCloseTo(all!.fitted[3]! - without!.curve[0]!, 9);
});

it('says what is seen in one breath', () => {
  expect(lossesSentence(lossesExample('n9=3.2'))).toBe(
    'Point 10 at y = 3.2 moves the squared fit at its place by 0.697, Huber by 0.101 and ε-insensitive by 0.125. 7 of 14 points pull at ε-insensitive.',
  );
  expect(lossesSentence(lossesExample('classes,c11=8'))).toBe(
    'Point 12 at x = 8 moves the border of the squared loss by 0.539, hinge by 0, quadratic hinge by 0, smooth hinge by 0 and logistic by less than 0.001. 6 of 12 points pull at hinge.',
  );
  expect(settingIn(readLossesText('a=0.02'), 'a')).toBe(0.02);
});
