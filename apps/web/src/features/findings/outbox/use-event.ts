import { useRef } from 'react';
import { newUuid } from '../../../lib/browser/new-uuid.ts';

/**
 * The event for a content: the same for the same content, so that it is stored only once even if the answer of the server was
 * lost; a new one for other content.
 */
export function useEvent(): (content: object) => string {
  const last = useRef({ content: '', event: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, event: newUuid() };
    return last.current.event;
  };
}
