import {
  type Branding,
  listClients,
  listHistory,
  logoOfProvider,
  saveBranding,
  showBranding,
  showProvider,
  uploadLogo,
} from '@rigbook/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { HOSTILE_PICTURES } from '../../../test/support/inputs/hostile-pictures.ts';
import { aCompany, aPerson, theOwner } from '../../../test/support/people.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();
let owner: string;

beforeAll(async () => {
  owner = await theOwner(portal());
});

const OURS = {
  name: 'North Array Marine Surveyors',
  address: '1 Quay Street\nAberdeen',
  colour: '#00A3E0',
  footer: 'Company no. 123',
  cover_text: 'Confidential.',
  logo: null,
};

const loaded = async () => ok(await portal().call(showBranding, owner)).json();
const save = (body: object, token = owner) => portal().call(saveBranding, token, { body: { ...OURS, ...body } });
const shown = async () => ok(await portal().call(showProvider, undefined)).json();
const send = (bytes: Uint8Array | string, name = 'logo.svg') =>
  portal().call(uploadLogo, owner, {
    body: {},
    file: { name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes },
  });
const upload = async (bytes: Uint8Array | string) => ok(await send(bytes)).body;
const logo = () => portal().call(logoOfProvider, undefined);

const drawing = (inside: string, root = 'viewBox="0 0 40 20"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
const aPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 90, b: 200, alpha: 0.5 } } })
    .png()
    .toBuffer();

describe("the provider's own company", () => {
  test('is what its admin says of it, and everyone who signs in sees its name in a colour that can be read', async () => {
    const saved = ok(await save({ updated_at: (await loaded()).updated_at })).json<Branding>();
    expect(saved).toEqual({ ...OURS, colour: '#00a3e0', updated_at: expect.any(String) });
    expect(await loaded()).toEqual(saved);
    expect(await shown()).toEqual({ name: OURS.name, colour: '#007faf', logo: null });
  });

  test('has its name among the clients too, and who named it is in the history', async () => {
    ok(await save({ name: 'Sahra Surveyors' }));
    const clients = ok(await portal().call(listClients, owner, { query: { search: 'sahra sur' } })).body;
    expect(clients).toContain('"name":"Sahra Surveyors"');
    const history = ok(await portal().call(listHistory, owner, { query: { entity: 'client' } })).json();
    expect(history.data[0]).toMatchObject({
      action: 'change',
      label: 'Sahra Surveyors',
      after: { name: 'Sahra Surveyors' },
    });
  });

  test('that nobody has named has no name', async () => {
    const rename = (name: string) =>
      asSystem(portal().services.db, (db) => db.updateTable('clients').set({ name }).where('id', '=', 1).execute());
    await rename('Administrator');
    expect([(await loaded()).name, await shown()]).toEqual(['', expect.objectContaining({ name: '' })]);
    await rename('Provider');
    expect((await loaded()).name).toBe('Provider');
  });

  test('is not changed by whoever saw an older state', async () => {
    const { updated_at: before } = ok(await save({ footer: 'Before' })).json<Branding>();
    ok(await save({ footer: 'After', updated_at: before }));
    const late = await save({ footer: 'Late', updated_at: before });
    expect(codeOf(late)).toEqual([409, 'stale']);
    expect((await loaded()).footer).toBe('After');
    ok(await save({ footer: 'After', updated_at: before }));
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: '\u200B' }, 'name'],
    [{ colour: 'red' }, 'colour'],
    [{ colour: '#12345' }, 'colour'],
    [{ colour: '#fff;}' }, 'colour'],
    [{ address: 'a\nb\nc\nd\ne' }, 'address'],
    [{ footer: 'a\nb' }, 'footer'],
    [{ footer: 'a'.repeat(201) }, 'footer'],
    [{ logo: 'branding/000000000000.svg' }, 'logo'],
    [{ logo: '../../etc/passwd' }, 'logo'],
  ])('%j is refused', async (wrong, field) => {
    expect(fieldsOf(await save(wrong))).toEqual([422, [field]]);
  });

  test('is changed by nobody else: no editor of the provider, and no admin of a company', async () => {
    const company = await aCompany(portal());
    const others = await Promise.all([
      aPerson(portal(), 'editor'),
      aPerson(portal(), 'admin', company),
      aPerson(portal(), 'client', company),
    ]);
    for (const { token } of others) {
      expect((await portal().call(showBranding, token)).statusCode).toBe(403);
      expect((await save({}, token)).statusCode).toBe(403);
    }
  });
});

