import './page.css';
import type { ReactNode } from 'react';
import { useIntents } from '../../lab/LabContext';
import { Button } from '../../ui/Button';
import { leaveCourse } from './beforeLesson';
import { pageIds, useArrival } from './page';

interface PageHeadProps {
  readonly title: string;
  /** Doors of this page, before the one to the Lab that every page has. */
  readonly children?: ReactNode;
}

/** Heads a page of the course: its heading, which takes the focus on arrival, and the doors out of the page. */
export function PageHead({ title, children }: PageHeadProps) {
  const intents = useIntents();
  const heading = useArrival();
  return (
    <header className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <Button hint="The laboratory, as you left it" onClick={() => leaveCourse(intents)}>
        To the Lab
      </Button>
    </header>
  );
}

/** Leads from a page to the list of lessons. */
export function CourseDoor() {
  const { openPage } = useIntents();
  return (
    <Button hint="All lessons" onClick={() => openPage(pageIds.course)}>
      To the course
    </Button>
  );
}
