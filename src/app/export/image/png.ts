import type { Picture } from './picture';

/** Pixels for each CSS pixel, so that it is sharp in print. */
export const pngScale = 2;

/** A drawing as pixels, `pngScale` times its size. Errors: where the browser cannot draw it. */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width * pngScale, height * pngScale);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * pngScale;
    canvas.height = height * pngScale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await blobOf(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The picture is too large to be drawn.')),
    );
  });
}
