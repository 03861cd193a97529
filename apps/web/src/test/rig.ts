export const RIG_UUID = '11111111-1111-4111-8111-111111111111';

/** A rig as answered by the server. */
export const aRig = (more: object = {}) => ({
  id: 7,
  UUID: RIG_UUID,
  name: 'Falcon 12',
  image: null,
  client_id: 2,
  client: { id: 2, name: 'Dune Ridge', active: 1 },
  specs: [] as object[],
  updated_at: '2026-11-20T08:00:00.000Z',
  ...more,
});
