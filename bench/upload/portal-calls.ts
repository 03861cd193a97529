import { randomUUID } from 'node:crypto';
import type { Target } from './large-file.ts';

const OWNER = { OWNER_EMAIL: 'bench@provider.example', OWNER_PASSWORD: 'measured with care' };

/** Settings of an empty portal with a known first admin. */
export const OWNER_SETTINGS = OWNER;

/** The few calls needed for a rig with a move report. */
export async function aPortal(address: string) {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const credentials = { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD };
  const { access_token: token } = (await (await post('auth/login', credentials)).json()) as { access_token: string };
  await post('clients/save', { name: 'Bench', code: 'BENCH', active: 1, uuid: randomUUID() }, token);
  const clients = await fetch(`${address}/api/clients/all?token=${token}`);
  const [client] = (await clients.json()) as { id: number }[];
  const rigUUID = randomUUID();
  await post('rigs/save-new-rig', { name: 'Bench rig', UUID: rigUUID, client_id: client?.id }, token);
  const target = (path: string, by = token): Target => ({ url: `${address}/api/${path}`, token: by });

  /** Signs another editor of a company in. */
  const editorOf = async (clientId: number | undefined): Promise<string> => {
    const person = { email: `${randomUUID()}@bench.test`, password: randomUUID() };
    const editor = { name: 'Editor', client_id: clientId, permission_id: 2, passwordConfirmation: person.password };
    await post('users/save', { ...person, ...editor, uuid: randomUUID() }, token);
    return ((await (await post('auth/login', person)).json()) as { access_token: string }).access_token;
  };

  return {
    target,
    post: async (path: string, body: object): Promise<unknown> => (await post(path, body, token)).json(),
    get: async (path: string): Promise<unknown> =>
      (await fetch(`${address}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json(),
    /** Signs an editor of another company in, which has nothing. */
    async aStranger(): Promise<string> {
      await post('clients/save', { name: 'Stranger', code: 'STR', active: 1, uuid: randomUUID() }, token);
      const all = (await (await fetch(`${address}/api/clients/all?token=${token}`)).json()) as { id: number }[];
      return editorOf(Math.max(...all.map(({ id }) => id)));
    },
    /** Signs another editor in: what one person sends at once is limited. */
    anEditor: () => editorOf(client?.id),
    /** The fields of an upload to a move report that does not exist yet. */
    aReport: () => ({ rigUUID, reportUUID: randomUUID() }),
    /** Creates the report with an uploaded file; returns where to fetch the file, and all files as a zip. */
    async save({ reportUUID }: { reportUUID: string }, path: string) {
      const saved = await post('reports/move_reports/save-files', { files: [path], rigUUID, UUID: reportUUID }, token);
      const { files } = (await saved.json()) as { files: { id: number }[] };
      return {
        file: target(`reports/move_reports/download-file/${files[0]?.id}`),
        all: target(`reports/move_reports/download/${reportUUID}`),
      };
    },
  };
}
