import { setNonce } from 'get-nonce';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The component library locks the scrolling behind a dialog with a style element of its own.
setNonce(nonce);

/** The nonce by which the browser knows the style elements that belong to this page (the server's policy names it). */
export const styleNonce = (): string => nonce;
