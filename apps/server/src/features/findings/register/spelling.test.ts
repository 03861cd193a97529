import { foldText, withFewMarks } from '@rigbook/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aSection, aSurvey, registerOf, type FindingMade } from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { asSystem } from '../../../platform/identity/scope.ts';

const portal = aPortal();

/** Characters of the scripts that workbooks are written in, with their marks, and some that can't be seen. */
const RANGES: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x300, 0x340],
  [0x391, 0x3c9],
  [0x410, 0x44f],
  [0x600, 0x6ff],
  [0x8d3, 0x8ff],
  [0x1e00, 0x1e9f],
  [0x200b, 0x2066],
  [0xfb50, 0xfbb1],
  [0xfe70, 0xfefc],
  [0x1f600, 0x1f610],
];
const letter = fc
  .oneof(...RANGES.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code));

test('the database folds texts as the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: letter, maxLength: 40 }), { maxLength: 60 }), async (texts) => {
      const { rows } = await asSystem(portal().services.db, (db) =>
        sql<{ text: string; folded: string }>`
          select text, fold_text(text) as folded from unnest(${texts}::text[]) as text`.execute(db),
      );
      expect(rows.map(({ text, folded }) => [text, folded])).toEqual(rows.map(({ text }) => [text, foldText(text)]));
    }),
    { numRuns: 50 },
  );
});

test('the database cuts marks as the domain does, whichever they are', async () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code);
  const marks = all.map((code) => String.fromCodePoint(code)).filter((one) => /[\p{M}\uFF9E\uFF9F]/u.test(one));
  const runs = [...marks.flatMap((one) => [`a${one.repeat(8)}`, `a${one.repeat(9)}b`]), '\u0301\u0316'.repeat(5000)];
  const { rows } = await asSystem(portal().services.db, (db) =>
    sql<{ text: string; cut: string }>`
      select text, few_marks(text) as cut from unnest(${runs}::text[]) as text`.execute(db),
  );
  expect(rows.map(({ cut }) => cut)).toEqual(rows.map(({ text }) => withFewMarks(text)));
});

/** What is said in the sheet, and what finds it. */
const SPELLINGS: [said: FindingMade, ...searches: string[]][] = [
  [{ text: 'صِمَام الأمان في المضخّة الرئيسيّة' }, 'صمام الامان', 'المضخه الرئيسية', 'صـمـام'],
  [{ text: 'Câble élimé près du treuil' }, 'cable elime', 'PRÈS', 'Ca\u0302ble'],
  [{ text: 'leak', recommendation: 'راجع البند ١٢ على مستوى الأرض' }, 'البند 12 مستوي', 'الارض'],
  [{ text: 'guard', location: 'طوارئ' }, 'طواري', 'طوارىء'],
  [{ text: 'wire', action_by: 'مسؤول الصيانة' }, 'مسوول الصيانه'],
];

describe('a search of the register', () => {
  test('finds words however they are spelled, for a company and for the provider', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { UUID: rigUUID } = await aRig(portal(), token);
    await aSurvey(portal(), token, {
      rigUUID,
      sheets: [
        aSection(
          'Mast',
          SPELLINGS.map(([said]) => said),
        ),
      ],
    });
    const { token: office } = await aPerson(portal(), 'admin');
    for (const [said, ...searches] of SPELLINGS)
      for (const search of searches)
        for (const register of [registerOf(portal(), token), registerOf(portal(), office)]) {
          const query = `client=${company.id}&search=${encodeURIComponent(search)}`;
          expect([search, await register.texts(query)]).toEqual([search, [said.text]]);
        }
  });

  test('does not take other letters for the same', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { UUID: rigUUID } = await aRig(portal(), token);
    await aSurvey(portal(), token, { rigUUID, sheets: [aSection('Mast', [{ text: 'Straße am Øresund' }])] });
    const found = async (search: string) =>
      (await registerOf(portal(), token).list(`search=${encodeURIComponent(search)}`)).total;
    expect([await found('STRAßE øresund'), await found('strasse'), await found('oresund')]).toEqual([1, 0, 0]);
  });
});

test("a person chosen for a text of 'Action by' has the findings with every spelling of it", async () => {
  const { token, company, editor } = await aCompanyWithEditor(portal());
  const { token: office } = await aPerson(portal(), 'admin');
  const { UUID: rigUUID } = await aRig(portal(), token);
  const texts = ['مسؤول الصيانة', 'مسوول الصيانه', 'Mécanicien', 'MECANICIEN', 'Mechanic'];
  const findings = texts.map((text, place) => ({ text: `finding ${place}`, action_by: text }));
  await aSurvey(portal(), token, { rigUUID, sheets: [aSection('Mast', findings)] });
  const path = `/api/clients/action-by/${company.uuid}`;
  for (const text of ['مسوول الصيانة', 'mécanicien'])
    ok(await portal().post(office, path, { text, person: editor.uuid }));
  const rows = await registerOf(portal(), token).all();
  const owned = rows.filter(({ owner }) => owner?.UUID === editor.uuid).map(({ action_by: text }) => text);
  expect(owned.toSorted()).toEqual(texts.slice(0, 4).toSorted());
});
