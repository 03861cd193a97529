import { Component, Suspense, type ReactNode } from 'react';
import { notify } from './notify.tsx';
import { useUiTexts } from './texts.ts';

type BoundaryProps = { onError: (error: unknown) => void; fallback: ReactNode; children: ReactNode };

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type Props = { children: ReactNode; fallback?: ReactNode; onFailed?: () => void };

/**
 * Around a part that is loaded when it is asked for. If it can't be, a notice says so: the page that is open, and what
 * was typed into it, stay.
 */
export function Late({ children, fallback = null, onFailed }: Props) {
  const texts = useUiTexts();
  const fail = (error: unknown) => {
    console.error(error);
    notify.danger(texts.failed, texts.notLoaded, 'not-loaded');
    onFailed?.();
  };
  return (
    <Boundary onError={fail} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
