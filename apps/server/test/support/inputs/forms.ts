import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import sharp from 'sharp';

export type FilePart = { field: string; name: string; bytes: Uint8Array };

/** A multipart form as a browser sends it. */
export function aForm(fields: Record<string, string>, file?: FilePart) {
  const boundary = `----rigbook${randomUUID()}`;
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const disposition = `content-disposition: form-data; name="${file.field}"; filename="${file.name}"`;
    parts.push(
      Buffer.from(`--${boundary}\r\n${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`),
      file.bytes,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Bytes that start like an .xlsx; the server checks no further. */
export const workbookBytes = (text = 'workbook'): Uint8Array =>
  Uint8Array.from([0x50, 0x4b, 0x03, 0x04, ...Buffer.from(text)]);

export const aZip = (files: Record<string, Uint8Array> = { 'findings.xlsx': workbookBytes() }): Buffer =>
  Buffer.from(zipSync(files));

export const aPicture = (width = 8, height = 6): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7367f0' } })
    .jpeg()
    .toBuffer();
