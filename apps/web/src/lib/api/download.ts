import { newDownloadLink, pathOf, type Route, type SentParams } from '@rigbook/contract';
import { leave } from '../navigation/leave.ts';
import { call } from './api.ts';

/**
 * Address of a download, for `<a href>`. It has no token: a plain click is handled by `followDownload`, and for other
 * uses of a link (a new tab, 'Save link as') the cookie counts (rules.md#access-tokens).
 */
export const downloadHref = <R extends Route & { answer: 'download' }>(route: R, params: SentParams<R>): string =>
  pathOf(route, params);

/**
 * Starts a download with its own token, which opens it once. @throws ApiError; then the page is not left
 */
export async function followDownload(href: string): Promise<void> {
  const { link } = await call(newDownloadLink, { body: { path: href } });
  leave.forFile(link);
}
