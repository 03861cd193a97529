import type { Sheet } from '@rigbook/domain';
import { reducedPicture } from '../../../../lib/pictures/reduced-picture.ts';
import { noteKnownPictures } from './known-pictures.ts';
import { isLocal, placedPictures, uploadLocalPictures, type LocalPicture } from './local-pictures.ts';
import type { ChainStep } from './save-chain.ts';

type Run = ChainStep<string>['run'];

type Options = {
  rigUUID: string;
  sheets: readonly Sheet[];
  /** The pictures from this device, by their paths in the sheets. */
  pictures: ReadonlyMap<string, Blob>;
  /** Those that come another way: inside the workbook. */
  inside?: ReadonlyMap<string, string>;
  upload: (picture: LocalPicture, file: Blob, signal?: AbortSignal) => Promise<string>;
  /** Called with the stored paths, even of a sending that gets no further. */
  onSent?: (paths: ReadonlyMap<string, string>) => void;
};

/** Pictures that are reduced and looked up before the first of them is sent: a phone takes half a second for each. */
const TOGETHER = 12;

/**
 * Sends the pictures of a save that are only on this device: reduced, and none that the rig has already
 * (rules.md#pictures-sent-once). `paths` are the stored ones, by their paths in the sheets.
 */
export function pictureSending({ rigUUID, sheets, pictures, inside = new Map(), upload, onSent }: Options) {
  const paths = new Map<string, string>();
  const reduced = new Map<string, Blob>();
  const fileOf = ({ url }: LocalPicture): Blob => {
    const picture = reduced.get(url) ?? pictures.get(url);
    if (!picture) throw new Error('A picture that is to be uploaded is gone.');
    return picture;
  };
  const prepare = async (some: readonly LocalPicture[], signal: AbortSignal | undefined) => {
    for (const one of some) {
      signal?.throwIfAborted();
      if (!reduced.has(one.url)) reduced.set(one.url, await reducedPicture(fileOf(one)));
    }
    await noteKnownPictures(rigUUID, new Map(some.map((one) => [one.url, fileOf(one)])), paths, signal);
  };
  const sendAll = async (wanted: readonly LocalPicture[], ...[onProgress, signal]: Partial<Parameters<Run>>) => {
    const sending = {
      upload: (one: LocalPicture) => upload(one, fileOf(one), signal),
      // The share of what is not reduced yet: it is about as much smaller as the others.
      bytesOf: ({ url }: LocalPicture) => pictures.get(url)?.size ?? 0,
      prepare: (some: readonly LocalPicture[]) => prepare(some, signal),
      together: TOGETHER,
    };
    try {
      await uploadLocalPictures(wanted, paths, sending, onProgress ?? (() => {}), signal);
    } finally {
      onSent?.(new Map(paths));
    }
  };
  const local = placedPictures(sheets, (path) => isLocal(path) && !inside.has(path));
  const own = placedPictures(sheets, (path) => pictures.has(path) && !inside.has(path));
  return {
    local,
    paths,
    send: ((onProgress, signal) => sendAll(local, onProgress, signal)) satisfies Run,
    /** Sends all again that the server has lost, as far as this device has them. */
    sendAgain: async () => {
      paths.clear();
      await sendAll(own);
    },
  };
}
