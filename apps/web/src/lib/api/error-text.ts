import { ApiError } from './api-error.ts';
import { translate } from '../i18n/i18n.ts';

/** A text for the user: the server's own if there is one. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return translate('error.unknown');
  if (error.code === 'offline') return translate('error.offline');
  if (error.code === 'not_on_device') return translate('error.notOnDevice');
  if (error.code === 'unreadable') return translate('error.unreadable');
  return error.message;
}
