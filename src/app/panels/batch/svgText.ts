/** What of a style is needed outside the page. */
const kept = [
  ...[
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-opacity',
    'stroke-linejoin',
  ],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'paint-order', 'opacity', 'visibility'],
];

/** A drawing of the page as a file of its own, in the colours it has here. */
export function svgText(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const [there, here] = [drawn, copy].map((svg) => [...svg.querySelectorAll<SVGElement>('*')]);
  there!.forEach((element, i) => {
    const style = getComputedStyle(element);
    const words = kept.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    here![i]!.setAttribute('style', words);
    here![i]!.removeAttribute('class');
  });
  const ground = getComputedStyle(document.body).backgroundColor;
  copy.setAttribute('style', `background:${ground}`);
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}
