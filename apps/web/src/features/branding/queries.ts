import { saveBranding, showBranding, uploadLogo, type Branding, type SentBody } from '@rigbook/contract';
import { call } from '../../lib/api/api.ts';
import { routeQuery, useFreshQuery } from '../../lib/api/queries.ts';

export const useBrandingToEdit = () => useFreshQuery(routeQuery(showBranding));

/** Saves what is shown of the provider. @throws ApiError `stale` if it was changed since it was loaded */
export const changeBranding = (body: SentBody<typeof saveBranding>): Promise<Branding> => call(saveBranding, { body });

/** Uploads a logo, which is shown once it is saved; returns its path. @throws ApiError for one that could do harm */
export const sendLogo = (file: File): Promise<string> => call(uploadLogo, { body: {}, file });
