import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRigs, login } from '@rigbook/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { aFolder, aPortal, codeOf } from '../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../test/support/people.ts';
import { anInspection, aRig } from '../../test/support/records/reports.ts';

const TOKEN = 'a-token-for-the-figures';
const backups = aFolder();
afterAll(backups.remove);
const portal = aPortal({ METRICS_TOKEN: TOKEN, BACKUP_DIR: backups.folder });

const read = (more: object = {}) => portal().send({ method: 'GET', url: '/metrics', ...more });

describe('the metrics for Prometheus', () => {
  test('count requests by route and status, never by address', async () => {
    const { token } = await aPerson(portal(), 'viewer');
    const uuid = randomUUID();
    await portal().get(undefined, `/api/rigs/${uuid}?token=${token}`);
    const { body, headers } = await read();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('http_requests_total{method="GET",route="/api/rigs/:uuid",status="404"} 1');
    expect(body).toMatch(
      /http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/rigs\/:uuid"\} 1/,
    );
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(body).not.toContain(uuid);
    expect(body).not.toContain(token);
  });

  test('are read from the machine itself, or with the token', async () => {
    expect((await read({ remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
    expect((await read({ remoteAddress: '::1' })).statusCode).toBe(200);
    expect(codeOf(await read({ remoteAddress: '10.0.0.7' }))).toEqual([403, 'forbidden']);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await read({ remoteAddress: '10.0.0.7', headers })).statusCode).toBe(200);
    expect((await read({ headers: { authorization: 'Bearer another' } })).statusCode).toBe(403);
  });

  test('are refused to requests through a proxy on the machine', async () => {
    expect((await read({ headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(403);
  });
});

describe('the metrics', () => {
  const figures = async () => {
    const lines = (await read()).body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  };
  /** By how much each metric grows while the work is done. */
  async function grownBy(work: () => Promise<unknown>) {
    const before = await figures();
    await work();
    const after = await figures();
    return (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  }

  test('count what people do: sign-ins by outcome, saved reports by kind', async () => {
    const company = await aCompanyWithEditor(portal());
    const grown = await grownBy(async () => {
      const payload = { email: 'nobody@nowhere.test', password: 'not this one' };
      await portal().call(login, undefined, { body: payload });
      await anInspection(portal(), company.token, (await aRig(portal(), company.token)).UUID);
    });
    expect(grown('rigbook_sign_ins_total{outcome="refused"}')).toBe(1);
    expect(grown('rigbook_sign_ins_total{outcome="ok"}')).toBe(0);
    expect(grown('rigbook_reports_saved_total{kind="inspection"}')).toBe(1);
    expect(grown('rigbook_reports_saved_total{kind="audit"}')).toBe(0);
  });

  test('time the database and the file store, and count what fails there', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const grown = await grownBy(async () => {
      await anInspection(portal(), token, rig.UUID);
      await sql`select from nowhere`.execute(portal().services.db).catch(() => null);
      await portal()
        .services.files.read('../wrong')
        .catch(() => null);
    });
    const count = 'rigbook_database_statement_duration_seconds_count';
    expect(grown(`${count}{operation="insert"}`)).toBeGreaterThan(0);
    expect(grown('rigbook_database_statement_failures_total')).toBe(1);
    for (const name of ['stage', 'keep'])
      expect(grown(`rigbook_work_duration_seconds_count{kind="files",name="${name}"}`)).toBeGreaterThan(0);
    expect(grown('rigbook_work_failures_total{kind="files",name="read"}')).toBe(1);
    expect(grown('rigbook_stored_bytes_total')).toBeGreaterThan(0);
    await portal().call(listRigs, undefined);
    const now = await figures();
    for (const kind of ['files', 'picture', 'workbook look'])
      expect(now[`rigbook_work_in_progress{kind="${kind}"}`]).toBe(0);
    expect(now['rigbook_database_waiting']).toBe(0);
    // This very request.
    expect(now['http_requests_in_progress']).toBe(1);
  });

  test('include when the newest scheduled backup was made', async () => {
    expect((await figures())['rigbook_backup_newest_timestamp_seconds']).toBe(0);
    writeFileSync(join(backups.folder, 'rigbook-2026-11-20T01-02-03Z.zip'), '');
    expect((await figures())['rigbook_backup_newest_timestamp_seconds']).toBe(Date.UTC(2026, 10, 20, 1, 2, 3) / 1000);
  });

  test.each(['dashboard.json', 'alerts.yaml'])('used by deploy/%s all exist', async (file) => {
    const types = (await read()).body.matchAll(/^# TYPE (\w+) (\w+)$/gm);
    const exposed = [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [name],
    );
    const text = readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8');
    const expressions = [...text.matchAll(/"?expr"?: (.+)$/gm)].map(([, expression]) => expression).join('\n');
    const named = expressions.match(/\b(http|process|nodejs|rigbook)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !exposed.includes(name))).toEqual([]);
  });

  test('used by the dashboard have the labels that it tells them apart by', async () => {
    const { token } = await aCompanyWithEditor(portal());
    await anInspection(portal(), token, (await aRig(portal(), token)).UUID);
    const labels = new Map<string, Set<string>>();
    for (const [, name = '', said = ''] of (await read()).body.matchAll(/^(\w+)\{(.*)\} /gm)) {
      const known = labels.get(name) ?? new Set();
      for (const [, label = ''] of said.matchAll(/(?:^|,)(\w+)="/g)) known.add(label);
      labels.set(name, known);
    }
    const { panels } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../deploy/dashboard.json'), 'utf8'),
    ) as { panels: { targets: { expr: string }[] }[] };
    const used = panels
      .flatMap(({ targets }) => targets.map(({ expr }) => expr))
      .flatMap((expr) => {
        const [name = ''] = /\b(?:http|process|nodejs|rigbook)_\w+/.exec(expr) ?? [];
        const [, by = ''] = /\bby \(([^)]*)\)/.exec(expr) ?? [];
        const chosen = [...expr.matchAll(/[{,](\w+)=/g)].map(([, label = '']) => label);
        return [...by.split(', '), ...chosen].filter((label) => label !== '').map((label) => ({ name, label }));
      })
      // Prometheus itself says which server it is.
      .filter(({ name, label }) => label !== 'instance' && labels.has(name));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(({ name, label }) => !labels.get(name)?.has(label))).toEqual([]);
  });
});
