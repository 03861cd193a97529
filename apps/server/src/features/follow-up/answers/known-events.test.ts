import { randomUUID } from 'node:crypto';
import { noteFinding, type SentBody } from '@rigbook/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../../test/support/records/answers.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';

const portal = aPortal();
let survey: Awaited<ReturnType<typeof aFollowedSurvey>>;

beforeAll(async () => {
  survey = await aFollowedSurvey(portal(), { sections: { Mast: [{ text: 'braces' }] } });
});

const ask = (token: string, events: unknown) => portal().post(token, '/api/findings/events/known', { events });
const known = async (token: string, events: string[]) => ok(await ask(token, events)).json<{ known: string[] }>().known;

describe('a device that asks what it has sent', () => {
  test('hears which events are there, and which it has to send again', async () => {
    const event = randomUUID();
    ok(await survey.answer('braces', { event, state: 'progress', text: 'Ordered.' }));
    expect(await known(survey.token, [event, randomUUID()])).toEqual([event]);
    expect(await known(survey.office, [event])).toEqual([event]);
  });

  test('hears of a remark for the provider only as one of its people', async () => {
    const event = randomUUID();
    const note: SentBody<typeof noteFinding> = {
      event,
      text: 'Ask their office.',
      pictures: [],
      internal: 1,
      mentions: [],
    };
    ok(await portal().call(noteFinding, survey.office, { params: { uuid: survey.find('braces') }, body: note }));
    expect(await known(survey.office, [event])).toEqual([event]);
    expect(await known(survey.token, [event])).toEqual([]);
  });

  test("hears nothing of another company's", async () => {
    const event = randomUUID();
    ok(await survey.answer('braces', { event, state: 'progress', text: 'On its way.' }));
    const { token } = await aCompanyWithEditor(portal());
    expect(await known(token, [event])).toEqual([]);
  });

  test.each([[[]], [['x']], [Array.from({ length: 1001 }, () => randomUUID())]])(
    'is refused where it asks for none, for what is no event, or for too many',
    async (events) => {
      expect([400, 422]).toContain((await ask(survey.token, events)).statusCode);
    },
  );
});
