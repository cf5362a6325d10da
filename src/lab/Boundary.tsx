import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { loadAnew } from '../ui/later';
import { useLabState } from './LabContext';

interface BoundaryProps {
  /** Name of the contents, which begins the sentence about a fault. */
  readonly what: string;
  /** A change of this value renders the contents again. */
  readonly retryOn: unknown;
  /** Closes the contents, where they were opened over something else. */
  readonly onClose?: () => void;
  /** What stands in place of the contents; left out, a sentence and a button to try again. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a sentence and a button to retry, or something else, in place of contents that throw. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failed && before.retryOn !== this.props.retryOn) this.retry();
  }

  private readonly retry = (): void => {
    loadAnew();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { what, onClose, instead, children } = this.props;
    if (!this.state.failed) return children;
    if (instead !== undefined) return instead;
    return (
      <div role="alert" className="failed">
        <p>{`${what} could not be shown. The run itself is safe.`}</p>
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

/** Contains the faults of a part of the page; a change of the run retries it. */
export function Guarded(props: Omit<BoundaryProps, 'retryOn'>) {
  const snapshots = useLabState((state) => state.snapshots);
  return <Boundary {...props} retryOn={snapshots} />;
}
