import { randomUUID } from 'node:crypto';
import { saveNewRig, showRig, uploadRigImage } from '@rigbook/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aForm, aPicture } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';

const portal = aPortal();

const upload = async (token: string, UUID: string, update: number, bytes?: Uint8Array, name = 'rig.jpg') =>
  portal().call(uploadRigImage, token, {
    body: { UUID, update: String(update) },
    file: { name, bytes: bytes ?? (await aPicture()) },
  });
const remove = (token: string, UUID: string) => portal().post(token, '/api/rigs/upload/image', { UUID, update: 2 });
const imageOf = async (token: string, UUID: string) =>
  (await portal().call(showRig, token, { params: { uuid: UUID } })).json().image;
const file = (token: string | undefined, path: string) => portal().get(token, `/${path}`);

describe("a rig's image", () => {
  test('uploaded before the rig is saved waits for save-new-rig', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const UUID = randomUUID();
    const uploaded = await upload(token, UUID, 0);
    expect(uploaded.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(uploaded.body).toMatch(new RegExp(`^uploads/rigs/${UUID}/image/[\\w-]+\\.jpg$`));
    ok(await portal().call(saveNewRig, token, { body: { UUID, name: 'With image', image: uploaded.body } }));
    expect(await imageOf(token, UUID)).toBe(uploaded.body);
  });

  test('can be removed before the rig is saved', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const UUID = randomUUID();
    ok(await upload(token, UUID, 0));
    expect((await remove(token, UUID)).body).toBe('Image is deleted successfully.');
    ok(await portal().call(saveNewRig, token, { body: { UUID, name: 'Without image' } }));
    expect(await imageOf(token, UUID)).toBeNull();
  });

  test('is set, changed and deleted at once on a saved rig', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { UUID } = await aRig(portal(), token);
    const first = ok(await upload(token, UUID, 0)).body;
    expect(await imageOf(token, UUID)).toBe(first);
    const second = ok(await upload(token, UUID, 1)).body;
    expect(second).not.toBe(first);
    expect(await imageOf(token, UUID)).toBe(second);
    ok(await remove(token, UUID));
    expect(await imageOf(token, UUID)).toBeNull();
    ok(await remove(token, UUID));
  });

  test('that was never uploaded for that rig is refused, and the rig is not saved', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const elsewhere = ok(await upload(token, randomUUID(), 0)).body;
    for (const image of [elsewhere, 'uploads/images/logo.png', '/etc/passwd', '../../secret']) {
      const UUID = randomUUID();
      const answer = await portal().call(saveNewRig, token, { body: { UUID, name: 'With image', image } });
      expect(fieldsOf(answer)).toEqual([422, ['image']]);
      expect((await portal().call(showRig, token, { params: { uuid: UUID } })).statusCode).toBe(404);
    }
  });

  test('is recognised by its content, whatever its name', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const png = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#fff' } })
      .png()
      .toBuffer();
    const path = ok(await upload(token, randomUUID(), 0, png, '../../evil.exe')).body;
    expect(path).toMatch(/\.png$/);
  });

  test.each([
    ['a text', Buffer.from('hello')],
    ['nothing at all', Buffer.alloc(0)],
    ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['the start of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])],
    ['a PNG that claims to be enormous', hugePng()],
  ])('%s is not a picture: 415', async (_, bytes) => {
    const { token } = await aCompanyWithEditor(portal());
    const answer = await upload(token, randomUUID(), 0, bytes);
    expect(codeOf(answer)).toEqual([415, 'wrong_type']);
  });

  test('of more than 25 MB is too large', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const answer = await upload(token, randomUUID(), 0, Buffer.alloc(25 * 1024 * 1024 + 1));
    expect(codeOf(answer)).toEqual([413, 'too_large']);
  });

  test('is turned upright, reduced to 2560 pixels and stripped of camera metadata', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const shot = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#222' } })
      .withExif({ IFD0: { Make: 'Spycam', Copyright: 'a name' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const path = ok(await upload(token, randomUUID(), 0, shot)).body;
    const stored = await sharp((await file(token, path)).rawPayload).metadata();
    expect([stored.width, stored.height, stored.orientation, stored.exif]).toEqual([1280, 2560, undefined, undefined]);
  });

  test('needs the matching flag: add for 0, edit for 1 and 2', async () => {
    const company = await aCompany(portal());
    const { token } = await aPerson(portal(), 'editor', company);
    const { token: viewer } = await aPerson(portal(), 'viewer', company);
    const { UUID } = await aRig(portal(), token);
    expect((await upload(viewer, UUID, 1)).statusCode).toBe(403);
    expect((await remove(viewer, UUID)).statusCode).toBe(403);
  });

  test.each([
    ['an unknown update', { update: '3' }, 400, 'update'],
    ['no UUID', { UUID: '' }, 422, 'UUID'],
  ])('with %s is refused', async (_, fields, status, field) => {
    const { token } = await aCompanyWithEditor(portal());
    const all = { UUID: randomUUID(), update: '0', ...fields };
    const form = aForm(all, { field: 'image', name: 'a.jpg', bytes: await aPicture() });
    const answer = await portal().postForm(token, '/api/rigs/upload/image', form);
    expect(fieldsOf(answer)).toEqual([status, [field]]);
  });

  test('without a file is refused', async () => {
    const { token } = await aCompanyWithEditor(portal());
    for (const update of ['0', '1']) {
      const answer = await portal().call(uploadRigImage, token, { body: { UUID: randomUUID(), update } });
      expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
        422,
        { image: 'Choose an image.' },
      ]);
    }
  });
});

