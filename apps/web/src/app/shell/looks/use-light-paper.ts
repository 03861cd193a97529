import { useEffect } from 'react';
import { whilePrinting } from '../../../ui/page/while-printing.ts';

const SCHEME = 'data-mantine-color-scheme';

/**
 * Paper is white: while the page is printed the component library has the colours of the light theme, as the portal's
 * own colours have (base.css). Dark, its pale texts would be lost.
 * @param scheme that of the screen
 */
export function useLightPaper(scheme: 'light' | 'dark'): void {
  useEffect(() => {
    const onPaper = () => document.documentElement.setAttribute(SCHEME, 'light');
    const onScreen = () => document.documentElement.setAttribute(SCHEME, scheme);
    return whilePrinting(onPaper, onScreen);
  }, [scheme]);
}
