import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import { OWNER_SETTINGS } from '../upload/portal-calls.ts';
import { madeUpSheets } from '../report-table/made-up.ts';

const FINDINGS = 500;
const VISITS = 30;
/** Of one rig. */
export const REPORTS = 12;

/** Bytes that begin like an .xlsx. */
const WORKBOOK = Uint8Array.from([0x50, 0x4b, 0x03, 0x04]);

async function post(address: string, body: object, token: string): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) };
  const answer = await fetch(address, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Signs in and gives the portal a rig with reports and visits; returns the token and the six most used calls. */
export async function aFilledPortal(address: string): Promise<{ token: string; calls: Record<string, string> }> {
  const send = (path: string, body: object, token = '') => post(`${address}/api/${path}`, body, token);
  const credentials = { email: OWNER_SETTINGS.OWNER_EMAIL, password: OWNER_SETTINGS.OWNER_PASSWORD };
  const { access_token: token } = (await (await send('auth/login', credentials)).json()) as { access_token: string };
  const clients = await fetch(`${address}/api/clients/all?token=${token}`);
  const [client] = (await clients.json()) as { id: number }[];
  const rig = randomUUID();
  await send('rigs/save-new-rig', { name: 'Measured rig', UUID: rig, client_id: client?.id }, token);
  const shown = (await (await fetch(`${address}/api/rigs/${rig}?token=${token}`)).json()) as { id: number };
  let report = '';
  for (let count = 0; count < REPORTS; count += 1) {
    report = randomUUID();
    const form = new FormData();
    form.set('reportUUID', report);
    form.set('rigUUID', rig);
    form.set('data', JSON.stringify(madeUpSheets([FINDINGS])));
    form.set('sheet', new Blob([new Uint8Array(zipSync({ 'findings.xlsx': WORKBOOK }))]), 'findings.zip');
    await send('reports/inspection/save', form, token);
  }
  const now = Date.now();
  for (let day = 0; day < VISITS; day += 1) {
    const date = new Date(now + day * 86_400_000).toISOString().slice(0, 10);
    const visit = {
      date,
      client_id: client?.id,
      rig_id: shown.id,
      other_rig: null,
      visit_type_id: 1,
      description: 'Survey',
    };
    await send('visits/save', { ...visit, uuid: randomUUID() }, token);
  }
  return {
    token,
    calls: {
      'list of rigs': '/api/rigs/list?page=1',
      'rigs searched': '/api/rigs/list?page=1&search=000077',
      'a rig': `/api/rigs/${rig}`,
      'reports of a rig': `/api/reports/inspection/summaries/${rig}?page=1`,
      [`a report of ${FINDINGS} findings`]: `/api/reports/inspection/${report}`,
      'visits of the calendar': '/api/visits/list',
    },
  };
}
