import { classesIn, nameOfClass, type ClassId } from '../state/classes';
import { ClassMark } from './ClassMark';
import { hasRows } from '../points/planePoints';
import { mostPoints } from '../state/points';
import { toolKeys } from './planeKeys';
import type { RoomData } from '../state/roomData';
import type { Tool } from './tools';

interface ToolsProps {
  readonly data: RoomData;
  readonly tool: Tool;
  onChange(tool: Tool): void;
}

/** Offers what the pointer does on the plane: move, paint points without or with a label, erase. */
export function RoomTools({ data: { points }, tool, onChange }: ToolsProps) {
  const classes = classesIn(points);
  return (
    <div className="manifold__tools" role="group" aria-label="What the pointer does">
      {toolKeys.map(([one, , key]) => {
        const { label, text, hint } = wordsOf(one, classes, hasRows(points));
        return (
          <button
            key={one}
            type="button"
            className="chip manifold__tool"
            aria-pressed={one === tool}
            aria-label={label}
            title={`${hint} (${key} on the plane)`}
            onClick={() => onChange(one)}
          >
            {typeof one === 'number' && <Mark id={one} />}
            {one === 'unlabelled' && (
              <svg className="manifold__tool-mark" viewBox="-10 -10 20 20" aria-hidden="true">
                <circle className="manifold__point" r="4" />
              </svg>
            )}
            <span>{text}</span>
          </button>
        );
      })}
      {points.length >= mostPoints && (
        <span className="manifold__note" role="status">
          {`${mostPoints} points are as many as fit. Erase some to paint more.`}
        </span>
      )}
    </div>
  );
}

function Mark({ id }: { readonly id: ClassId }) {
  return (
    <svg className="manifold__tool-mark" viewBox="-10 -10 20 20" aria-hidden="true">
      <ClassMark id={id} />
    </svg>
  );
}

function wordsOf(tool: Tool, classes: number, areRows: boolean) {
  if (tool === 'move' && areRows)
    return { label: 'Click', text: 'Click', hint: 'A click changes the label of a point' };
  if (tool === 'move')
    return {
      label: 'Move',
      text: 'Move',
      hint: 'A drag moves a point, a click changes its label, a double click adds one',
    };
  if (tool === 'erase')
    return { label: 'Erase', text: 'Erase', hint: 'Takes away the points it is drawn over' };
  if (tool === 'unlabelled')
    return {
      label: 'Brush, no label',
      text: 'No label',
      hint: 'Paints points without a label, and takes labels off those there',
    };
  const name = nameOfClass(tool, classes);
  return {
    label: `Brush, class ${name}`,
    text: name,
    hint: `Paints points of class ${name}, and gives those there that label`,
  };
}
