import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

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

/** Bits a sample, kind of colour, compression, filter, interlacing. */
const GREY_BIT = Buffer.from([1, 0, 0, 0, 0]);
const INTERLACED_RGBA16 = Buffer.from([16, 6, 0, 0, 1]);

/** A PNG of that many pixels in one colour: a few kilobytes per hundred megapixels. */
function png(width: number, height: number, rows = height, kind = GREY_BIT): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  kind.copy(head, 8);
  const pixels = Buffer.alloc(rows * (1 + Math.ceil(width / 8)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The header of a JPEG with its size, and no data after it. */
const PROGRESSIVE = 0xc2;

function jpegHead(width: number, height: number, kind = 0xc0): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame[1] = kind;
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), frame, Buffer.from('ffda0008010100003f00', 'hex')]);
}

/** A GIF with a canvas of that many pixels, whose frames are as large and almost empty. */
function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c0000000000000000000202440100', 'hex');
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** An honest picture. */
export const photograph = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#7367f0' } })
    .jpeg()
    .toBuffer();

/** An AVIF of 6000 x 6000 pixels, which would take 750 MB to decode. */
const avif = () =>
  Buffer.from(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAxkAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgT8CAAAAABRpc3BlAAAAAAAAF3AAABdwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAMhbWRhdBIACgo/8y7fdvaQENBpMogGE2UJjBMPPPPNBIEAAGgAz8xEyRnmRniRdlAUOLwvC3bnhmlnGtJLs+TRrvA1LpqLbI5ZH/neIcr/r/HueKXCNMyi3NXn0QVwOM6cHFLtjaGF0UmUa2nYLe52WZa+Ymk/CIjIy0mk/8S8SJznTZjfszJ80yzHZB144gDPzFJb+DmEfsEFwb8QD7ANsNjxpy2PSRyYD4pBwLqHOo6FHvqf3+c7sjFujGlrpH7jWTCNvrAEQmB9ZZwVtV99UFEIy561FNLYOpjzIsCPa+LhzoR/XJ3YeTWYZuMhb8BlLiPdGimXglpf9qih3Y7tx9jaP/U+jhhl8JaelhX0jL8N8wvPk2tLGGvWaL/8RaC6U/Ky05W+NCh8FSjiWyzH4b3lJZEGDVfsfJfODnKoipaUIjPwj0jzjcceFl23zSbd098jPDAoIaz9uy1XfPMDfkRKa04tQszdemepHUGjA5dVYJoAz8xSW/g5hH7BBcG/EA+wDbDY8actj0kcmA+KQcC6hzqOhR76n9/nO7Ixboxpa6R+41kwjZgKm+S6apB+vdORvwcs5YzZRnBxLdQDM3I/z4+E3ImD0i/HJdvpCMH1YoAukv9WE3IZIIE3143aQJ3WKICj3YV2kj74BgtoLa8YK2U0xmSUpE/73JRu4s5Si9Xj3gaGUJpjsU/1hMDPzFJb+DmEfsEFwb8QD7ANsNjxpy2PSRyYD4pBwLqHOo6FHvqf3+c7sjFujGlrpH7jWTCNvrAEQmB9ZZwVtV99UFEIy561FNLYOpjzIsCPa+LhzoR/XJ3YeTWYZuMhb8BlLiPdGimXglpf9qih3Y7tx9jaP/U+jhhl8JaelhX0jL8N8wvPk2tLGGvWaL/8RaC6U/Ky05W+NCh8FSjiWyzH4b3lJZEGDVfsfJfODnKoipaUIjPwj0jzjcceFl23zSbd098jPDAoIaz9uy1XfPMDfkRKa04tQszdemepHUGjKOmx93KxziAU505nWuubZR/bXjs3vfEg9tifkMGL5Uhpc4m6kaB7fhOTpMkrF7g=',
    'base64',
  );

/** Pictures that try to exhaust, deceive or execute, by what they try. */
export const HOSTILE_PICTURES: [what: string, bytes: () => Uint8Array | Promise<Uint8Array>][] = [
  ['of 50,000 x 50,000 pixels, all of them there', () => png(50_000, 50_000)],
  ['of 50,000 x 50,000 pixels, most of them missing', () => png(50_000, 50_000, 10)],
  ['one pixel high and 2,000,000,000 wide', () => png(2_000_000_000, 1, 0)],
  ['of no width', () => png(0, 10)],
  ['of 65,500 x 65,500 pixels as a JPEG', () => jpegHead(65_500, 65_500)],
  ['of 20,000 frames of 4000 x 4000 pixels', () => gif(4000, 4000, 20_000)],
  ['of 7 frames that are too large together', () => gif(4000, 4000, 7)],
  ['of 2,000 frames of one pixel', () => gif(1, 1, 2000)],
  ['of 36 megapixels in a kilobyte of AVIF', avif],
  ['of 98 interlaced megapixels of 16 bits', () => png(9900, 9900, 10, INTERLACED_RGBA16)],
  ['of 98 progressive megapixels as a JPEG', () => jpegHead(9900, 9900, PROGRESSIVE)],
  // Of one that breaks off later what there is of it is stored, as browsers show it.
  ['broken off before its first line', async () => (await photograph()).subarray(0, 100)],
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
