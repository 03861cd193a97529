import { randomUUID } from 'node:crypto';
import { answerFindings, type SentBody, showFinding } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../../test/support/records/answers.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';

const portal = aPortal();

test('the longest answer to many findings is in the history of each, once, however often it arrives', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `brace ${index}`);
  const made = await aFollowedSurvey(portal(), { sections: { Mast: names.map((text) => ({ text })) } });
  const text = 'Größe №'.repeat(1428);
  const body: SentBody<typeof answerFindings> = {
    event: randomUUID(),
    findings: names.map(made.find),
    state: 'progress',
    text,
  };
  for (let times = 0; times < 2; times += 1) {
    const { done, failed } = ok(await portal().call(answerFindings, made.token, { body })).json();
    expect([done.toSorted(), failed]).toEqual([body.findings.toSorted(), []]);
  }
  for (const uuid of body.findings) {
    const { events } = ok(await portal().call(showFinding, made.token, { params: { uuid } })).json();
    expect(events.map((event) => [event.kind, event.text === text])).toEqual([['progress', true]]);
  }
});
