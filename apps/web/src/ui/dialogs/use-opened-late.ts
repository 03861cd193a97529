import { useEffect, useState } from 'react';

/**
 * For a dialog that is loaded when it is first asked for: it is drawn closed once, because the library notes where the
 * focus goes back to when a dialog changes to opened.
 */
export function useOpenedLate(opened: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- being drawn once before is the point
  useEffect(() => setIsOpen(opened), [opened]);
  return isOpen;
}
