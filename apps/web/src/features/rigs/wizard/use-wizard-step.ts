import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The step that is open, from 0, in the address as '?step=3' from 1: a reload finds it again. Steps replace the
 * address, so that the page's own Back leaves the page.
 * @param count steps that may be opened
 * @param top what a new step begins at the top of
 */
export function useWizardStep(count: number, top: RefObject<HTMLElement | null>) {
  const [address, setAddress] = useSearchParams();
  const asked = Number(address.get('step') ?? 1);
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), Math.max(count, 1)) - 1 : 0;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) top.current?.scrollIntoView();
  }, [step, top]);
  return {
    step,
    goTo: (next: number) => setAddress({ step: String(next + 1) }, { replace: true, preventScrollReset: true }),
  };
}
