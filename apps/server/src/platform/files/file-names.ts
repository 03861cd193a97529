/** Disks allow 255 bytes, which for non-Latin scripts means half as many letters; a number may be appended, ' (12)'. */
const LONGEST = { characters: 150, bytes: 240 };

/** A file keeps the name its sender gave it, except for anything that could be a path, a command or invisible. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const visible = base
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    // Windows drops them: two files would be one.
    .replace(/[.\s]+$/, '');
  if (visible === '') return 'file';
  return notReserved(fits(visible) ? visible : cutShort(visible));
}

function cutShort(visible: string): string {
  const extension = /\.[^.]{1,10}$/.exec(visible)?.[0] ?? '';
  let stem = '';
  for (const sign of visible.slice(0, -extension.length || undefined)) {
    if (!fits(stem + sign + extension)) break;
    stem += sign;
  }
  return extension === '' ? stem.replace(/[.\s]+$/, '') : stem + extension;
}

/** Names of devices on Windows, whatever comes after their first dot: a file called so can't be made there. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/i;

const notReserved = (name: string): string => name.replace(DEVICE, '$&_');

/** The name of a copy: 'plan (2).pdf'; the first one has none. */
export function numberedName(name: string, copy: number): string {
  if (copy === 1) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  return `${name.slice(0, end)} (${copy})${name.slice(end)}`;
}

/**
 * The names of files that are unpacked into one folder: safe, and each another one also where a disk doesn't tell upper from
 * lower case, or one way of writing 'é' from another.
 */
export function distinctFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = safeFileName(given);
    for (let copy = 1; ; copy += 1) {
      const numbered = numberedName(name, copy);
      const key = numbered.toUpperCase().normalize('NFC');
      if (taken.has(key)) continue;
      taken.add(key);
      return numbered;
    }
  });
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
