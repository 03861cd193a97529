import { useEffect, useRef, type RefObject } from 'react';
import { useBackCloses } from './back-closes.ts';

/** A dialog of the browser that is open as long as it is there. Closing it gives the focus back to what opened it. */
export function useOpenDialog(): { dialog: RefObject<HTMLDialogElement | null>; close: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  useBackCloses(true, close);
  return { dialog, close };
}
