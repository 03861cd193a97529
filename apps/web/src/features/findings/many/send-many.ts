import { answerFindings, assignFindings, verifyFindings, type Many } from '@rigbook/contract';
import { call } from '../../../lib/api/api.ts';
import { AS_IT_IS, assignedOf } from '../assign/model/assigning.ts';
import type { Deed, ManyWords } from './model/deeds.ts';

type Sent = { event: string; findings: string[] };

/** Does the same with many findings; the server says what came of each. */
export function sendMany(deed: Deed, sent: Sent, words: ManyWords): Promise<Many> {
  const text = words.text.trim();
  if (deed === 'assign') return call(assignFindings, { body: { ...sent, ...assignedOf(words, AS_IT_IS) } });
  if (deed === 'answer') {
    const state = words.choice === 'ready' ? 'ready' : 'progress';
    return call(answerFindings, { body: { ...sent, state, text } });
  }
  return call(verifyFindings, { body: { ...sent, result: deed, text } });
}