describe('a stored picture', () => {
  test('is sent to users who may see its rig, may be cached, and is never sniffed', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const path = ok(await upload(token, randomUUID(), 0)).body;
    const answer = await file(token, path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await file(undefined, path)).statusCode).toBe(401);
  });

  test.each([50, 400])('has a small copy of width %i, never enlarged', async (width) => {
    const { token } = await aCompanyWithEditor(portal());
    const [large, small] = [
      ok(await upload(token, randomUUID(), 0, await aPicture(1000, 500))).body,
      ok(await upload(token, randomUUID(), 0, await aPicture(20, 10))).body,
    ];
    const widthOf = async (path: string) =>
      (await sharp((await portal().get(token, `/${path}?w=${width}`)).rawPayload).metadata()).width;
    expect([await widthOf(large), await widthOf(small)]).toEqual([width, 20]);
  });

  test('has no copy of another width', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const path = ok(await upload(token, randomUUID(), 0)).body;
    expect((await portal().get(token, `/${path}?w=5000`)).statusCode).toBe(400);
  });

  test("of another company's rig does not exist", async () => {
    const [a, b] = [await aCompanyWithEditor(portal()), await aCompanyWithEditor(portal())];
    const path = ok(await upload(a.token, randomUUID(), 0)).body;
    const answer = await file(b.token, path);
    expect(codeOf(answer)).toEqual([404, 'not_found']);
  });

  test('outside the folder of uploads does not exist, however the address is written', async () => {
    const { token } = await aCompanyWithEditor(portal());
    for (const url of ['/uploads/', '/uploads/..%2f..%2fdata', '/uploads/%00', '/uploads/images/']) {
      expect((await portal().get(token, url)).statusCode).toBe(404);
    }
  });

  test('the logo is public', async () => {
    const answer = await file(undefined, 'uploads/images/logo.png');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 800, height: 500 });
  });
});

/** A PNG header for 60,000 x 60,000 pixels with almost no data: decoding it would take gigabytes. */
function hugePng(): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea60080200000000000000', 'hex');
  return Buffer.concat([header, Buffer.from('0000000049454e44ae426082', 'hex')]);
}
