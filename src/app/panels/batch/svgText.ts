const painted = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity'];
const written = ['font-family', 'font-size', 'font-weight', 'paint-order', 'stroke-linejoin'];

/** A drawing of the page as a file of its own, in the colours it has here. */
export function svgText(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const shapes = (svg: SVGSVGElement) => [...svg.querySelectorAll<SVGElement>('path, line, text')];
  const copied = shapes(copy);
  shapes(drawn).forEach((element, i) => {
    const style = getComputedStyle(element);
    const names = element.tagName === 'text' ? [...painted, ...written] : painted;
    const words = names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    copied[i]!.setAttribute('style', words);
    copied[i]!.removeAttribute('class');
  });
  copy.removeAttribute('aria-describedby');
  copy.setAttribute('style', `background:${getComputedStyle(document.body).backgroundColor}`);
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}
