import './draw.css';
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useAnswer } from '../../lab/useAnswer';
import { counted } from '../../vocabulary/numbers/write';
import { Button } from '../../ui/Button';
import { blankDrawing, digitSide, normalised, withStroke, type Drawing, type Spot } from './normalise';
import { PixelImage } from '../runs/PixelImage';
import type { DigitReader } from './asks';
import { Votes } from './Votes';
import { winnerWords } from './words';

interface DrawOneProps {
  readonly reader: DigitReader;
  readonly names: readonly string[];
}

/** Pixels a side of what is drawn on, a multiple of the image that is read. */
const side = 10 * digitSide;
const pen = 10;

/** Takes a digit drawn by hand, makes it like those that were learnt from, and says what the tuned reader takes it for after each stroke. */
export function DrawOne({ reader, names }: DrawOneProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' });
  }, []);
  const [strokes, setStrokes] = useState<readonly (readonly Spot[])[]>([]);
  const image = useMemo(() => normalised(drawingOf(strokes), reader.ink), [strokes, reader]);
  const asked = useMemo(() => image && reader.ask(image), [image, reader]);
  const { answer: reading, waiting, fault } = useAnswer<'read'>(asked);
  return (
    <div ref={top} className="draw">
      <div>
        <Pad strokes={strokes} onStroke={(spots) => setStrokes([...strokes, spots])} />
        <div className="draw__buttons">
          <Button
            onClick={() => setStrokes(strokes.slice(0, -1))}
            disabled={strokes.length === 0}
            hint="Take the last stroke back"
          >
            Undo stroke
          </Button>
          <Button onClick={() => setStrokes([])} disabled={strokes.length === 0} hint="An empty sheet">
            Clear
          </Button>
        </div>
      </div>
      <div className="draw__read">
        {image ? (
          <>
            <PixelImage
              label="What it reads: your digit, scaled and centred"
              pixels={image}
              width={digitSide}
              largest={reader.ink}
              size={124}
            />
            <span className="draw__note">what it reads: scaled to 20 pixels, centred by its mass</span>
          </>
        ) : (
          <span className="draw__note">Write one digit, large, with finger, pen or mouse.</span>
        )}
      </div>
      <div className="draw__answer">
        {reading && image && <Votes names={names} scores={reading.scores} said={reading.said} />}
        {reading && image && <p className="draw__note">{winnerWords(reading.scores, names)}</p>}
        <p role="status" className="draw__said">
          {`${fault !== null ? 'This could not be read; draw on to try again.' : ''}${image && waiting && !reading ? 'Learning to read: once, with all rows…' : ''}${fault === null && reading && image ? `I read “${names[reading.said]}”.` : ''}`}
        </p>
      </div>
    </div>
  );
}

function drawingOf(strokes: readonly (readonly Spot[])[]): Drawing {
  return strokes.reduce<Drawing>((all, one) => withStroke(all, one, pen), blankDrawing(side));
}

interface PadProps {
  readonly strokes: readonly (readonly Spot[])[];
  onStroke(spots: readonly Spot[]): void;
}

/** The sheet to draw on. */
function Pad({ strokes, onStroke }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const spots = useRef<Spot[] | null>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, side, side);
    for (const stroke of strokes) trace(context, stroke);
  }, [strokes]);
  const spotOf = (event: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    return { x: ((event.clientX - left) / width) * side, y: ((event.clientY - top) / height) * side };
  };
  const end = (): void => {
    const stroke = spots.current;
    spots.current = null;
    if (stroke) onStroke(stroke);
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    spots.current = [spotOf(event)];
    trace(canvas.current!.getContext('2d')!, spots.current);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const stroke = spots.current;
    if (!stroke || !event.isPrimary) return;
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of between.length ? between : [event]) stroke.push(spotOf(one));
    trace(canvas.current!.getContext('2d')!, stroke);
  };
  return (
    <div
      className="draw__sheet"
      role="group"
      aria-label={
        strokes.length === 0
          ? 'Sheet to draw a digit on, empty'
          : `Sheet to draw a digit on, ${counted(strokes.length, 'stroke')}`
      }
    >
      <canvas
        ref={canvas}
        className="draw__pad"
        width={side}
        height={side}
        aria-hidden="true"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}

function trace(context: CanvasRenderingContext2D, [first, ...more]: readonly Spot[]): void {
  if (!first) return;
  context.strokeStyle = getComputedStyle(context.canvas).color;
  context.lineWidth = 2 * pen;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(first.x, first.y);
  context.lineTo(first.x, first.y);
  for (const { x, y } of more) context.lineTo(x, y);
  context.stroke();
}
