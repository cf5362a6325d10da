import { ClassMark } from './ClassMark';
import { classesIn, nameOfClass, shownClasses } from '../state/classes';
import { hasRows } from '../points/planePoints';
import type { PlanePoint } from '../state/points';

/** Says what the marks of the plane are, and what a pointer does there. */
export function PlaneLegend({ points }: { readonly points: readonly PlanePoint[] }) {
  const classes = classesIn(points);
  return (
    <div className="manifold__legend">
      {shownClasses.slice(0, classes).map((id) => (
        <span key={id}>
          <svg className="manifold__tool-mark" viewBox="-10 -10 20 20" aria-hidden="true">
            <ClassMark id={id} />
          </svg>
          <span>{`label ${nameOfClass(id, classes)}`}</span>
        </span>
      ))}
      <span>
        <svg className="manifold__tool-mark" viewBox="-10 -10 20 20" aria-hidden="true">
          <circle className="manifold__point" r="4" />
        </svg>
        <span>no label</span>
      </span>
      <span>
        <svg className="manifold__legend-line" viewBox="0 0 22 4" aria-hidden="true">
          <path d="M0 2h22" />
        </svg>
        <span>boundary</span>
      </span>
      <span className="manifold__legend-hand">
        {hasRows(points)
          ? 'click a point to change its label'
          : 'drag a point to move it; click it to change its label'}
      </span>
    </div>
  );
}
