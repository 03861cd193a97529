import { randomUUID } from 'node:crypto';
import { findingChanges, listFindings, listRigs, saveNewRig } from '@rigbook/contract';
import { expect, onTestFinished, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, signIn, PASSWORD } from '../../../test/support/people.ts';

const portal = aPortal({ WRITES_PER_MINUTE: '10', DEAR_READS_PER_MINUTE: '10' });

const save = (token: string) => portal().call(saveNewRig, token, { body: { name: 'Falcon 1', UUID: randomUUID() } });

test('one person writes so often in a minute, in whatever session; others and reading are not limited by it', async () => {
  const { token, editor } = await aCompanyWithEditor(portal());
  const other = await aCompanyWithEditor(portal());
  portal().setNow(new Date('2026-11-05T07:30:48.500Z'));
  onTestFinished(() => portal().setNow(null));
  const again = await signIn(portal(), editor.email, PASSWORD);
  const statuses = [];
  for (let time = 0; time < 10; time += 1) statuses.push((await save(time % 2 === 0 ? token : again)).statusCode);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  for (const session of [token, again]) {
    const refused = await save(session);
    expect([...codeOf(refused), refused.headers['retry-after']]).toEqual([429, 'too_many_tries', '12']);
  }
  ok(await portal().call(listRigs, token));
  ok(await save(other.token));
  portal().setNow(new Date('2026-11-05T07:31:00.000Z'));
  ok(await save(token));
});

test('one person reads what is dear so often in a minute, whatever it is; others, and other reads, are not limited by it', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const other = await aCompanyWithEditor(portal());
  portal().setNow(new Date('2026-11-05T07:30:48.500Z'));
  onTestFinished(() => portal().setNow(null));
  const dear = ['/api/findings/changes', '/api/search?q=mast'];
  for (let time = 0; time < 10; time += 1) ok(await portal().get(token, dear[time % 2] ?? ''));
  for (const url of dear) {
    const refused = await portal().get(token, url);
    expect([...codeOf(refused), refused.headers['retry-after']]).toEqual([429, 'too_many_tries', '12']);
  }
  ok(await portal().call(listFindings, token));
  ok(await save(token));
  ok(await portal().call(findingChanges, other.token));
  portal().setNow(new Date('2026-11-05T07:31:00.000Z'));
  ok(await portal().call(findingChanges, token));
});
