import { randomUUID } from 'node:crypto';
import {
  CLOSING_ROUTES,
  deleteUser,
  FOLLOW_UP_ROUTES,
  saveUser,
  updateCompleteRig,
  updateUser,
  updateVisit,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { closingCopy, qsheCopy, type Sheet } from '@rigbook/domain';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { aPortal, ok } from './support/harness.ts';
import { aCompany, aPerson, PASSWORD, theOwner, type Company } from './support/people.ts';
import { anAuditChain, anInspection, anInspectionChain, aRig, aSheet, someSheets } from './support/records/reports.ts';
import { aVisit, visitElsewhere } from './support/records/visits.ts';

const portal = aPortal();

type Record = {
  /** The address it is read at. */
  url: string;
  /** Changes it, each time to something else. */
  update: (token: string, version: number, updated_at: string) => Promise<LightMyRequestResponse>;
};

/** The findings of version 1, 2 and so on. */
const sheetsOf = (version: number): Sheet[] => [
  aSheet(`Mast ${version}`, [['Critical', 'OPEN']]),
  aSheet('QSHE', [['Major', version % 2 === 0 ? 'OPEN' : 'IN PROGRESS']]),
];

async function aReport(token: string, kind: 'inspection' | 'audit' | 'acceptance'): Promise<Record> {
  const rig = await aRig(portal(), token);
  const reportUUID = await anInspection(portal(), token, rig.UUID, someSheets(), kind);
  return {
    url: `/api/reports/${kind}/${reportUUID}`,
    update: (by, version, updated_at) => {
      const fields = { reportUUID, data: JSON.stringify(sheetsOf(version)), updated_at };
      return portal().call(WORKBOOK_ROUTES[kind].update, by, { body: fields });
    },
  };
}

async function aClosing(token: string, kind: 'closing' | 'audit_closing'): Promise<Record> {
  const make = kind === 'closing' ? anInspectionChain : anAuditChain;
  const { closing: reportUUID } = await make(portal(), token);
  return {
    url: `/api/reports/${kind}/${reportUUID}`,
    update: (by, version, updated_at) => {
      const data = JSON.stringify(closingCopy(sheetsOf(version)));
      return portal().call(CLOSING_ROUTES[kind].updateSelf, by, { body: { reportUUID, data, updated_at } });
    },
  };
}

async function aQshe(token: string): Promise<Record> {
  const { qshe, inspection: parentUUID } = await anInspectionChain(portal(), token);
  return {
    url: `/api/reports/qshe/${qshe}`,
    update: (by, version, updated_at) => {
      const sheet = qsheCopy([
        aSheet(
          'QSHE',
          Array.from({ length: version + 5 }, () => ['Major', 'OPEN']),
        ),
      ]);
      const body = { parentUUID, data: JSON.stringify(sheet), updated_at };
      return portal().call(FOLLOW_UP_ROUTES.qshe.updateParent, by, { body });
    },
  };
}

async function aRigRecord(token: string): Promise<Record> {
  const { UUID } = await aRig(portal(), token);
  return {
    url: `/api/rigs/${UUID}`,
    update: (by, version, updated_at) => {
      const body = { UUID, name: `Rig, version ${version}`, specs: [], updated_at };
      return portal().call(updateCompleteRig, by, { body });
    },
  };
}

async function aVisitRecord(token: string): Promise<Record> {
  const uuid = await aVisit(portal(), token, (await aRig(portal(), token)).UUID);
  return {
    url: `/api/visits/show/${uuid}`,
    update: (by, version, updated_at) => {
      const body = { ...visitElsewhere(), description: `Version ${version}`, updated_at };
      return portal().call(updateVisit, by, { params: { uuid }, body });
    },
  };
}

const aClientRecord = (company: Company): Record => ({
  url: `/api/clients/show/${company.uuid}`,
  update: (by, version, updated_at) => {
    const body = { name: `Version ${version}`, code: company.uuid.slice(0, 13), active: 1, updated_at };
    return portal().post(by, `/api/clients/update/${company.uuid}`, body);
  },
});

async function aUserRecord(company: Company): Promise<Record> {
  const { uuid, email } = await aPerson(portal(), 'viewer', company);
  return {
    url: `/api/users/show/${uuid}`,
    update: (by, version, updated_at) => {
      const body = { name: `Version ${version}`, email, permission_id: 3, client_id: company.id, updated_at };
      return portal().call(updateUser, by, { params: { uuid }, body });
    },
  };
}

const RECORDS: [name: string, make: (token: string, company: Company) => Record | Promise<Record>][] = [
  ['a client', (_, company) => aClientRecord(company)],
  ['a user', (_, company) => aUserRecord(company)],
  ['a rig', (token) => aRigRecord(token)],
  ['an inspection', (token) => aReport(token, 'inspection')],
  ['an audit', (token) => aReport(token, 'audit')],
  ['an acceptance report', (token) => aReport(token, 'acceptance')],
  ['a closing', (token) => aClosing(token, 'closing')],
  ['an audit closing', (token) => aClosing(token, 'audit_closing')],
  ['a QSHE report', (token) => aQshe(token)],
];

const loaded = async (token: string, url: string) =>
  ok(await portal().get(token, url)).json<{ updated_at: string }>().updated_at;

/** Two admins of a company with a record: the second sees the name of the one who changed it first. */
async function twoEditors() {
  const company = await aCompany(portal());
  const [{ token }, { token: other }] = [
    await aPerson(portal(), 'admin', company),
    await aPerson(portal(), 'admin', company),
  ];
  return { company, token, other };
}

describe('who is refused because someone else changed', () => {
  test.each(RECORDS)('%s meanwhile gets the name of whoever did it', async (_, make) => {
    const { company, token, other } = await twoEditors();
    const record = await make(token, company);
    const updated_at = await loaded(token, record.url);
    ok(await record.update(token, 1, updated_at));
    const after = await loaded(token, record.url);
    const answer = await record.update(other, 2, updated_at);
    const name = `admin of ${company.name}`;
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        error: `This was changed by ${name} while you were editing. Load it again and repeat your change.`,
        message: 'record.stale',
        params: { name },
        code: 'stale',
        fields: { changed_by: name },
      },
    ]);
    expect(await loaded(token, record.url)).toBe(after);
  });

  test('a visit changed in the meantime shows who changed it, also if that was the provider', async () => {
    const { company, token } = await twoEditors();
    const record = await aVisitRecord(token);
    const updated_at = await loaded(token, record.url);
    const provider = await theOwner(portal());
    const change = { ...visitElsewhere(), client_id: company.id, description: 'By the provider', updated_at };
    ok(await portal().post(provider, record.url.replace('show', 'update'), change));
    const answer = await record.update(token, 2, updated_at);
    expect(answer.json()).toMatchObject({ code: 'stale', fields: { changed_by: 'Provider' } });
  });

  test('a stale edit still shows the name after that user was deleted', async () => {
    const { company, token, other } = await twoEditors();
    const owner = await theOwner(portal());
    const colleague = { name: 'J. Doe', email: `${randomUUID()}@people.test`, permission_id: 1, client_id: company.id };
    const uuid = randomUUID();
    ok(await portal().call(saveUser, owner, { body: { ...colleague, uuid, password: PASSWORD } }));
    const record = await aRigRecord(token);
    const updated_at = await loaded(token, record.url);
    const login = ok(await portal().post(undefined, '/api/auth/login', { email: colleague.email, password: PASSWORD }));
    ok(await record.update(login.json<{ access_token: string }>().access_token, 1, updated_at));
    ok(await portal().call(deleteUser, owner, { params: { uuid } }));
    const answer = await record.update(other, 2, updated_at);
    expect(answer.json()).toMatchObject({ code: 'stale', fields: { changed_by: 'J. Doe' } });
  });
});
