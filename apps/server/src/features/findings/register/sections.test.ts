import { answerFinding, correctFinding, quickSearch, type SentBody } from '@rigbook/contract';
import { classifySheets, type Sheet } from '@rigbook/domain';
import { expect, test } from 'vitest';
import {
  aClosing,
  aSection,
  aSurvey,
  followed,
  registerOf,
  revised,
} from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

/** A title or subtitle above some findings. */
type Heading = [number: string, name: string];

/** A sheet with headings, each before the finding of a text. */
function withHeadings(name: string, texts: readonly (string | Heading)[]): Sheet[] {
  const findings = aSection(
    name,
    texts.filter((one) => typeof one === 'string').map((text) => ({ text })),
  );
  const rows = findings.rows.slice(0, 11);
  let next = 11;
  for (const one of texts) {
    const row = rows.length;
    const cells =
      typeof one === 'string'
        ? (findings.rows[next++] ?? []).map((cell) => ({ ...cell, position: cell.position.replace(/\d+$/, `${row}`) }))
        : [
            { position: `A${row}`, content: one[0] },
            { position: `C${row}`, content: one[1] },
          ];
    rows.push(cells);
  }
  return classifySheets([{ name, rows }]);
}

const DECK: (string | Heading)[] = [
  'lamp',
  ['1', 'LIFTING GEAR'],
  'hook',
  ['1.1', 'Slings, shackles and baskets'],
  'worn pin',
  ['2', 'Stairs'],
  'step',
];

async function aDeck(sheets = withHeadings('Deck', DECK)) {
  const { token, company } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
  await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  const register = registerOf(portal(), token);
  const headings = async () =>
    Object.fromEntries((await register.all()).map((row) => [row.deficiency, [row.section, row.subsection]]));
  return { token, company, rig, report, register, headings };
}

test('a finding has the title and subtitle above it, also after they have moved', async () => {
  const { token, report, headings, register } = await aDeck();
  expect(await headings()).toEqual({
    lamp: ['', ''],
    hook: ['1 LIFTING GEAR', ''],
    'worn pin': ['1 LIFTING GEAR', '1.1 Slings, shackles and baskets'],
    step: ['2 Stairs', ''],
  });
  const { UUID } = (await register.all()).find(({ deficiency }) => deficiency === 'step') ?? { UUID: '' };
  const sheets = withHeadings('Deck', ['lamp', ['1', 'LIFTING GEAR AND WINCHES'], 'hook', 'step', 'worn pin']);
  await revised(portal(), token, { report, sheets });
  await followed(portal(), token, { report, sheets });
  expect(await headings()).toEqual({
    lamp: ['', ''],
    hook: ['1 LIFTING GEAR AND WINCHES', ''],
    step: ['1 LIFTING GEAR AND WINCHES', ''],
    'worn pin': ['1 LIFTING GEAR AND WINCHES', ''],
  });
  const answer: SentBody<typeof answerFinding> = { event: UUID, state: 'ready', text: 'Painted.' };
  ok(await portal().call(answerFinding, token, { params: { uuid: UUID }, body: answer }));
  const correction = { event: report, fields: { deficiency: 'upper step' } };
  ok(await portal().call(correctFinding, token, { params: { uuid: UUID }, body: correction }));
  expect((await headings())['upper step']).toEqual(['1 LIFTING GEAR AND WINCHES', '']);
  expect(await examine(portal().services, { fix: false })).toEqual([]);
});

test('a finding that is gone keeps the headings that it had', async () => {
  const { token, report, register } = await aDeck();
  const { UUID } = (await register.all()).find(({ deficiency }) => deficiency === 'worn pin') ?? { UUID: '' };
  const sheets = withHeadings('Deck', ['lamp', ['2', 'Stairs'], 'step']);
  await revised(portal(), token, { report, sheets });
  await followed(portal(), token, { report, sheets });
  expect(await register.show(UUID)).toMatchObject({ gone: true, section: '1 LIFTING GEAR' });
});

test.each(['company', 'provider'] as const)('words of titles find what is under them, for the %s', async (side) => {
  const { token, company } = await aDeck();
  const who = side === 'company' ? token : (await aPerson(portal(), 'editor')).token;
  const register = registerOf(portal(), who);
  const own = `client=${company.id}`;
  for (const [query, texts] of [
    ['search=shackle', ['worn pin']],
    ['search=SHACKLES+pin', ['worn pin']],
    ['search=lifting', ['hook', 'worn pin']],
    ['search=lifting+shackle', ['worn pin']],
    ['search=shackle+stairs', []],
    ['search=1.1', ['worn pin']],
    ['section=2+Stairs', ['step']],
    ['section=1+LIFTING+GEAR', ['hook', 'worn pin']],
    ['section=1.1+Slings,+shackles+and+baskets', []],
    ['section=Stairs', []],
    ['section=', ['hook', 'lamp', 'step', 'worn pin']],
  ] as const) {
    expect([query, (await register.texts(`${own}&${query}`)).toSorted()]).toEqual([query, texts]);
    expect(await register.figures(`${own}&${query}`)).toMatchObject({ total: texts.length });
  }
  const hits = ok(await portal().call(quickSearch, who, { query: { search: 'shackle' } })).json();
  expect(hits.findings.filter(({ client }) => client === company.name).map(({ deficiency }) => deficiency)).toEqual([
    'worn pin',
  ]);
});
