import { form, get, picture, post, type Fixture } from './isolation-calls.ts';

const branding = { name: 'Ours', address: '', colour: '#0b4f6c', footer: '', cover_text: '', logo: null };

/** All are the provider's; what everyone may see of it is on the page to sign in. */
export const BRANDING_FIXTURES: Record<string, Fixture> = {
  'branding.show': {
    own: () => get('/api/branding'),
    foreign: () => [{ request: get('/api/branding'), status: 403 }],
    ownStatus: 403,
  },
  'branding.save': {
    own: () => post('/api/branding', branding),
    foreign: () => [{ request: post('/api/branding', branding), status: 403 }],
    ownStatus: 403,
  },
  'branding.upload-logo': {
    own: () => form('/api/branding/upload/logo', {}, picture),
    foreign: () => [{ request: form('/api/branding/upload/logo', {}, picture), status: 403 }],
    ownStatus: 403,
  },
  'branding.shown': { own: () => get('/api/branding/shown') },
  // This portal has none: branding.test.ts shows one.
  'branding.logo': { own: () => get('/api/branding/logo'), ownStatus: 404 },
};
