import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The open step, counted from 0; in the address from 1 ('?step=3'), so that a reload opens it again. Steps replace the
 * history entry, so that Back leaves the page.
 * @param count the number of steps that may be opened
 * @param top the element that a new step is scrolled to the top of
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
