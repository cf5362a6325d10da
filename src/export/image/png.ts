import type { Picture } from './picture';
import { alphabets, family } from './typefaces';

/** Pixels per CSS pixel, so that pictures are sharp in print. */
export const pngScale = 2;

/** Renders a drawing as PNG, `pngScale` times its size. Errors: if the browser cannot draw it. */
export async function pngOf(picture: Picture): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([withSpecimen(picture)], { type: 'image/svg+xml' }));
  try {
    let canvas = await drawn(url, picture);
    for (let more = mostLooks; more > 0 && lacksLetters(canvas); more--) canvas = await drawn(url, picture);
    return await blobOf(cropped(canvas, picture));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Times that a drawing whose letters are missing is drawn again; one that is too large stays empty. */
const mostLooks = 20;

/** Side of the square that a letter below a drawing has to itself, in CSS pixels. */
const letterRoom = 16;

/**
 * Writes a drawing with a letter of each alphabet below it. Some browsers say that a drawing is decoded before they have read the
 * typefaces in it, and leave their letters out meanwhile; for one that cannot be read they take another.
 */
function withSpecimen({ svg, width, height }: Picture): string {
  const letters = alphabets.map(({ letter }, k) => {
    const place = `x="${(k + 0.25) * letterRoom}" y="${height + 0.75 * letterRoom}"`;
    return `<text ${place} font-family="${family}" font-size="${letterRoom / 2}">${letter}</text>`;
  });
  const size = `width="${width}" height="${height + letterRoom}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${svg}${letters.join('')}</svg>`;
}

/** Draws a drawing and the letters below it. */
async function drawn(url: string, { width, height }: Picture): Promise<HTMLCanvasElement> {
  const canvas = canvasOf(width, height + letterRoom);
  const image = new Image(canvas.width, canvas.height);
  image.src = url;
  await image.decode();
  penOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** True while a letter below the drawing is not drawn. */
function lacksLetters(canvas: HTMLCanvasElement): boolean {
  const side = letterRoom * pngScale;
  return alphabets.some((_, k) => {
    const { data } = penOf(canvas).getImageData(k * side, canvas.height - side, side, side);
    return !data.some((value) => value > 0);
  });
}

/** Returns a canvas without the letters below the drawing. */
function cropped(canvas: HTMLCanvasElement, { width, height }: Picture): HTMLCanvasElement {
  const picture = canvasOf(width, height);
  penOf(picture).drawImage(canvas, 0, 0);
  return picture;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width * pngScale;
  canvas.height = height * pngScale;
  return canvas;
}

/** Returns the pen of a canvas. Errors: if the canvas is too large to have one. */
function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('The picture is too large to be drawn.');
  return pen;
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The picture is too large to be drawn.')),
    );
  });
}
