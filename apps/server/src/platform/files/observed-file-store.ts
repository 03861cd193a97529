import type { FileStore } from './file-store.ts';
import { observed } from '../telemetry/observing.ts';

/** A store that publishes every call. A read ends when its bytes begin to arrive. */
export function observedFileStore(store: FileStore): FileStore {
  const observe = <T>(name: string, call: () => Promise<T>, bytes?: number) =>
    observed({ kind: 'files', name, ...(bytes !== undefined && { bytes }) }, call);
  return {
    stage: async (source, maxBytes) => {
      const staged = await observe('stage', () => store.stage(source, maxBytes));
      return { ...staged, keep: (key) => observe('keep', () => staged.keep(key), staged.bytes) };
    },
    read: (key, part) => observe('read', () => store.read(key, part)),
    sizeOf: (key) => observe('size', () => store.sizeOf(key)),
    remove: (key) => observe('remove', () => store.remove(key)),
    list: () => store.list(),
    addressOf: (key, name, type) => observe('address', () => store.addressOf(key, name, type)),
    workFolder: () => store.workFolder(),
    freeBytes: () => store.freeBytes(),
    check: () => observe('check', () => store.check()),
  };
}
