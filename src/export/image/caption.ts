import type { Picture } from './picture';
import { svgElement } from './svgParts';
import { family } from './typefaces';

/** Colours of a caption: of the ground and of the words. */
interface Colours {
  readonly ground: string;
  readonly ink: string;
}

const size = 13;
const line = 18;
const side = 16;

/** Returns a drawing with lines of words below it, each broken where it is longer than the drawing is wide. */
export function withCaption(
  { svg, width, height }: Picture,
  lines: readonly string[],
  { ground, ink }: Colours,
): Picture {
  const most = Math.max(20, Math.floor((width - 2 * side) / (0.56 * size)));
  const broken = lines.flatMap((one) => brokenLine(one, most));
  const whole = height + (broken.length + 1) * line;
  const words = broken.map(
    (text, k) =>
      svgElement(
        'text',
        {
          ...{ x: side, y: height + (k + 0.8) * line, fill: ink },
          ...{ 'font-family': family, 'font-size': size },
        },
        text,
      ).outerHTML,
  );
  const frame = `<rect width="${width}" height="${whole}" fill="${ground}"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}">${frame}${svg}${words.join('')}</svg>\n`,
    width,
    height: whole,
  };
}

/** Breaks a text into lines of at most so many characters, between words where there are blanks. */
export function brokenLine(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const blank = rest.lastIndexOf(' ', most);
    const at = blank > 0 ? blank : most;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
