import { get, post, remove, type Fixture } from './isolation-calls.ts';

const aDocument = {
  UUID: '6f1f6f0e-4b0e-4f55-9a53-0d6a3f5f3f01',
  of: 'report',
  format: 'xlsx',
  language: 'en',
  pictures: 'none',
  only: 'all',
};

const theYearly = { UUID: '6f1f6f0e-4b0e-4f55-9a53-0d6a3f5f3f02', of: 'yearly', format: 'xlsx' };

const theClosing = (report: string) => ({ of: 'report', kind: 'closing', report });

export const DOCUMENT_FIXTURES: Record<string, Fixture> = {
  // No names of a company are in it: a document says what was asked for.
  'documents.make': {
    own: (world) => post('/api/documents', { ...aDocument, kind: 'closing', report: world.chain.closing }),
    foreign: (a, b) => [
      { request: post('/api/documents', { ...aDocument, kind: 'closing', report: a.chain.closing }), status: 404 },
      {
        request: post('/api/documents', {
          ...aDocument,
          UUID: a.document,
          kind: 'closing',
          report: b.chain.closing,
        }),
        status: 409,
      },
      { request: post('/api/documents', { ...theYearly, filter: { rig: a.rig.UUID } }), status: 404 },
      { request: post('/api/documents', { ...theYearly, filter: { client: a.company.id } }), status: 404 },
    ],
  },
  // It answers with figures alone.
  'documents.about': {
    own: (world) => post('/api/documents/about', { ...theClosing(world.chain.closing), only: 'all' }),
    foreign: (a) => [
      { request: post('/api/documents/about', { ...theClosing(a.chain.closing), only: 'all' }), status: 404 },
    ],
  },
  // Nothing of any company is in it.
  'workbooks.blank': { own: () => get('/api/workbooks/blank?sheets=Mast'), foreign: () => [] },
  // Only one's own: documents.test.ts shows that nobody else's is in it.
  'documents.list': { own: () => get('/api/documents'), foreign: () => [] },
  'documents.show': { own: (world) => get(`/api/documents/${world.document}`) },
  'documents.download': { own: (world) => get(`/api/documents/download/${world.document}`) },
  'documents.delete': { own: (world) => remove(`/api/documents/${world.document}`) },
  'documents.file': {
    own: (world) => post(`/api/documents/file/${world.document}`, { reportUUID: world.chain.final }),
    foreign: (a, b) => [
      { request: post(`/api/documents/file/${a.document}`, { reportUUID: b.chain.final }), status: 404 },
      { request: post(`/api/documents/file/${b.document}`, { reportUUID: a.chain.final }), status: 404 },
    ],
  },
};
