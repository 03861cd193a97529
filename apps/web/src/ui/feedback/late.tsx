import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { notify } from './notify.tsx';
import { partLoader, type Place } from '../loading/part-loader.ts';
import { useUiTexts } from '../texts.ts';

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

type LateProps = {
  /** Shown until the part is loaded, and if it can't be. */
  fallback?: ReactNode;
  onFailed?: () => void;
};

/**
 * A part that is loaded when it is first shown. If it can't be, a notice says so, and the open page with what was typed
 * into it stays; when the part is shown again it is requested again, since the connection may be back.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, place?: Place) {
  const loadPart = partLoader(load, place);
  let Part = lazy(loadPart);
  return function LatePart({ fallback = null, onFailed, ...props }: Props & LateProps) {
    const texts = useUiTexts();
    const fail = (error: unknown) => {
      console.error(error);
      // A lazy component caches its failure, so it needs a new one.
      Part = lazy(loadPart);
      notify.danger(texts.failed, texts.notLoaded, 'not-loaded');
      onFailed?.();
    };
    return (
      <Boundary onError={fail} fallback={fallback}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </Boundary>
    );
  };
}
