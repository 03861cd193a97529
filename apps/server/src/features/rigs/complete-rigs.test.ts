import { randomUUID } from 'node:crypto';
import { RIG_SPEC_TEMPLATE, STEP_TITLES } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, theOwner } from '../../../test/support/people.ts';
import { anInspectionChain, aRig, aRowPicture } from '../../../test/support/records/reports.ts';
import { aVisit } from '../../../test/support/records/visits.ts';

const portal = aPortal();

type Group = { title: string; subSpecs: Record<string, Record<string, string>>[] };
type Rig = { UUID: string; name: string; specs: Group[]; updated_at: string };

const init = async (token: string, UUID: string) => ok(await portal().get(token, `/api/rigs/init/${UUID}`)).json<Rig>();
const show = async (token: string, UUID: string) => ok(await portal().get(token, `/api/rigs/${UUID}`)).json<Rig>();
const save = (token: string, rig: object) => portal().post(token, '/api/rigs/save-complete-rig', rig);
const update = (token: string, rig: object) => portal().post(token, '/api/rigs/update-complete-rig', rig);

/** The rig with one field of its first step filled in. */
function filledIn(rig: Rig, value: string): Rig {
  const [first, ...others] = structuredClone(rig.specs) as [Group, ...Group[]];
  const section = first.subSpecs[0]?.['Identity'];
  if (section) section['Year built'] = value;
  return { ...rig, specs: [first, ...others] };
}

const yearOf = (rig: Rig) => rig.specs[0]?.subSpecs[0]?.['Identity']?.['Year built'];

async function aNewRig() {
  const { token, company } = await aCompanyWithEditor(portal());
  const { UUID } = await aRig(portal(), token);
  return { token, company, UUID, rig: await init(token, UUID) };
}

