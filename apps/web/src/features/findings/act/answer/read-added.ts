import { errorText } from '../../../../lib/api/error-text.ts';
import { isPassing } from '../../../../lib/api/passing.ts';
import { readablePicture } from '../../../../lib/pictures/readable-picture.ts';
import type { AnswerDraft } from './answer-draft.model.ts';
import type { OpenAnswer } from './open-answer.ts';

/**
 * Converts HEIC pictures that were added to an answer, and removes pictures that can't be read. Those that are sent or put aside
 * before are converted when they are sent, as are those that need a connection for it.
 */
export async function readAdded(
  answer: OpenAnswer,
  added: AnswerDraft['pictures'],
  onUnreadable: (reason: string) => void,
): Promise<void> {
  for (const [name, picture] of added) {
    try {
      const readable = await readablePicture(picture);
      if (readable !== picture) await answer.replacePicture(name, readable);
    } catch (error) {
      if (isPassing(error)) continue;
      await answer.removePicture(name);
      onUnreadable(errorText(error));
    }
  }
}
