import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { useLabState } from './LabContext';

interface BoundaryProps {
  /** What is inside, for the sentence. */
  readonly what: string;
  /** When this becomes another, what is inside is tried again. */
  readonly retryOn: unknown;
  /** How to go on without it, where it was opened over something else. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** Keeps a fault inside what it surrounds: a sentence and another attempt instead of an empty page. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failed && before.retryOn !== this.props.retryOn) this.retry();
  }

  private readonly retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    const { what, onClose, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <div role="alert" className="failed">
        <p>{what} could not be shown. The run itself is safe.</p>
        <Button onClick={this.retry} hint="Draw it again">
          Try again
        </Button>
        {onClose && (
          <Button onClick={onClose} hint="Goes on without it">
            Close
          </Button>
        )}
      </div>
    );
  }
}

/** A part of the page whose faults stay inside it; it is tried again as soon as the run is another. */
export function Guarded(props: Omit<BoundaryProps, 'retryOn'>) {
  const snapshots = useLabState((state) => state.snapshots);
  return <Boundary {...props} retryOn={snapshots} />;
}
