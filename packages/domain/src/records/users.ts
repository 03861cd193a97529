import { isUnseen } from '../words/unseen.ts';

export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;

/** Whether a password is neither too short nor too long (rules.md#saving-a-user), in characters, blanks included. */
export function isPasswordLengthAllowed(password: string): boolean {
  const { length } = password;
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
}

/** Client and permission are null until chosen; users who aren't owners don't choose but pass their own. */
export type UserForm = {
  name: string;
  email: string;
  clientId: number | null;
  permissionId: number | null;
  password: string;
  passwordConfirmation: string;
};

/** Whether a new user may be saved (rules.md#user-pages). */
export function isNewUserComplete(form: UserForm): boolean {
  return hasIdentity(form) && hasMatchingPasswords(form);
}

/** Whether an edited user may be saved (rules.md#user-pages): the passwords matter only when they are being changed. */
export function isEditedUserComplete(form: UserForm, changesPassword: boolean): boolean {
  return hasIdentity(form) && (!changesPassword || hasMatchingPasswords(form));
}

function hasIdentity({ name, email, clientId, permissionId }: UserForm): boolean {
  return !isUnseen(name) && !isUnseen(email) && clientId !== null && permissionId !== null;
}

function hasMatchingPasswords({ password, passwordConfirmation }: UserForm): boolean {
  return password !== '' && password === passwordConfirmation;
}
