import type { FindingPlace } from '@rigbook/domain';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { readableFile } from '../../../lib/pictures/readable-picture.ts';
import { reducedFile } from '../../../lib/pictures/reduced-picture.ts';
import { devicePictures } from '../../../lib/unsaved-work/device-pictures.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { RowEditing } from './row-editing.ts';
import { noteKnownPictures } from './model/known-pictures.ts';
import { canWait } from './model/local-pictures.ts';
import { useSendingLater } from './use-sending-later.ts';

/** Uploads the picture of a row; returns its stored path. @throws ApiError */
export type SendPicture = (place: FindingPlace, image: Blob) => Promise<string>;

/** A smaller picture is sent sooner than it is asked about. */
const WORTH_ASKING = 64 * 1024;

type Options = {
  rigUUID: string;
  /** The report that the rows are of: what happened in one is not shown in another. */
  reportUUID: string;
  send: SendPicture;
  /** Puts a picture on a row: stored, or only on this device. */
  onPicture: (place: FindingPlace, path: string, file: File) => void;
  /** A picture that was only on this device is stored; the row may have another one by then. */
  onStored: (url: string, path: string) => void;
};

/** `busy`, or why the last upload failed. */
type RowState = 'busy' | { problem: string };

/** A picture that could not be sent, with its path on this device. */
type Waiting = { place: FindingPlace; url: string; file: File };

type PictureUploads = Pick<RowEditing, 'isUploading' | 'problem' | 'upload'> & { busy: boolean };

/**
 * Uploads pictures of rows, any number at once (rules.md#picture-uploads), unless the rig has them already. What can't be
 * uploaded for lack of a connection or session stays on this device and is uploaded later, by the save at the latest.
 */
export function usePictureUploads({ rigUUID, reportUUID, send, onPicture, onStored }: Options): PictureUploads {
  const t = useT();
  const { put, ...shown } = useRowStates(reportUUID);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);

  const sendOnce = async (place: FindingPlace, file: File): Promise<string> => {
    const known = new Map<string, string>();
    if (file.size >= WORTH_ASKING) await noteKnownPictures(rigUUID, new Map([[file.name, file]]), known);
    return known.get(file.name) ?? send(place, file);
  };
  const refused = (place: FindingPlace, error: unknown) => {
    put(place, { problem: errorText(error) });
    notify.danger(t('reports.uploadFailed'), t('reports.imageFailed'), 'row-picture');
  };
  const upload = async (place: FindingPlace, chosen: File) => {
    put(place, 'busy');
    let file = chosen;
    try {
      file = await reducedFile(chosen);
      onPicture(place, await sendOnce(place, file), file);
      put(place, null);
      notify.success(t('reports.uploadSuccess'), t('reports.imageUploaded'), 'row-picture');
    } catch (error) {
      if (!canWait(error)) return refused(place, error);
      const url = devicePictures.pathOf(file);
      onPicture(place, url, file);
      put(place, null);
      setWaiting((others) => [...others, { place, url, file }]);
      notify.info(t('reports.imageKept'), t('reports.imageKeptText'), 'row-picture');
    }
  };

  useSendingLater(waiting, async (one) => {
    const ended = () => setWaiting((others) => others.filter((other) => other !== one));
    try {
      // Without a line there may have been no decoder for it.
      onStored(one.url, await sendOnce(one.place, await readableFile(one.file)));
      ended();
    } catch (error) {
      if (canWait(error)) return;
      ended();
      refused(one.place, error);
    }
  });

  return { ...shown, upload: (sheet, row, file) => void upload({ sheet, row }, file) };
}

function useRowStates(report: string) {
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());
  const keyOf = ({ sheet, row }: FindingPlace) => JSON.stringify([report, sheet, row]);
  const stateOf = (sheet: string, row: number) => rows.get(keyOf({ sheet, row }));
  return {
    busy: [...rows.values()].includes('busy'),
    isUploading: (sheet: string, row: number) => stateOf(sheet, row) === 'busy',
    problem: (sheet: string, row: number) => {
      const state = stateOf(sheet, row);
      return typeof state === 'object' ? state.problem : null;
    },
    put: (place: FindingPlace, state: RowState | null) =>
      setRows((old) => {
        const next = new Map(old);
        if (state) next.set(keyOf(place), state);
        else next.delete(keyOf(place));
        return next;
      }),
  };
}
