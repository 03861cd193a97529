import { randomUUID } from 'node:crypto';
import type { Target } from './large-file.ts';

const OWNER = { OWNER_EMAIL: 'bench@provider.example', OWNER_PASSWORD: 'measured with care' };

/** Settings of an empty portal whose first admin is known. */
export const OWNER_SETTINGS = OWNER;

/** The few calls it takes to have a rig with a move report. */
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
  const target = (path: string): Target => ({ url: `${address}/api/${path}`, token });

  return {
    target,
    /** The fields of an upload to a move report that is yet to be made. */
    aReport: () => ({ rigUUID, reportUUID: randomUUID() }),
    /** Makes the report of an uploaded file; answers where to fetch the file, and all files as a zip. */
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
