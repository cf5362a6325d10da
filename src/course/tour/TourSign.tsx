import './tourSign.css';
import { useState } from 'react';
import { useIntents } from '../../lab/LabContext';
import { Button } from '../../ui/Button';
import { setBuilt, stopsBuilt } from './built';

/** Says in the Lab that a tour is being built, with a way to it; gone when told so. */
export function TourSign() {
  const { openPage } = useIntents();
  const [stops, setStops] = useState(stopsBuilt);
  if (stops === 0) return null;
  return (
    <p className="tour-sign">
      <span>{`A tour is being built: ${stops === 1 ? '1 stop' : `${stops} stops`}`}</span>
      <Button hint="Words, notes and order of its stops" onClick={() => openPage('tour')}>
        Open the tour
      </Button>
      <Button
        label="Hide the sign of the tour"
        hint="The tour stays in this browser"
        onClick={() => {
          setBuilt(0);
          setStops(0);
        }}
      >
        Hide
      </Button>
    </p>
  );
}
