import type { Page } from '@playwright/test';

/** Box in pixels of the page. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Text of a plot with its box; `id` is its plot, its class and its words. */
export interface TextBox extends PageBox {
  readonly id: string;
  readonly plot: string;
}

/** Texts, discs and points of curves of all plots in view. */
export interface Measured {
  readonly texts: readonly TextBox[];
  readonly discs: readonly PageBox[];
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Measures what stands in the plots. */
export function measured(page: Page): Promise<Measured> {
  return page.evaluate(() => {
    const boxOf = (one: Element, by = 0) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
    };
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width > 0 && height > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const texts = [...document.querySelectorAll('.plots .chart text')].filter(isSeen).map((one) => {
      const plot = one.closest('.chart')!.className;
      // The box of a text has room for accents above and below its letters.
      return { ...boxOf(one, 2), plot, id: `${plot} ${one.getAttribute('class')} ${one.textContent}` };
    });
    const discs = [...document.querySelectorAll('.plots .chart .disc__body')]
      .filter(isSeen)
      .map((one) => boxOf(one));
    const curves = document.querySelectorAll<SVGPathElement>(
      '.chart--objective-posterior :is(.median, .mean, .truth, .band-edge, .interval line, .incumbent)',
    );
    const points = [...curves].flatMap((curve) => {
      const matrix = curve.getScreenCTM()!;
      const length = curve.getTotalLength();
      return Array.from({ length: Math.ceil(length / 3) }, (_, i) => {
        const { x, y } = curve.getPointAtLength(3 * i).matrixTransform(matrix);
        return [x, y] as const;
      });
    });
    return { texts, discs, points };
  });
}

function meet(a: PageBox, b: PageBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Names the texts that lie on another text or on a disc. */
export function collisions({ texts, discs }: Measured): readonly string[] {
  return texts.flatMap((one, i) => [
    ...texts
      .slice(i + 1)
      .filter((other) => meet(one, other))
      .map((other) => `${one.id} | ${other.id}`),
    ...(/\blabel\b/.test(one.id) && discs.some((disc) => meet(one, disc)) ? [`${one.id} | a disc`] : []),
  ]);
}

/** Names the labels of what never moves itself, truth and steps, that moved though nothing was in their way at their old place. */
export function needlessMoves(before: Measured, after: Measured): readonly string[] {
  return after.texts.flatMap((one) => {
    const old = before.texts.find(({ id }) => id === one.id);
    if (!/label--(truth|step)/.test(one.id) || !old) return [];
    // The axis of outputs may have grown.
    if (Math.abs(old.left - one.left) < 1) return [];
    const room = { left: old.left - 9, top: old.top - 9, right: old.right + 9, bottom: old.bottom + 9 };
    const isTaken =
      after.texts.some((other) => other.id !== one.id && meet(room, other)) ||
      after.discs.some((disc) => meet(room, disc)) ||
      after.points.some(([x, y]) => meet(room, { left: x, right: x, top: y, bottom: y }));
    return isTaken ? [] : [one.id];
  });
}
