import { lazy, Suspense } from 'react';
import { createOutlet } from '../loading/outlet.ts';
import { partLoader } from '../loading/part-loader.ts';
import type { Asked, Question } from './question.ts';

const asked = createOutlet<{ question: Asked | null; everAsked: boolean }>({ question: null, everAsked: false });

/** `if (await confirm({ title, message })) …`; closing the dialog in any other way is a no. */
export const useConfirm = () => confirm;

async function confirm(question: Question): Promise<boolean> {
  try {
    await loadConfirmDialog();
  } catch {
    // Without a connection the browser's own dialog asks, so that work can still be kept or left.
    return globalThis.confirm([question.title, ...(question.warnings ?? []), question.message].join('\n\n'));
  }
  if (question.signal?.aborted) return false;
  // A question replaced by another one counts as answered with no.
  asked.read().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set({ question: null, everAsked: true });
      resolve(yes);
    };
    const mine = { ...question, answer };
    asked.set({ question: mine, everAsked: true });
    question.signal?.addEventListener('abort', () => {
      if (asked.read().question === mine) answer(false);
    });
  });
}

export const loadConfirmDialog = partLoader(() => import('./confirm-dialog.tsx'), 'kept');
const ConfirmDialog = lazy(loadConfirmDialog);

/** Where questions are asked. */
export function ConfirmOutlet() {
  const { question, everAsked } = asked.useValue();
  if (!everAsked) return null;
  return (
    <Suspense>
      <ConfirmDialog asked={question} />
    </Suspense>
  );
}
