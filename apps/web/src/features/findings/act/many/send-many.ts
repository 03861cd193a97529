import { answerFindings, assignFindings, verifyFindings, type Many } from '@rigbook/contract';
import { call } from '../../../../lib/api/api.ts';
import { AS_IT_IS, assignedOf } from '../assign/assigning.model.ts';
import type { ManyAction, ManyWords } from './many-actions.model.ts';

type Sent = { event: string; findings: string[] };

/** Applies an action to many findings. @returns what came of each */
export function sendMany(action: ManyAction, sent: Sent, words: ManyWords): Promise<Many> {
  const text = words.text.trim();
  if (action === 'assign') return call(assignFindings, { body: { ...sent, ...assignedOf(words, AS_IT_IS) } });
  if (action === 'answer') {
    const state = words.choice === 'ready' ? 'ready' : 'progress';
    return call(answerFindings, { body: { ...sent, state, text } });
  }
  return call(verifyFindings, { body: { ...sent, result: action, text } });
}
