import { useRef } from 'react';
import { newUuid } from '../../../lib/api/new-uuid.ts';

/**
 * The event of what is sent: the same one for the same content, which is then stored once even if a lost line hides that
 * the server has it; another one for other content.
 */
export function useEvent(): (content: object) => string {
  const last = useRef({ content: '', event: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, event: newUuid() };
    return last.current.event;
  };
}
