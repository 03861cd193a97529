import { useEffect, useState } from 'react';

/**
 * For a dialog that is loaded when it is first needed: renders it closed once, because the library remembers where to
 * return the focus when a dialog changes from closed to opened.
 */
export function useOpenedLate(opened: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- rendering it once before is the point
  useEffect(() => setIsOpen(opened), [opened]);
  return isOpen;
}
