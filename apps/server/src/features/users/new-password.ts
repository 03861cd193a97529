import { message } from '@rigbook/contract/messages';
import { isPasswordLengthAllowed, PASSWORD_LENGTH } from '@rigbook/domain';
import { invalid } from '../../platform/errors/errors.ts';
import { isOwnWord, isWeakPassword, type Named } from './weak-passwords.ts';

type Given = { password?: string | null | undefined; passwordConfirmation?: string | null | undefined };

/**
 * The password to set, null if none is given; 422 for one that is too short, too long, too common, made of what it is `of`,
 * or not confirmed.
 */
export async function checkNewPassword({ password, passwordConfirmation }: Given, of: Named): Promise<string | null> {
  if (password === null || password === undefined) {
    if (passwordConfirmation) throw invalid({ password: message('field.required') });
    return null;
  }
  if (password === '') throw invalid({ password: message('field.required') });
  if (!isPasswordLengthAllowed(password)) {
    throw invalid({ password: message('password.length', PASSWORD_LENGTH) });
  }
  if (await isWeakPassword(password)) throw invalid({ password: message('password.common') });
  if (isOwnWord(password, of)) throw invalid({ password: message('password.own_word') });
  if (typeof passwordConfirmation === 'string' && passwordConfirmation !== password) {
    throw invalid({ passwordConfirmation: message('password.not_the_same') });
  }
  return password;
}
