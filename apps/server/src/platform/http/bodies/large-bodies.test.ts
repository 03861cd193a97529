import { saveNewRig } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';

const portal = aPortal();

/** Takes large bodies. */
const COMPLETE = '/api/rigs/save-complete-rig';
/** Blanks beyond the size from which a body is read in a thread. */
const PADDING = ' '.repeat(150_000);
const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

async function answerTo(url: string, payload: string, signedIn?: string) {
  const token = signedIn ?? (await aCompanyWithEditor(portal())).token;
  const headers = { 'content-type': 'application/json' };
  const { statusCode, body } = await portal().send({ method: 'POST', url, token, headers, payload });
  return { statusCode, body };
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a JSON body is answered the same whatever its size:', () => {
  test.each([
    ['that is not closed', COMPLETE, '{"name":', 400],
    ['of two values', COMPLETE, '{}{}', 400],
    ['nested beyond sense', COMPLETE, nested(33), 400],
    ['nested in a field', COMPLETE, `{"name":${nested(32)},"UUID":"${UUID}"}`, 400],
    ['of null', COMPLETE, 'null', 422],
    ['of a number', COMPLETE, '7', 400],
    ['of a list', COMPLETE, '[]', 400],
    ['with a wrong type', COMPLETE, `{"name":7,"UUID":"${UUID}"}`, 400],
    ['with a name that is too long', COMPLETE, `{"name":"${'x'.repeat(201)}","UUID":"${UUID}"}`, 422],
    ['with a field left out', COMPLETE, '{"name":"Falcon 1"}', 422],
    ['that reaches for a prototype', COMPLETE, '{"__proto__":{"name":"Falcon 1"}}', 422],
    ['where a form is wanted', '/api/reports/inspection/save', '{}', 400],
    ['of a number where a form may be left out', '/api/reports/inspection/update', '7', 400],
    ['of a change without its report', '/api/reports/inspection/update', '{"data":"[]"}', 422],
    ['of a rig whose group is unknown', '/api/rigs/save-complete-rig', '{"specs":[{"title":"?","subSpecs":[]}]}', 422],
  ])('one %s', async (_, url, payload, status) => {
    const small = await answerTo(url, payload);
    expect(small.statusCode).toBe(status);
    expect(await answerTo(url, `${PADDING}${payload}${PADDING}`)).toEqual(small);
  });

  test('one that is accepted', async () => {
    const rig = `{"name":"Falcon 1","UUID":"${UUID}","specs":[]}`;
    const { token } = await aCompanyWithEditor(portal());
    ok(await portal().call(saveNewRig, token, { body: { name: 'Falcon 1', UUID } }));
    const small = await answerTo('/api/rigs/update-complete-rig', rig, token);
    expect(small.statusCode).toBe(200);
    const large = await answerTo('/api/rigs/update-complete-rig', `${rig}${PADDING}`, token);
    expect(large).toEqual(small);
  });
});
