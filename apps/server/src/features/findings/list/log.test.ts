import { randomUUID } from 'node:crypto';
import {
  DELETE_ROUTES,
  type FindingLogRow,
  type PageOf,
  saveFollowUpRules,
  type SentBody,
  verifyFinding,
} from '@rigbook/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../../test/support/records/answers.ts';
import { aPortal, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';

const portal = aPortal({ SESSION_HOURS: '1000', SESSION_IDLE_HOURS: '1000' });

const SECTIONS = { Mast: [{ text: 'braces', ref: 'DM-01', priority: 'Critical' }, { text: 'ladder' }] };

let mine: Awaited<ReturnType<typeof aFollowedSurvey>>;
let audited: typeof mine;
let verifier: Awaited<ReturnType<typeof aPerson>>;

const on = (now: string) => portal().setNow(new Date(now));

beforeAll(async () => {
  on('2026-11-20T10:00:00Z');
  mine = await aFollowedSurvey(portal(), { sections: SECTIONS });
  audited = await aFollowedSurvey(portal(), { sections: { Deck: [{ text: 'lamp' }] }, kind: 'audit' });
  verifier = await aPerson(portal(), 'editor');
  const { company, office } = mine;
  ok(
    await portal().call(saveFollowUpRules, office, {
      params: { uuid: company.uuid },
      body: { time_zone: 'Asia/Tokyo' },
    }),
  );
  on('2026-11-21T10:00:00Z');
  ok(await mine.answer('braces', { state: 'ready', text: 'Welded.' }));
  ok(await audited.answer('lamp', { text: 'Which lamp?' }));
  // The 23rd where the company is.
  on('2026-11-22T18:00:00Z');
  const back: SentBody<typeof verifyFinding> = { event: randomUUID(), result: 'returned', text: 'Not yet.' };
  ok(await portal().call(verifyFinding, verifier.token, { params: { uuid: mine.find('braces') }, body: back }));
});

const log = async (query = '', token = mine.token) =>
  ok(await portal().get(token, `/api/findings/log?${query}`)).json<PageOf<FindingLogRow>>();
const kinds = async (query?: string, token?: string) => (await log(query, token)).data.map(({ kind }) => kind);

describe('the log of findings', () => {
  test('says what happened to which finding of which rig, newest first', async () => {
    const page = await log();
    expect(page).toMatchObject({ total: 2, current_page: 1, per_page: 25 });
    expect(page.data).toEqual([
      {
        UUID: expect.any(String) as string,
        at: '2026-11-22T18:00:00.000Z',
        user_name: 'editor of Provider',
        side: 'provider',
        kind: 'returned',
        text: 'Not yet.',
        before: { state: 'ready', action_taken: 'Welded.' },
        after: { state: 'progress', action_taken: '' },
        pictures: [],
        files: [],
        finding: { UUID: mine.find('braces'), ref: 'DM-01', deficiency: 'braces', priority: 'critical' },
        rig: { UUID: mine.rig.UUID, name: mine.rig.name },
        client: { id: mine.company.id, name: mine.company.name },
      },
      expect.objectContaining({ kind: 'ready', text: 'Welded.', side: 'rig' }),
    ]);
  });

  test.each<[query: () => string, kinds: string[]]>([
    [() => 'kind=ready', ['ready']],
    [() => 'kind=ready,returned', ['returned', 'ready']],
    [() => 'kind=nothing', []],
    [() => 'report_kind=inspection', ['returned', 'ready']],
    [() => 'report_kind=audit,acceptance', []],
    [() => `rig=${mine.rig.UUID}`, ['returned', 'ready']],
    [() => `rig=${audited.rig.UUID}`, []],
    [() => `client=${mine.company.id}`, ['returned', 'ready']],
    [() => `client=${audited.company.id}`, []],
    [() => `user=${mine.editor.uuid}`, ['ready']],
    [() => `user=${verifier.uuid}`, ['returned']],
    [() => `user=${randomUUID()}`, []],
    [() => 'from=2026-11-22', ['returned']],
    [() => 'to=2026-11-22', ['ready']],
    [() => 'from=2026-11-23&to=2026-11-23', ['returned']],
    [() => 'from=2026-11-24', []],
    [() => 'page=2', []],
    [() => 'page=400', []],
    [() => 'per_page=1&page=2', ['ready']],
  ])('by %s', async (query, expected) => {
    expect(await kinds(query())).toEqual(expected);
  });

  test('is of all companies for the provider, and of none that it is not asked for', async () => {
    const { token } = verifier;
    expect(await kinds('', token)).toEqual(['returned', 'question', 'ready']);
    expect(await kinds('report_kind=audit', token)).toEqual(['question']);
    expect(await kinds(`client=${audited.company.id}`, token)).toEqual(['question']);
    expect(await kinds(`user=${audited.editor.uuid}`, token)).toEqual(['question']);
    expect(await kinds(`user=${mine.editor.uuid}`, audited.token)).toEqual([]);
  });

  test.each([['from=yesterday'], ['to=2026-13-01'], ['rig=1'], ['user=me'], ['report_kind=closing'], ['per_page=101']])(
    'refuses %s',
    async (query) => {
      const [field = ''] = query.split('=');
      expect(fieldsOf(await portal().get(mine.token, `/api/findings/log?${query}`))).toEqual([400, [field]]);
    },
  );

  test('has nothing of a report in the trash', async () => {
    const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
    ok(await made.answer('braces', { state: 'ready', text: 'Welded.' }));
    expect(await kinds('', made.token)).toEqual(['ready']);
    const { token } = await aPerson(portal(), 'admin', made.company);
    ok(await portal().call(DELETE_ROUTES.inspection.delete, token, { params: { uuid: made.report } }));
    expect(await kinds('', made.token)).toEqual([]);
  });
});
