import { randomUUID } from 'node:crypto';
import { assignFinding, assignFindings, type Many, type PossibleOwner, possibleOwners } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { revised } from '../../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

const SECTIONS = { Mast: [{ text: 'braces', target_date: '1-Dec-2026' }, { text: 'ladder' }] };

async function anAssigned() {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
  const assign = (text: string, body: object, by = made.token) =>
    portal().call(assignFinding, by, { params: { uuid: made.find(text) }, body: { event: randomUUID(), ...body } });
  return { ...made, assign };
}

test('a finding has an owner of its company or of the provider, and either side reads who', async () => {
  const { assign, register, company, editor, office, find } = await anAssigned();
  const person = await aPerson(portal(), 'client', company);
  const surveyor = await aPerson(portal(), 'editor');
  expect(rowIn(await assign('braces', { owner: person.uuid }))).toMatchObject({
    owner: { UUID: person.uuid, name: `client of ${company.name}` },
    revision: 2,
  });
  expect(rowIn(await assign('ladder', { owner: surveyor.uuid }, office))).toMatchObject({
    owner: { UUID: surveyor.uuid },
  });
  expect((await register.show(find('ladder'))).owner).toEqual({ UUID: surveyor.uuid, name: 'editor of Provider' });
  expect(await register.texts(`owner=${person.uuid}`)).toEqual(['braces']);
  expect(await register.texts('owner=none')).toEqual([]);
  ok(await assign('ladder', { owner: null, owner_text: ' Toolpusher ' }));
  expect(await register.show(find('ladder'))).toMatchObject({
    owner: null,
    owner_text: 'Toolpusher',
    events: [
      { kind: 'assigned', after: { owner_name: 'editor of Provider' } },
      {
        kind: 'assigned',
        before: { owner_name: 'editor of Provider' },
        after: { owner_name: null, owner_text: 'Toolpusher' },
      },
    ],
  });
  ok(await assign('ladder', { owner: editor.uuid }));
  expect(await register.texts('owner=me')).toEqual(['ladder']);
  expect(await register.show(find('ladder'))).toMatchObject({ owner_text: '' });
});

test('nobody else is an owner', async () => {
  const { assign, register } = await anAssigned();
  const other = await anAssigned();
  for (const uuid of [other.editor.uuid, randomUUID()])
    expect(fieldsOf(await assign('braces', { owner: uuid }))).toEqual([422, ['owner']]);
  expect(fieldsOf(await assign('braces', {}))).toEqual([422, ['owner']]);
  expect(await register.texts('owner=none')).toHaveLength(2);
});

test('a due day that a user set comes first, needs a reason, and goes again', async () => {
  const { assign, token, report, sheets, register, find } = await anAssigned();
  for (const reason of ['', '\u200B\u00AD\u2800'])
    expect(fieldsOf(await assign('braces', { due_on: '2027-01-05', reason }))).toEqual([422, ['reason']]);
  expect(fieldsOf(await assign('braces', { due_on: '2027-02-30', reason: 'Parts.' }))).toEqual([400, ['due_on']]);
  const set = { due_on: '2027-01-05', due_from: 'person' };
  expect(rowIn(await assign('braces', { due_on: '2027-01-05', reason: 'Parts.' }))).toMatchObject(set);
  await revised(portal(), token, { report, sheets, date: '2026-01-01' });
  expect(await register.show(find('braces'))).toMatchObject({
    ...set,
    events: [{ kind: 'assigned', text: 'Parts.', before: { due_on: '2026-12-01' }, after: { due_on: '2027-01-05' } }],
  });
  const back = rowIn(await assign('braces', { due_on: null, reason: 'They came.' }));
  expect(back).toMatchObject({ due_on: '2026-12-01', due_from: 'sheet' });
  expect(await examine(portal().services, { fix: false })).toEqual([]);
});

test('many are assigned at once, an event once, and not by those without the right', async () => {
  const { token, find, company, editor, register } = await anAssigned();
  const findings = [find('braces'), find('ladder'), randomUUID()];
  const body = { event: randomUUID(), findings, owner: editor.uuid };
  const send = (by: string) => portal().call(assignFindings, by, { body });
  for (const answer of [await send(token), await send(token)]) {
    const { done, failed } = ok(answer).json<Many>();
    expect(done).toEqual(findings.slice(0, 2));
    expect(failed).toMatchObject([{ UUID: findings[2], code: 'not_found' }]);
  }
  expect((await register.show(find('braces'))).events).toHaveLength(1);
  const { token: client } = await aPerson(portal(), 'client', company);
  expect(codeOf(await send(client))).toEqual([403, 'forbidden']);
});

test('the people of the company are offered, then those of the provider, and nobody of another company', async () => {
  const { company, editor, office } = await anAssigned();
  const other = await anAssigned();
  const [surveyor, client] = [await aPerson(portal(), 'editor'), await aPerson(portal(), 'client', company)];
  const offered = async (by: string, query: string) =>
    ok(await portal().get(by, `/api/findings/owners?${query}`)).json<PossibleOwner[]>();
  const own = (people: PossibleOwner[]) => people.filter(({ side }) => side === 'company').map(({ UUID }) => UUID);

  for (const all of [await offered(office, `client=${company.id}`), await offered(editor.token, '')]) {
    expect(all.slice(0, 2)).toEqual([
      { UUID: client.uuid, name: `client of ${company.name}`, side: 'company' },
      { UUID: editor.uuid, name: `editor of ${company.name}`, side: 'company' },
    ]);
    expect(own(all)).toHaveLength(2);
    expect(all.slice(2).map(({ UUID }) => UUID)).toContain(surveyor.uuid);
  }
  expect(own(await offered(office, ''))).toEqual([]);
  expect(own(await offered(office, `client=${company.id}&search=CLIENT of`))).toEqual([client.uuid]);
  expect(await offered(office, `client=${company.id}&search=%25`)).toEqual([]);
  // Whatever it asks for, a company is offered its own.
  expect(own(await offered(other.editor.token, `client=${company.id}`))).toEqual([other.editor.uuid]);
  expect(codeOf(await portal().call(possibleOwners, client.token))).toEqual([403, 'forbidden']);
});
