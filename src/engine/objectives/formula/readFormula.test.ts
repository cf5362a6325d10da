import { describe, expect, it } from 'vitest';
import { EngineError } from '../../errors';
import { expectClose } from '../../../testing/tolerance';
import { parseFormula } from './readFormula';

function valueOf(text: string, ...x: readonly number[]): number {
  return parseFormula(text).evaluate(Float64Array.from(x));
}

function faultOf(text: string): EngineError {
  try {
    parseFormula(text);
  } catch (thrown) {
    if (thrown instanceof EngineError) return thrown;
    throw thrown;
  }
  throw new Error(`No fault in ${text}`);
}

describe('what binds tighter', () => {
  it.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['10-4-3', 3],
    ['24/4/3', 2],
    ['24/4*3', 18],
    ['2^3^2', 512],
    ['(2^3)^2', 64],
    ['-3^2', -9],
    ['(-3)^2', 9],
    ['2^-2', 0.25],
    ['2^-1^2', 0.5],
    ['2*-3', -6],
    ['2--3', 5],
    ['2-+3', -1],
    ['-+-3', 3],
    ['-2*3', -6],
    ['3*2^2', 12],
    ['2^2*3', 12],
    ['1-2^2', -3],
    ['-sqrt(16)^3', -64],
    ['max(1, 2+3)*2', 10],
  ])('%s is %d', (text, value) => expect(valueOf(text)).toBe(value));

  it.each([
    ['2x', 10],
    ['2x^2', 50],
    ['-2x^2', -50],
    ['2x*3', 30],
    ['2x/4', 2.5],
    ['x/2*x', 12.5],
    ['3(x+1)', 18],
    ['3(x+1)^2', 108],
    ['2 x', 10],
    ['x-2x', -5],
    ['x*2x', 50],
    ['2sqrt(x+4)', 6],
    ['2pi', 2 * Math.PI],
    ['2e', 2 * Math.E],
    ['2e-x', 2 * Math.E - 5],
    ['2e1x', 100],
    ['2e-1x', 1],
  ])('a number before a name: %s is %d', (text, value) => expect(valueOf(text, 5)).toBe(value));
});

describe('what can be written', () => {
  it.each([
    ['0', 0],
    ['.5', 0.5],
    ['1.', 1],
    ['1e-3', 0.001],
    ['1E3', 1000],
    ['1.5e+2', 150],
    ['1e-999', 0],
    ['1e−3', 0.001],
    ['3·2', 6],
    ['3⋅2', 6],
    ['3×2', 6],
    ['3÷2', 1.5],
    ['3−2', 1],
    ['−2²', -4],
    ['2³', 8],
    ['2¹⁰', 1024],
    ['2^3²', 512],
    ['2³^2', 64],
    ['2x²', 32],
    ['3**2', 9],
    ['2π', 2 * Math.PI],
    [' 1\t+\n2\u00a0', 3],
    ['Sin(X)', Math.sin(4)],
    ['PI', Math.PI],
  ])('%j is %d', (text, value) => expect(valueOf(text, 4)).toBe(value));

  it.each([
    ['sin', Math.sin(0.3)],
    ['cos', Math.cos(0.3)],
    ['tan', Math.tan(0.3)],
    ['asin', Math.asin(0.3)],
    ['acos', Math.acos(0.3)],
    ['atan', Math.atan(0.3)],
    ['sinh', Math.sinh(0.3)],
    ['cosh', Math.cosh(0.3)],
    ['tanh', Math.tanh(0.3)],
    ['exp', Math.exp(0.3)],
    ['log', Math.log(0.3)],
    ['ln', Math.log(0.3)],
    ['log10', Math.log10(0.3)],
    ['sqrt', Math.sqrt(0.3)],
    ['abs', 0.3],
    ['floor', 0],
    ['ceil', 1],
    ['round', 0],
    ['sign', 1],
  ])('%s', (name, value) => expectClose(valueOf(`${name}(x)`, 0.3), value, { rtol: 1e-15 }));

  it('the least and the greatest of two and more', () => {
    expect(valueOf('min(x1, x2) + 10max(x1, 2, x2, -x2)', 1, 3)).toBe(31);
  });

  it('examples', () => {
    expectClose(valueOf('sin(x)/x', 2), Math.sin(2) / 2, { rtol: 1e-15 });
    expect(valueOf('-(x1-2)^2 + 3*cos(pi*x2)', 5, 1)).toBe(-12);
  });

  it('what arithmetic has no number for is left to who asks', () => {
    expect(valueOf('log(x)', -1)).toBeNaN();
    expect(valueOf('1/x', 0)).toBe(Infinity);
    expect(valueOf('sin(x)/x', 0)).toBeNaN();
  });
});

it.each([
  ['3', 0],
  ['e*pi', 0],
  ['x', 1],
  ['x1', 1],
  ['x + x1', 1],
  ['x1*x2', 2],
  ['x3', 3],
  ['x10 - x2', 10],
])('%s has inputs up to number %d', (text, variables) =>
  expect(parseFormula(text).variables).toBe(variables),
);

