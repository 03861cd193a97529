import type { MouseEvent } from 'react';
import { notify } from '../feedback/notify.tsx';
import { useUiTexts } from '../texts.ts';

/** Follows a link in a different way from the browser; errors that it throws are shown to the user. */
export type Follow = (href: string) => Promise<void>;

/** For `onClick` of a link: a plain click is handled by `follow`, any other way to open it is left to the browser. */
export function useFollow(follow: Follow): (event: MouseEvent<HTMLAnchorElement>) => void {
  const texts = useUiTexts();
  return (event) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    const href = currentTarget.getAttribute('href');
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || href === null) return;
    event.preventDefault();
    follow(href).catch((error: unknown) => {
      console.error(error);
      notify.danger(texts.error, texts.errorText(error));
    });
  };
}
