import { useEffect, useEffectEvent, useRef } from 'react';
import { codeFinder, openCamera } from './codeFinder';

interface CameraProps {
  /** Called with each code that is seen, the first time only; a code that is to count twice or comes back is typed. */
  onCode(code: string): void;
  /** Called if the camera cannot be used, with a sentence. */
  onEnd(why: string): void;
}

/** Milliseconds between two looks; a telephone is held still for longer. */
const pause = 200;

/** Shows what the camera sees and reads the codes in it; the camera is given back when this goes. */
export function Camera({ onCode, onEnd }: CameraProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onCode);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isHere = true;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (): void => {
      if (isHere) end('The camera cannot be used: this browser has none, or does not let the page.');
    };
    const look = async (): Promise<void> => {
      const video = ref.current!;
      const find = await codeFinder();
      stream = await openCamera();
      if (!isHere) return giveBack(stream);
      video.srcObject = stream;
      await video.play();
      const seen = new Set<string>();
      const again = async (): Promise<void> => {
        const code = await find(video);
        if (!isHere) return;
        if (code !== null && !seen.has(code)) tell(code);
        if (code !== null) seen.add(code);
        timer = setTimeout(() => void again().catch(fail), pause);
      };
      await again();
    };
    look().catch(fail);
    return () => {
      isHere = false;
      clearTimeout(timer);
      giveBack(stream);
    };
  }, []);
  return <video ref={ref} className="class__camera" aria-label="What the camera sees" muted playsInline />;
}

function giveBack(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
