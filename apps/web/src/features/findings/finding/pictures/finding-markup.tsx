import { Button } from '@mantine/core';
import { markPicture, uploadFindingPicture, type FindingRow } from '@rigbook/contract';
import { isMarked } from '@rigbook/domain';
import { useCallback, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { callWithFile } from '../../../../lib/api/large-file.ts';
import { useUpToDate } from '../../../../lib/api/outdated.ts';
import { picturePath, storedPath } from '../../../../lib/api/stored-path.ts';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { MarkupDialog } from '../../markup/markup-dialog.tsx';
import classes from './picture-marks.module.css';

type Pictures = FindingRow['pictures'];
type Props = { finding: string; pictures: Pictures; onClose: () => void };

/** Marks on the pictures that a finding has already; one of several is chosen first. */
export default function FindingMarkup({ finding, pictures, onClose }: Props) {
  const t = useT();
  const upToDate = useUpToDate();
  const [chosen, setChosen] = useState(pictures.before[0] ?? pictures.after[0] ?? '');
  const load = useCallback(() => loadStored(chosen), [chosen]);
  const done = async () => {
    await upToDate();
    onClose();
  };
  const takeOff = async () => {
    try {
      await call(markPicture, { params: { uuid: finding }, body: { event: newUuid(), picture: chosen, marked: null } });
      await done();
    } catch (error) {
      notify.danger(t('findings.markup.remove'), errorText(error));
    }
  };
  return (
    <MarkupDialog
      load={load}
      onClose={onClose}
      onSave={async (marked) => {
        await showMarked(finding, chosen, marked);
        await done();
      }}
      more={
        isMarked(chosen) && (
          <Button variant="default" onClick={() => void takeOff()}>
            {t('findings.markup.remove')}
          </Button>
        )
      }
    >
      {(isDrawn) => <Choice {...{ pictures, chosen, isDrawn }} onChoose={setChosen} />}
    </MarkupDialog>
  );
}

async function loadStored(path: string): Promise<Blob> {
  const answer = await fetch(storedPath(path));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.blob();
}

/** Uploads the picture with its marks, beside the one without, and shows it instead. @throws ApiError */
async function showMarked(finding: string, picture: string, file: Blob): Promise<void> {
  const event = newUuid();
  const body = { finding, event, original: picture };
  const marked = await callWithFile(uploadFindingPicture, { body, file, fileName: 'marked' });
  await call(markPicture, { params: { uuid: finding }, body: { event, picture, marked } });
}

type ChoiceProps = { pictures: Pictures; chosen: string; isDrawn: boolean; onChoose: (path: string) => void };

function Choice({ pictures, chosen, isDrawn, onChoose }: ChoiceProps) {
  const t = useT();
  if (pictures.before.length + pictures.after.length < 2) return null;
  return (
    <fieldset className={classes.choices} aria-label={t('findings.pictures')}>
      {(['before', 'after'] as const).flatMap((side) =>
        pictures[side].map((path, index) => (
          <button
            key={`${side} ${path}`}
            type="button"
            className={classes.choice}
            aria-pressed={path === chosen}
            aria-label={t('findings.picture', { side: t(`findings.${side}`), n: index + 1 })}
            // What is drawn belongs to this one.
            disabled={isDrawn}
            onClick={() => onChoose(path)}
          >
            <Picture src={picturePath(path, 50)} alt="" width={50} height={50} />
          </button>
        )),
      )}
    </fieldset>
  );
}
