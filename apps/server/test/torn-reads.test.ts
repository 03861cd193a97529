import { CLOSING_ROUTES } from '@rigbook/contract';
import { findingsOf, type Sheet, textAt } from '@rigbook/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asSystem } from '../src/platform/identity/scope.ts';
import { aClosing, aSection, aSurvey, entered, sheetsOf } from './support/records/findings.ts';
import { aPortal, ok } from './support/harness.ts';
import { aCompany, aPerson } from './support/people.ts';
import { aRig } from './support/records/reports.ts';

/** How often each of the readers reads at least. */
const READS = Number(process.env['TORN_READS'] ?? 3);
/** Findings of each sheet: small sheets are sent as one text, large ones are unpacked beside other requests, in long runs only. */
const SIZES = process.env['TORN_READS'] === undefined ? [3] : [3, 500];
const READERS = 8;

const portal = aPortal();

test('a closing is read as it was, though another is stored before its rows are read', async () => {
  const { token } = await aPerson(portal(), 'admin', await aCompany(portal()));
  const rig = await aRig(portal(), token);
  const sheets = [aSection('Mast', [{ text: 'Cracked weld', ref: 'R-1' }])];
  const survey = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
  const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report: survey, sheets });
  const { db } = portal().services;
  const stored = sql`from reports where uuid = ${closing}`;
  const before = await asSystem(db, async (tx) => {
    const { rows } = await sql<{ sheets: string }>`select sheets::text ${stored}`.execute(tx);
    return rows[0]?.sheets ?? '';
  });
  await entered(portal(), token, closing, { L11: 'Welded.' });
  const reading = await asSystem(db, async (tx) => {
    await sql`lock table sheet_blocks in access exclusive mode`.execute(tx);
    const read = sheetsOf(portal(), token, 'closing', closing);
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    while ((await waiting.execute(tx)).rows.length === 0);
    // As a save would, once the reader has the names of the blocks.
    const gone = sql`report_id = (select id ${stored}) and position(hash in ${before}) = 0`;
    await sql`delete from sheet_blocks where ${gone}`.execute(tx);
    await sql`update reports set sheets = ${before}::jsonb where uuid = ${closing}`.execute(tx);
    return { read };
  });
  expect(findingsOf(await reading.read).map(({ action_taken: taken }) => taken)).toEqual(['Welded.']);
});

test.for(SIZES)(
  'a closing with %i findings in each sheet is read whole, as of one moment, while it is saved',
  async (findings) => {
    const { token } = await aPerson(portal(), 'admin', await aCompany(portal()));
    const rig = await aRig(portal(), token);
    const names = ['Mast', 'Mud System', 'Electrical', 'Lifting'];
    const padding = 'It is worn beyond what its maker allows. '.repeat(8);
    const made = Array.from({ length: findings }, (_, n) => ({ text: `Finding ${n}. ${padding}`, ref: `R-${n}` }));
    const sheets = names.map((name) => aSection(name, made));
    const survey = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
    const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report: survey, sheets });
    const start = await sheetsOf(portal(), token, 'closing', closing);

    const now = { rounds: 0, reading: READERS };
    const write = async () => {
      while (now.reading > 0) {
        now.rounds += 1;
        const data = JSON.stringify(start.map((sheet) => saying(sheet, `Round ${now.rounds}`)));
        ok(await portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body: { reportUUID: closing, data } }));
      }
    };
    const read = async () => {
      for (let times = 0; times < READS || now.rounds < 2; times += 1) {
        const found = await sheetsOf(portal(), token, 'closing', closing);
        expect(found.map(({ name, rows }) => [name, rows.length])).toEqual(
          start.map(({ name, rows }) => [name, rows.length]),
        );
        // Every sheet is that of the same save.
        expect(new Set(found.map(({ rows }) => textAt(rows[11], 'L'))).size).toBe(1);
      }
      now.reading -= 1;
    };
    const readers = Array.from({ length: READERS }, () =>
      read().catch((error: unknown) => ((now.reading = 0), Promise.reject(error))),
    );
    await Promise.all([write(), ...readers]);
    expect(now.rounds).toBeGreaterThan(1);
  },
);

/** A sheet with another text of what was done about its first finding. */
const saying = (sheet: Sheet, text: string): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row, number) =>
    row && number === 11
      ? [...row.filter(({ position }) => position !== 'L11'), { position: 'L11', content: text }]
      : row,
  ),
});