describe('the add wizard', () => {
  test('starts from the blank structure and saves it filled in', async () => {
    const { token, rig, UUID } = await aNewRig();
    expect(rig.specs.map((group) => group.title)).toEqual(STEP_TITLES);
    expect(yearOf(rig)).toBe('');
    expect((await save(token, { ...filledIn(rig, '2013'), name: 'Renamed in step 1' })).body).toBe(
      'Rig is saved successfully.',
    );
    const shown = await show(token, UUID);
    expect([shown.name, yearOf(shown)]).toEqual(['Renamed in step 1', '2013']);
    expect(shown.updated_at > rig.updated_at).toBe(true);
  });

  test('saves once: repeating it succeeds, anything else is 409', async () => {
    const { token, rig, UUID } = await aNewRig();
    ok(await save(token, filledIn(rig, '2013')));
    ok(await save(token, filledIn(rig, '2013')));
    expect(codeOf(await save(token, filledIn(rig, '2014')))).toEqual([409, 'exists']);
    expect(yearOf(await show(token, UUID))).toBe('2013');
  });

  test('does not overwrite what the edit wizard has already saved', async () => {
    const { token, rig, UUID } = await aNewRig();
    ok(await update(token, filledIn(rig, '2013')));
    expect(codeOf(await save(token, filledIn(rig, '1999')))).toEqual([409, 'exists']);
    expect(yearOf(await show(token, UUID))).toBe('2013');
  });

  test('has nothing to start from for a rig that is not saved', async () => {
    const { token } = await aCompanyWithEditor(portal());
    expect((await portal().get(token, `/api/rigs/init/${randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('the edit wizard', () => {
  test('keeps the order of sections and fields as sent, without the ids', async () => {
    const { token, rig, UUID } = await aNewRig();
    const subSpecs = [
      { id: 9, title: 'Own', Zulu: { id: 1, zebra: '1', apple: 2, mango: null }, Alpha: { sub_spec_id: 3 } },
    ];
    ok(await update(token, { ...rig, specs: [{ title: 'Mast', rig_id: 77, subSpecs }] }));
    const mast = (await show(token, UUID)).specs.find((group) => group.title === 'Mast');
    const [own] = mast?.subSpecs ?? [];
    expect(Object.keys(own ?? {}).slice(-2)).toEqual(['Zulu', 'Alpha']);
    expect(Object.entries(own?.['Zulu'] ?? {}).slice(2)).toEqual([
      ['zebra', '1'],
      ['apple', '2'],
      ['mango', ''],
    ]);
    expect(own?.['id']).not.toBe(9);
  });

  test('leaves the groups that were not sent as they are', async () => {
    const { token, rig, UUID } = await aNewRig();
    ok(await update(token, filledIn(rig, '2013')));
    ok(await update(token, { UUID, name: rig.name, specs: [{ title: 'Mast', subSpecs: [] }] }));
    const shown = await show(token, UUID);
    expect(shown.specs.map((group) => group.title)).toEqual(STEP_TITLES);
    expect([yearOf(shown), shown.specs[5]?.subSpecs]).toEqual(['2013', []]);
  });

  test('shows, however often a rig was shown before, what it is now, and only to those who may see it', async () => {
    const { token, UUID } = await aNewRig();
    const stranger = await aCompanyWithEditor(portal());
    const answers: { body: string; etag: unknown }[] = [];
    for (const year of ['', '2013', '2014']) {
      if (year !== '') ok(await update(token, filledIn(await init(token, UUID), year)));
      for (let times = 0; times < 3; times++) {
        const { body, headers } = ok(await portal().get(token, `/api/rigs/${UUID}`));
        expect([yearOf(JSON.parse(body) as Rig), body]).toEqual([year, times === 0 ? body : answers.at(-1)?.body]);
        answers.push({ body, etag: headers['etag'] });
        expect((await portal().get(stranger.token, `/api/rigs/${UUID}`)).statusCode).toBe(404);
      }
    }
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
    ok(await portal().remove(await theOwner(portal()), `/api/rigs/delete-complete-rig/${UUID}`));
    expect((await portal().get(token, `/api/rigs/${UUID}`)).statusCode).toBe(404);
  });

  test('is refused as stale when the rig has changed since it was loaded', async () => {
    const { token, rig, UUID } = await aNewRig();
    ok(await update(token, filledIn(rig, 'first')));
    expect(codeOf(await update(token, filledIn(rig, 'second')))).toEqual([409, 'stale']);
    expect(yearOf(await show(token, UUID))).toBe('first');
    ok(await update(token, { ...filledIn(rig, 'second'), updated_at: undefined }));
  });

  test.each([
    [{ name: 'Rig' }, 422, 'name'],
    [{ name: '' }, 422, 'name'],
    [{ UUID: undefined }, 422, 'UUID'],
    [{ specs: undefined }, 422, 'specs'],
    [{ specs: 'all' }, 400, 'specs'],
    [{ specs: [{ title: 'Helideck', subSpecs: [] }] }, 422, 'specs.0.title'],
    [{ specs: [{ title: 'Mast', subSpecs: [{ title: 'x', S: { f: ['list'] } }] }] }, 400, 'specs.0.subSpecs.0.S'],
    [{ specs: [{ title: 'Mast', subSpecs: {} }] }, 400, 'specs.0.subSpecs'],
    [
      {
        specs: [
          { title: 'Mast', subSpecs: [] },
          { title: 'Mast', subSpecs: [] },
        ],
      },
      422,
      'specs',
    ],
  ])('with %j is refused with %i, naming %s', async (more, status, field) => {
    const { token, rig } = await aNewRig();
    expect(fieldsOf(await update(token, { ...rig, ...more }))).toEqual([status, [field]]);
  });

  test('ignores names that could reach the prototype of an object', async () => {
    const { token, rig, UUID } = await aNewRig();
    const specs = `[{"title":"Mast","subSpecs":[{"title":"x","__proto__":{"a":"1"},"S":{"__proto__":"1","constructor":"kept"}}]}]`;
    const payload = `{"UUID":"${UUID}","name":"${rig.name}","specs":${specs}}`;
    const headers = { 'content-type': 'application/json' };
    ok(await portal().send({ method: 'POST', url: '/api/rigs/update-complete-rig', token, headers, payload }));
    const mast = (await show(token, UUID)).specs.find((group) => group.title === 'Mast');
    expect(Object.entries(mast?.subSpecs[0]?.['S'] ?? {}).slice(2)).toEqual([['constructor', 'kept']]);
  });

  test('leaves image and client alone, whatever the request says about them', async () => {
    const { token, rig, UUID, company } = await aNewRig();
    const other = await aCompany(portal());
    ok(
      await update(token, {
        ...filledIn(rig, '1'),
        image: 'uploads/x.jpg',
        client_id: other.id,
        client: { id: other.id },
      }),
    );
    expect(await show(token, UUID)).toMatchObject({ image: null, client_id: company.id });
  });

  test('has written nothing into the template that all new rigs share', () => {
    const first = RIG_SPEC_TEMPLATE[0]?.subSpecs[0] as unknown as Record<string, Record<string, string>>;
    expect(first['Identity']?.['Year built']).toBe('');
  });
});

describe('deleting a rig', () => {
  test('deletes its reports, files, pictures and visits with it, and restores them all together', async () => {
    const owner = await theOwner(portal());
    const { token, company, UUID, rig } = await aNewRig();
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const chain = await anInspectionChain(portal(), token, { rig });
    const visit = await aVisit(portal(), admin, UUID);
    const picture = await aRowPicture(portal(), token, { rigUUID: UUID, reportUUID: chain.inspection });
    const addresses = [
      `/api/rigs/${UUID}`,
      `/api/reports/inspection/${chain.inspection}`,
      `/api/reports/closing/${chain.closing}`,
      `/api/reports/qshe/${chain.qshe}`,
      `/api/reports/final_reports/show/${chain.final}`,
      `/api/visits/show/${visit}`,
      `/${picture}`,
    ];
    const statuses = async () =>
      new Set(await Promise.all(addresses.map(async (url) => (await portal().get(admin, url)).statusCode)));
    expect(await statuses()).toEqual(new Set([200]));
    const deleted = await portal().remove(admin, `/api/rigs/delete-complete-rig/${UUID}`);
    expect([deleted.statusCode, deleted.body]).toEqual([200, 'Rig is deleted successfully.']);
    expect(await statuses()).toEqual(new Set([404]));
    expect((await portal().get(admin, '/api/rigs/list')).json()).toMatchObject({ total: 0 });
    expect(codeOf(await portal().post(token, '/api/rigs/save-new-rig', { UUID, name: rig.name }))).toEqual([
      409,
      'exists',
    ]);

    const trash = (await portal().get(owner, `/api/trash?search=${company.name}`)).json<{
      data: { id: number; entity: string }[];
    }>();
    expect(trash.data.map((row) => row.entity)).toEqual(['rig']);
    ok(await portal().post(owner, `/api/trash/restore/${trash.data[0]?.id}`, {}));
    expect(await statuses()).toEqual(new Set([200]));
  });

  test('is only for admins', async () => {
    const { token, UUID } = await aNewRig();
    expect(codeOf(await portal().remove(token, `/api/rigs/delete-complete-rig/${UUID}`))).toEqual([403, 'forbidden']);
  });
});
