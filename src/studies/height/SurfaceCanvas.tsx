import { memo, useEffect, useRef } from 'react';
import type { Camera } from './camera';
import { paintSurface } from './paintSurface';
import type { Relief } from './relief';
import type { QuadColours } from './shading';

interface SurfaceCanvasProps {
  readonly relief: Relief;
  readonly colours: QuadColours;
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}

/** The surface alone; painted with the next frame when something is another, the newest of several changes only. */
export const SurfaceCanvas = memo(function SurfaceCanvas(props: SurfaceCanvasProps) {
  const { relief, colours, camera, width, height } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const canvas = ref.current;
      const pen = canvas?.getContext('2d');
      if (!canvas || !pen) return;
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== wide) canvas.width = wide;
      if (canvas.height !== high) canvas.height = high;
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.clearRect(0, 0, width, height);
      paintSurface(pen, { relief, colours }, camera);
    });
    return () => cancelAnimationFrame(frame);
  }, [relief, colours, camera, width, height, ratio]);
  return <canvas ref={ref} className="height-figure__surface" style={{ width, height }} />;
});
