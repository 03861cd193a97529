import { randomUUID } from 'node:crypto';
import { markPicture } from '@rigbook/contract';
import { DAY, setInitialPictures } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { followed, revised, sheetsOf } from '../../../../test/support/records/findings.ts';
import { aForm, aPicture } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson } from '../../../../test/support/people.ts';
import { aRowPicture } from '../../../../test/support/records/reports.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { sweepUploads } from '../../uploads/public.ts';

const portal = aPortal();

const SECTIONS = { Mast: [{ text: 'braces', priority: 'Critical' }, { text: 'ladder' }] };

/** A survey whose finding 'braces' has a picture from before and one of its answer. */
async function aSurveyWithPictures() {
  const made = await aFollowedSurvey(portal(), { sections: SECTIONS });
  const { token, rig, report, find } = made;
  const before = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: report, kind: 'inspection' });
  const sheets = await sheetsOf(portal(), token, 'inspection', report);
  const [mast] = sheets;
  const row = mast?.rows.findIndex((cells) => cells?.some(({ content }) => content === 'braces')) ?? 0;
  const pictured = mast ? [setInitialPictures(mast, row, [before])] : [];
  await revised(portal(), token, { report, sheets: pictured });
  await followed(portal(), token, { report, sheets: pictured });
  const after = await upload(token, find('braces'));
  ok(await made.answer('braces', { state: 'progress', pictures: [after] }));
  return { ...made, before, after };
}

const upload = async (token: string, finding: string, original?: string) => {
  const file = { field: 'image', name: 'marked.jpg', bytes: await aPicture() };
  const form = aForm({ finding, event: randomUUID(), ...(original !== undefined && { original }) }, file);
  return ok(await portal().postForm(token, '/api/findings/upload/image', form)).body;
};

const marks = (token: string, finding: string, body: { picture: string; marked: string | null; event?: string }) =>
  portal().call(markPicture, token, { params: { uuid: finding }, body: { event: randomUUID(), ...body } });

const bytesOf = async (token: string, path: string, query = '') => {
  const answer = await portal().get(token, `/${path}${query}`);
  return answer.statusCode === 200 ? answer.rawPayload : answer.statusCode;
};

describe('marks on a picture', () => {
  test('are shown wherever the finding has it, and the original is kept below them', async () => {
    const { token, find, before, after, cellsOf, register } = await aSurveyWithPictures();
    const braces = find('braces');
    const unmarked = await bytesOf(token, before);
    for (const picture of [before, after]) {
      const marked = await upload(token, braces, picture);
      ok(await marks(token, braces, { picture, marked }));
      expect(await bytesOf(token, marked, '?original=1')).toEqual(await bytesOf(token, picture));
    }
    const { pictures, events } = await register.show(braces);
    const [shown] = pictures.before;
    expect([pictures.before.length, pictures.after.length]).toEqual([1, 1]);
    expect([...pictures.before, ...pictures.after].every((path) => path.includes('-marked-'))).toBe(true);
    for (const of of ['survey', 'closing'] as const) {
      const cells = Object.values((await cellsOf('braces', of)) ?? {});
      expect([cells.includes(String(shown)), cells.includes(before)]).toEqual([true, false]);
    }
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['marked', 'marked']);
    expect(events.slice(-2).flatMap((event) => event.pictures)).toEqual([shown, pictures.after[0]]);
    // What was said then stays as it was.
    expect(events.find(({ kind }) => kind === 'progress')?.pictures).toEqual([after]);
    expect(await bytesOf(token, String(shown), '?original=1&w=50')).toBeInstanceOf(Buffer);
    expect(await bytesOf(token, before)).toEqual(unmarked);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('are taken off again, and drawn on what has some already lead to the same original', async () => {
    const { token, find, before, register } = await aSurveyWithPictures();
    const braces = find('braces');
    const first = await upload(token, braces, before);
    ok(await marks(token, braces, { picture: before, marked: first }));
    const second = await upload(token, braces, first);
    ok(await marks(token, braces, { picture: first, marked: second }));
    expect(await bytesOf(token, second, '?original=1')).toEqual(await bytesOf(token, before));
    const row = rowIn(await marks(token, braces, { picture: second, marked: null }));
    expect(row.pictures.before).toEqual([before]);
    expect((await register.show(braces)).events.at(-1)).toMatchObject({
      kind: 'unmarked',
      before: { picture: second },
      after: { picture: before },
    });
    expect(fieldsOf(await marks(token, braces, { picture: before, marked: null }))).toEqual([422, ['picture']]);
  });

  test('are stored once, however often they are sent, and outlive the sweep with their original', async () => {
    const { token, find, answer, register } = await aSurveyWithPictures();
    const braces = find('braces');
    const original = await upload(token, braces);
    const marked = await upload(token, braces, original);
    // Drawn before the answer was sent: the original is in no event.
    ok(await answer('braces', { text: 'See the crack.', pictures: [marked] }));
    portal().setNow(new Date(Date.now() + 2 * DAY));
    await sweepUploads(portal().services);
    portal().setNow(null);
    expect(await bytesOf(token, marked, '?original=1')).toBeInstanceOf(Buffer);
    const event = randomUUID();
    for (let sent = 0; sent < 2; sent++) ok(await marks(token, braces, { picture: marked, marked: null, event }));
    expect((await register.show(braces)).events.filter(({ kind }) => kind === 'unmarked')).toHaveLength(1);
  });

  test('are only drawn on pictures of the finding, by whoever may change them', async () => {
    const { token, editor, find, before, after } = await aSurveyWithPictures();
    const braces = find('braces');
    const marked = await upload(token, braces, before);
    const body = { picture: before, marked };
    const other = await aSurveyWithPictures();
    expect(codeOf(await marks(other.token, braces, body))).toEqual([404, 'not_found']);
    expect(codeOf(await marks(token, find('ladder'), body))).toEqual([404, 'not_found']);
    expect(codeOf(await marks(token, braces, { picture: other.before, marked }))).toEqual([404, 'not_found']);
    expect(fieldsOf(await marks(token, braces, { picture: after, marked }))).toEqual([422, ['marked']]);
    expect(fieldsOf(await marks(token, braces, { picture: before, marked: after }))).toEqual([422, ['marked']]);
    const { token: viewer } = await aPerson(portal(), 'viewer', editor.company);
    expect(codeOf(await marks(viewer, braces, body))).toEqual([403, 'forbidden']);
  });

  test.each([['of another company'], ['that was never there']])(
    'can not be said to be drawn on a picture %s',
    async (which) => {
      const { token, find } = await aSurveyWithPictures();
      const other = await aSurveyWithPictures();
      const original = which === 'of another company' ? other.before : 'uploads/none.jpg';
      const file = { field: 'image', name: 'marked.jpg', bytes: await aPicture() };
      const form = aForm({ finding: find('braces'), event: randomUUID(), original }, file);
      expect(codeOf(await portal().postForm(token, '/api/findings/upload/image', form))).toEqual([404, 'not_found']);
    },
  );
});
