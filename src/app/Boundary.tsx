import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { useLabState } from './LabContext';

interface BoundaryProps {
  /** What is inside, for the sentence. */
  readonly what: string;
  /** When this becomes another, what is inside is tried again. */
  readonly retryOn: unknown;
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
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="failed">
        <p>{this.props.what} could not be shown. The run itself is safe.</p>
        <Button onClick={this.retry} hint="Draw it again">
          Try again
        </Button>
      </div>
    );
  }
}

/** A part of the page whose faults stay inside it; it is tried again as soon as the run is another. */
export function Guarded({ what, children }: Omit<BoundaryProps, 'retryOn'>) {
  const snapshots = useLabState((state) => state.snapshots);
  return (
    <Boundary what={what} retryOn={snapshots}>
      {children}
    </Boundary>
  );
}
