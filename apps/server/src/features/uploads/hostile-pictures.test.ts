import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../test/forms.ts';
import { aPortal, codeOf, ok } from '../../../test/harness.ts';
import { aCompanyWithEditor } from '../../../test/people.ts';

const portal = aPortal();
let token: string;

beforeAll(async () => {
  token = (await aCompanyWithEditor(portal())).token;
});

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  return crc >>> 0;
});

const crcOf = (bytes: Uint8Array) =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xff_ff_ff_ff) ^ 0xff_ff_ff_ff) >>>
  0;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}

/** A PNG of so many pixels in one colour: a few kilobytes for every hundred megapixels. */
function png(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  head[8] = 1;
  const pixels = Buffer.alloc(rows * (1 + Math.ceil(width / 8)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What a JPEG says of its size, and nothing behind it. */
function jpegHead(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), frame, Buffer.from('ffda0008010100003f00', 'hex')]);
}

/** A GIF on a canvas of so many pixels, whose frames are as large and hold almost nothing. */
function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c0000000000000000000202440100', 'hex');
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const photograph = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#7367f0' } })
    .jpeg()
    .toBuffer();

const send = (bytes: Uint8Array, name = 'rig.jpg') =>
  portal().postForm(
    token,
    '/api/rigs/upload/image',
    aForm({ UUID: randomUUID(), update: '0' }, { field: 'image', name, bytes }),
  );

/** What is stored, and what waits in the folder of uploads under way. */
async function filesStored(): Promise<string[]> {
  const files = [];
  for await (const key of portal().services.files.list()) files.push(key);
  const waiting = readdirSync(portal().folder, { recursive: true }).filter((name) =>
    /incoming[/].+/.test(String(name)),
  );
  return [...files.toSorted(), ...waiting.map(String)];
}

describe('a hostile picture', () => {
  const HOSTILE: [what: string, bytes: () => Uint8Array | Promise<Uint8Array>][] = [
    ['of 50,000 x 50,000 pixels, all of them there', () => png(50_000, 50_000)],
    ['of 50,000 x 50,000 pixels, most of them missing', () => png(50_000, 50_000, 10)],
    ['one pixel high and 2,000,000,000 wide', () => png(2_000_000_000, 1, 0)],
    ['of no width', () => png(0, 10)],
    ['of 65,500 x 65,500 pixels as a JPEG', () => jpegHead(65_500, 65_500)],
    ['of 20,000 frames of 4000 x 4000 pixels', () => gif(4000, 4000, 20_000)],
    ['of 7 frames that are too large together', () => gif(4000, 4000, 7)],
    ['of 2,000 frames of one pixel', () => gif(1, 1, 2000)],
    ['broken off in the middle', async () => (await photograph()).subarray(0, 500)],
    [
      'that is a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'that is a PDF',
      () => Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj'),
    ],
    [
      'that is an SVG calling elsewhere',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://192.0.2.1/"/></svg>'),
    ],
    [
      'that is an SVG of entities',
      () =>
        Buffer.from(
          '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
        ),
    ],
  ];

  test.each(HOSTILE)('%s is refused with a sentence, and leaves no file behind', async (_, bytes) => {
    const before = await filesStored();
    const answer = await send(await bytes());
    expect(codeOf(answer)).toEqual([415, 'wrong_type']);
    expect(answer.json<{ error: string }>().error).toMatch(/^This is not a picture that can be shown/);
    expect(await filesStored()).toEqual(before);
  });

  test.each([
    ['a zip', 'PK\x03\x04 and the rest of a zip'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a program', '\x7fELF and the rest of a program'],
  ])('that is %s as well is stored as a picture alone', async (_, hidden) => {
    const path = ok(await send(Buffer.concat([await photograph(), Buffer.from(hidden, 'latin1')]))).body;
    const stored = await buffer((await portal().services.files.read(path))?.stream ?? Readable.from([]));
    expect(stored.includes(Buffer.from(hidden, 'latin1'))).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  });

  test('keeps nobody waiting: afterwards an honest one is taken as ever', async () => {
    expect((await send(await photograph())).statusCode).toBe(200);
  });
});
