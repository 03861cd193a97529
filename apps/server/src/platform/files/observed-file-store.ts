import type { FileStore } from './file-store.ts';
import { observed } from '../telemetry/observing.ts';

/** A store of which every call is told. A read is over when its bytes begin to come. */
export function observedFileStore(store: FileStore): FileStore {
  const told = <T>(name: string, call: () => Promise<T>, bytes?: number) =>
    observed({ kind: 'files', name, ...(bytes !== undefined && { bytes }) }, call);
  return {
    stage: async (source, maxBytes) => {
      const staged = await told('stage', () => store.stage(source, maxBytes));
      return { ...staged, keep: (key) => told('keep', () => staged.keep(key), staged.bytes) };
    },
    read: (key) => told('read', () => store.read(key)),
    remove: (key) => told('remove', () => store.remove(key)),
    list: () => store.list(),
    addressOf: (key, name) => told('address', () => store.addressOf(key, name)),
    check: () => told('check', () => store.check()),
  };
}
