import { coordinates } from './print';

/** True if two printed pictures say the same, and coordinates differ by no more than the last digit printed. */
export function agree(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [measured(one), measured(other)];
  return a.rest === b.rest && a.numbers.every((text, i) => isNear(text, b.numbers[i]!));
}

/** The coordinates of a picture, and all else of it. */
function measured(picture: string): { readonly rest: string; readonly numbers: readonly string[] } {
  const numbers: string[] = [];
  const rest = picture.replaceAll(coordinates, (_, name: string, value: string) => {
    const words = value.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => {
      numbers.push(number);
      return '#';
    });
    return ` ${name}="${words}"`;
  });
  return { rest, numbers };
}

function isNear(one: string, other: string): boolean {
  const isFine = [one, other].some((text) => /\.\d\d/.test(text));
  return Math.abs(Number(one) - Number(other)) < (isFine ? 0.0011 : 0.11);
}
