import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button';

interface BoundaryProps {
  /** What is inside, for the sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Keeps a fault inside what it surrounds: a sentence and another attempt instead of an empty page. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="panel__failed">
        <p>{this.props.what} could not be shown. The run itself is safe.</p>
        <Button onClick={() => this.setState({ failed: false })} hint="Draw it again">
          Try again
        </Button>
      </div>
    );
  }
}
