import { knownUploads, MOST_CHECKSUMS } from '@rigbook/contract';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { isPassing } from '../../../../lib/api/passing.ts';
import { canCheck, checksumOf } from '../../../../lib/browser/checksum.ts';

/**
 * Notes the stored paths of pictures that the rig has already (rules.md#pictures-sent-once): these need not be sent. Where
 * the page can't tell, all are sent.
 * @param pictures by their paths in the sheets
 * @param paths receives the stored paths
 * @throws ApiError if the line is down or the server busy: it would take none of the pictures either
 */
export async function noteKnownPictures(
  rigUUID: string,
  pictures: ReadonlyMap<string, Blob>,
  paths: Map<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  if (!canCheck()) return;
  const urls = new Map<string, string[]>();
  for (const [url, picture] of pictures) {
    const checksum = await checksumOf(picture);
    urls.set(checksum, [...(urls.get(checksum) ?? []), url]);
  }
  const checksums = [...urls.keys()];
  for (let start = 0; start < checksums.length; start += MOST_CHECKSUMS) {
    const asked = checksums.slice(start, start + MOST_CHECKSUMS);
    for (const [checksum, path] of Object.entries(await known(rigUUID, asked, signal))) {
      for (const url of urls.get(checksum) ?? []) paths.set(url, path);
    }
  }
}

/** How many pictures of these checksums the rig has. @throws ApiError */
export async function countKnown(rigUUID: string, checksums: readonly string[], signal: AbortSignal): Promise<number> {
  let count = 0;
  for (let start = 0; start < checksums.length; start += MOST_CHECKSUMS) {
    const asked = checksums.slice(start, start + MOST_CHECKSUMS);
    count += Object.keys(await known(rigUUID, asked, signal)).length;
  }
  return count;
}

async function known(rigUUID: string, sha256s: string[], signal?: AbortSignal): Promise<Record<string, string>> {
  try {
    const answer = await call(knownUploads, { body: { rigUUID, sha256: sha256s }, ...(signal && { signal }) });
    return answer.known;
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error;
    return {};
  }
}
