import { setNonce } from 'get-nonce';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The component library locks scrolling behind a dialog with its own style element.
setNonce(nonce);

/** The nonce of this page's style elements, which the server's content security policy names. */
export const styleNonce = (): string => nonce;
