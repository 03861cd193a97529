/** Pictures and files of an answer by unique names. */
type Attached = {
  pictures: ReadonlyMap<string, Blob>;
  files: ReadonlyMap<string, Blob>;
  /** Pictures on which marks were drawn, by the names of those with the marks. */
  originals: ReadonlyMap<string, Blob>;
};

/** Files are stored on the device among the pictures, by names that tell them apart. */
const FILE = 'file ';
const ORIGINAL = 'original ';
/** A name begins with a UUID: phones call every photograph image.jpg. */
const UUID_LENGTH = 36;

/** The unique name of a file that proves an answer. */
export const fileKey = (uuid: string, name: string): string => `${FILE}${uuid} ${name}`;

/** The name under which the original of a picture with marks is stored. */
export const originalKey = (name: string): string => `${ORIGINAL}${name}`;

export const isOriginalKey = (key: string): boolean => key.startsWith(ORIGINAL);

export const isFileKey = (key: string): boolean => key.startsWith(FILE);

/** The name that the file has for people. */
export const nameOfFile = (key: string): string => key.slice(FILE.length + UUID_LENGTH + 1);

/** Pictures and files as they are stored. */
export const allAttached = ({ pictures, files, originals }: Attached): ReadonlyMap<string, Blob> =>
  new Map([...pictures, ...files, ...[...originals].map(([name, blob]) => [originalKey(name), blob] as const)]);

/** What is stored as pictures and files. */
export function attachedFrom(stored: ReadonlyMap<string, Blob>): Attached {
  const part = (is: (key: string) => boolean) => [...stored].filter(([key]) => is(key));
  return {
    pictures: new Map(part((key) => !isFileKey(key) && !isOriginalKey(key))),
    files: new Map(part(isFileKey)),
    originals: new Map(part(isOriginalKey).map(([key, blob]) => [key.slice(ORIGINAL.length), blob])),
  };
}

/** As the server takes them: bytes, and how names end. It looks at the content itself. */
const MOST_BYTES = 25 * 1024 * 1024;
const DOCUMENTS = 'pdf doc docx docm xls xlsx xlsm ppt pptx pptm vsd vsdx odt ods odp odg';
const OTHERS = 'msg eml txt csv log md mp4 mov m4v 3gp webm mkv avi';
const ENDINGS = `${DOCUMENTS} ${OTHERS}`.split(' ');

/** As the attribute of an input has it. */
export const PROOF_FILES = ENDINGS.map((ending) => `.${ending}`).join(',');

type Chosen = Pick<File, 'name' | 'size' | 'type'>;

/** Why a chosen file can't be added, as a text; null if it can. Pictures are added as pictures. */
export function refusedFile({ name, size, type }: Chosen): 'fileTooLarge' | 'noFile' | null {
  if (type.startsWith('image/')) return null;
  if (!ENDINGS.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') || size === 0) return 'noFile';
  return size > MOST_BYTES ? 'fileTooLarge' : null;
}
