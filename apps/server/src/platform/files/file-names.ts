/** Disks allow 255 bytes, which for non-Latin scripts means half as many letters; a number may be appended, ' (12)'. */
const LONGEST = { characters: 150, bytes: 240 };

/** A file keeps the name its sender gave it, except for anything that could be a path, a command or invisible. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const visible = base
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trimEnd();
  if (visible === '') return 'file';
  if (fits(visible)) return visible;
  const extension = /\.[^.]{1,10}$/.exec(visible)?.[0] ?? '';
  let stem = '';
  for (const sign of visible.slice(0, -extension.length || undefined)) {
    if (!fits(stem + sign + extension)) break;
    stem += sign;
  }
  return stem + extension;
}

const fits = (name: string) => name.length <= LONGEST.characters && Buffer.byteLength(name) <= LONGEST.bytes;

/** `Content-Disposition` that makes a browser save the file under its own name, in any script. */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