describe('what cannot be read is said in words, with its place', () => {
  it.each([
    ['', 0, 0, 'The formula is empty, at character 1; type one such as sin(x)/x.'],
    ['  ', 2, 0, 'The formula is empty, at character 3;'],
    ['2 +', 3, 0, 'After "+" a number, an input or a function is expected, at character 4.'],
    ['*x', 0, 1, 'A number, an input or a function is expected, not "*", at character 1.'],
    ['2+×x', 2, 1, 'After "+" a number, an input or a function is expected, not "×", at character 3.'],
    ['sin()', 4, 1, 'After "(" a number, an input or a function is expected, not ")", at character 5.'],
    ['sin', 3, 0, 'After "sin" a parenthesis is expected, at character 4.'],
    ['sin x', 4, 1, 'After "sin" a parenthesis is expected, at character 5.'],
    ['sin²(x)', 3, 1, 'After "sin" a parenthesis is expected, at character 4.'],
    ['1+(2*(x)', 2, 1, 'The parenthesis is never closed, at character 3.'],
    ['sin(x', 3, 1, 'The parenthesis is never closed, at character 4.'],
    ['(x))', 3, 1, 'This parenthesis was never opened, at character 4.'],
    ['0,5x', 1, 1, 'A comma stands only between the values of a function such as max, at character 2; a'],
    ['(1,2)', 2, 1, 'A comma stands only between'],
    ['x x', 2, 1, 'Between "x" and "x" an operator is missing, at character 3; a product is written with *.'],
    ['(x+1)(x-1)', 5, 1, 'Between ")" and "(" an operator is missing, at character 6;'],
    ['x(3)', 1, 1, 'Between "x" and "(" an operator is missing, at character 2;'],
    ['2 3', 2, 1, 'Between "2" and "3" an operator is missing, at character 3;'],
    ['1.2.3', 3, 2, 'Between "1.2" and ".3" an operator is missing, at character 4;'],
    ['x² ³', 3, 1, 'Between "²" and "³" an operator is missing, at character 4;'],
    ['πx', 1, 1, 'Between "π" and "x" an operator is missing, at character 2;'],
    [
      '1/2x',
      2,
      2,
      'After "/" the product "2x" can be read in two ways, at character 3; put it in parentheses',
    ],
    ['1/-2(x)', 3, 2, 'After "/" the product "2(…)" can be read in two ways, at character 4;'],
    ['2^3x', 2, 2, 'After "^" the product "3x" can be read in two ways, at character 3;'],
    ['sin(x, 2)', 0, 3, '"sin" takes one value, not 2, at character 1.'],
    ['max(x)', 0, 3, '"max" takes two values or more, not 1, at character 1.'],
    ['1e999', 0, 5, 'The number "1e999" is too large, at character 1.'],
    ['|x|', 0, 1, '"|" has no meaning in a formula, at character 1; the absolute value of x is abs(x).'],
    ['y + x', 0, 1, 'There is no "y", at character 1; known are x, x1 to x10, pi, e, sin, cos,'],
    [
      'x = 2',
      2,
      1,
      '"=" has no meaning in a formula, at character 3; type only what stands to the right of it.',
    ],
    ['x + 🙂', 4, 2, '"🙂" has no meaning in a formula, at character 5.'],
    ['x + \ud800', 4, 1, 'has no meaning in a formula, at character 5.'],
    ['.', 0, 1, '"." has no meaning in a formula, at character 1; a number is written as 0.5 or .5.'],
    [
      'x + x2',
      0,
      1,
      'Where there are several inputs, "x" is none of them, at character 1; the first is called x1.',
    ],
    ['x11', 0, 3, 'There is no "x11", at character 1; inputs are called x1 to x10.'],
    ['x0', 0, 2, 'There is no "x0", at character 1; inputs are called x1 to x10.'],
    ['x_1', 0, 3, 'There is no "x_1", at character 1; inputs are called x1 to x10.'],
  ])('%j', (text, position, length, words) => {
    const { code, message, detail } = faultOf(text);
    expect(message).toContain(words);
    expect({ code, detail }).toEqual({
      code: 'invalid-value',
      detail: { parameter: 'formula', position, length },
    });
  });

  it.each([
    ['sine(x)', 'sin or sinh'],
    ['sen(x)', 'sin'],
    ['cosinus(x)', 'cos'],
    ['arcsin(x)', 'asin'],
    ['arctan(x)', 'atan'],
    ['sqroot(x)', 'sqrt'],
    ['Logarithm(x)', 'log'],
    ['expo(x)', 'exp'],
    ['maxi(x, 1)', 'max'],
    ['phi', 'pi'],
  ])('names near to %s', (text, near) => {
    expect(faultOf(text).message).toMatch(new RegExp(`at character 1; perhaps you mean ${near}\\.$`));
  });

  it.each([
    'constructor',
    '__proto__',
    'process',
    'toString',
    'hasOwnProperty',
    'x.constructor',
    'globalThis',
  ])('%s is nothing', (text) => {
    expect(faultOf(text).message).toMatch(/^(There is no|"\." has no meaning)|operator is missing/);
    expect(faultOf(`${text}(1)`).code).toBe('invalid-value');
  });
});

describe('limits', () => {
  it('500 characters', () => {
    expect(valueOf(`x${'+x'.repeat(249)}`, 1)).toBe(250);
    const { message, detail } = faultOf(`1${'+x'.repeat(250)}`);
    expect(message).toBe('A formula has at most 500 characters; this one goes on, at character 501.');
    expect(detail).toMatchObject({ position: 500, length: 1 });
  });

  it.each([
    ['parentheses', '(', 'x', ')'],
    ['functions', 'abs(', 'x', ')'],
    ['signs', '-', 'x', ''],
    ['exponents', 'x^', '1', ''],
    ['values', 'max(1,', 'x', ')'],
  ])('%s in each other, 50 deep', (_, before, middle, after) => {
    const nested = (depth: number) => before.repeat(depth) + middle + after.repeat(depth);
    expect(valueOf(nested(50), 1)).toBe(1);
    expect(faultOf(nested(51)).message).toMatch(
      /^Here more than 50 parentheses, functions, signs and exponents stand in each other, at character \d+\.$/,
    );
  });
});
