import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a ref to an element and its size in whole pixels, which is 0 before it is known. */
export function useSize(): readonly [RefObject<HTMLDivElement | null>, Size] {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const box = current.getBoundingClientRect();
      const [width, height] = [Math.floor(box.width), Math.floor(box.height)];
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}

/** Returns a ref to an element and its width in pixels, which is 0 before it is known. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const [element, { width }] = useSize();
  return [element, width];
}