describe('a logo', () => {
  test('that is a drawing is served as its shapes and gradients, in a sandbox, to everyone', async () => {
    const path = await upload(
      drawing(
        '<title>Us</title><metadata><x:y xmlns:x="http://e.test/"><z/></x:y></metadata>' +
          '<defs><linearGradient id="a"><stop offset="0" style="stop-color:#0b4f6c;-x-y:1"/></linearGradient>' +
          '<radialGradient id="b" xlink:href="#a"/></defs>' +
          '<g fill="url(#b)" class="c" data-x="1"><path d="M0 0L40 20z" stroke="none"/><circle cx="9" cy="9" r="4"/></g>',
      ),
    );
    ok(await save({ logo: path }));
    const answer = ok(await logo());
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" width="40" height="20">' +
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#0b4f6c"></stop></linearGradient>' +
        '<radialGradient id="b" xlink:href="#a"></radialGradient></defs>' +
        '<g fill="url(#b)"><path d="M0 0L40 20z" stroke="none"></path><circle cx="9" cy="9" r="4"></circle></g></svg>',
    );
    expect(await shown()).toMatchObject({ logo: `/api/branding/logo?v=${encodeURIComponent(path)}` });
    const again = await portal().send({
      method: 'GET',
      url: '/api/branding/logo',
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('that is a picture is written again as a PNG of at most 1,200 pixels, its ground as clear as it was', async () => {
    ok(await save({ logo: await upload(await aPng(3000, 1000)) }));
    const { headers, rawPayload } = ok(await logo());
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 400,
      hasAlpha: true,
    });
  });

  test('that is a JPEG with a page behind it is a picture only', async () => {
    const jpeg = await sharp(await aPng(500, 200))
      .jpeg()
      .toBuffer();
    ok(await save({ logo: await upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])) }));
    expect(ok(await logo()).rawPayload.includes('script')).toBe(false);
  });

  test('goes with none', async () => {
    ok(await save({ logo: '' }));
    expect((await logo()).statusCode).toBe(404);
    expect(await shown()).toMatchObject({ logo: null });
  });

  test('that was not saved is gone after a day, and one in use stays', async () => {
    const used = await upload(drawing('<path d="M0 0h9v9z"/>'));
    ok(await save({ logo: used }));
    const unused = await upload(await aPng(50, 20));
    portal().setNow(new Date(Date.now() + 2 * 86_400_000));
    owner = await theOwner(portal());
    await upload(await aPng(60, 20));
    portal().setNow(null);
    owner = await theOwner(portal());
    expect(fieldsOf(await save({ logo: unused, footer: 'x' }))).toEqual([422, ['logo']]);
    expect((await logo()).statusCode).toBe(200);
  });

  const path = '<path d="M0 0h9v9z"/>';
  test.each<[string, string, RegExp]>([
    ['a script', drawing('<script>alert(1)</script>'), /'script'/],
    ['a handler', drawing('<path d="M0 0" onload="alert(1)"/>'), /'onload'/],
    ['a handler at its root', drawing(path, 'viewBox="0 0 9 9" onload="alert(1)"'), /'onload'/],
    ['a page', drawing('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), /'foreignObject'/],
    ['a picture', drawing('<image href="data:image/png;base64,AA=="/>'), /'image'/],
    ['copies', drawing('<use href="#a"/>'), /'use'/],
    ['a style sheet', drawing('<style>@import url(http://e.test)</style>'), /'style'/],
    ['letters', drawing('<text>Us</text>'), /'text'/],
    ['a filter', drawing('<filter id="f"/>'), /'filter'/],
    ['movement', drawing('<g><animate attributeName="x"/></g>'), /'animate'/],
    ['masks', drawing('<mask id="m"/>'), /'mask'/],
    ['patterns', drawing('<pattern id="p"/>'), /'pattern'/],
    ['endless dashes', drawing('<path d="M0 0h9" stroke="red" stroke-dasharray="0.00001"/>'), /'stroke-dasharray'/],
    ['dashes in a style', drawing('<path d="M0 0h9" style="stroke-dasharray:0.00001"/>'), /'stroke-dasharray'/],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<path d="&a;"/>').slice(21)}`, /'DOCTYPE'/],
    ['a style sheet of its own', `<?xml-stylesheet href="a.css"?>${drawing(path).slice(21)}`, /xml-stylesheet/],
    ['a fill from elsewhere', drawing('<path d="M0 0" fill="url(http://e.test/a#b)"/>'), /outside of itself/],
    ['a fill from elsewhere, in a style', drawing('<g style="fill:url( \'a.svg#b\' )"/>'), /outside of itself/],
    ['any address in a style', drawing('<g style="background:url(//e.test)"/>'), /outside of itself/],
    ['a gradient from elsewhere', drawing('<linearGradient xlink:href="other.svg#a"/>'), /outside of itself/],
    ['a link', drawing('<g href="javascript:alert(1)"/>'), /outside of itself/],
    ['no size', drawing(path, ''), /how large/],
    ['no width', drawing(path, 'viewBox="0 0 0 9"'), /how large/],
    ['no end', drawing(path, 'viewBox="0 0 9 1e999"'), /how large/],
    ['the form of a thread', drawing(path, 'viewBox="0 0 9 900"'), /twelve times/],
    ['6,000 shapes', drawing(path.repeat(6000)), /5,000 shapes/],
    ['a depth of 200', drawing('<g>'.repeat(200) + '</g>'.repeat(200)), /'g'/],
    ['300 KB', drawing(`<path d="${'M0 0'.repeat(75_000)}"/>`), /200 KB/],
    ['no end tag', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>', /can't be read/],
    ['two roots', drawing(path) + drawing(path).slice(21), /'svg'|can't be read/],
    ['another language', '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>', /'svg'/],
    ['a page around it', '<html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>', /'html'/],
  ])('that has %s is refused, and says why', async (_, text, said) => {
    const answer = await send(text);
    expect([codeOf(answer), answer.json<{ error: string }>().error]).toEqual([
      [415, 'wrong_type'],
      expect.stringMatching(said),
    ]);
  });

  test.each([
    ['clips that clip each other', `<clipPath id="a">${path}</clipPath>`.repeat(3) + '<g clip-path="url(#a)"/>'],
    ['a long path', `<path d="${'M0 0h9v9z'.repeat(12_000)}"/>`],
    ['values of no form', '<rect x="expression(alert(1))" width="9" height="9" fill="red;}"/>'],
    ['a size in millimetres', '<rect width="9mm" height="9mm"/>'],
    ['namespaces of its program', '<i:pgf xmlns:i="http://ns.adobe.com/"><i:script/></i:pgf><path d="M0 0h9"/>'],
  ])('that has %s is harmless', async (_, inside) => {
    ok(await save({ logo: await upload(drawing(inside)) }));
    expect(ok(await logo()).body).not.toMatch(/script|alert|expression|pgf/);
  });

  test.each(HOSTILE_PICTURES)('%s is refused', async (_, bytes) => {
    expect(codeOf(await send(await bytes(), 'logo.png'))).toEqual([415, 'wrong_type']);
  });

  test.each([
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
    ['letters of no alphabet', Buffer.from([0xff, 0xfe, 0x3c, 0, 0x73, 0])],
  ])('that is %s is refused', async (_, bytes) => {
    expect(codeOf(await send(bytes))).toEqual([415, 'wrong_type']);
  });
});
