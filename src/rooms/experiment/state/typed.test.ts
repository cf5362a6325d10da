import { expect, it } from 'vitest';
import { optionsIn } from './typed';

it.each([
  ['550 / 812 / stone-ground', ['550', '812', 'stone-ground']],
  ['550; 812;stone-ground', ['550', '812', 'stone-ground']],
  ['rye / spelt, wheat', ['rye / spelt', 'wheat']],
  ['1/2, 1/3', ['1/2', '1/3']],
  ['1/2 / 1/3', ['1/2', '1/3']],
])('reads the choices of %s', (text, options) => expect(optionsIn(text)).toEqual(options));
