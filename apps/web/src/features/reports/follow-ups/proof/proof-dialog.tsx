import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { TEXT_LENGTH } from '@rigbook/contract';
import {
  ACTION_COLUMN,
  type FindingPlace,
  finalPictureColumn,
  pictureAt,
  pictureColumns,
  placeKey,
  type Sheet,
  textAt,
} from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { CameraIcon } from '../../../../ui/icons/icons.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FilePicker } from '../../../../ui/forms/file-picker.tsx';
import { PICTURES } from '../../../../ui/forms/picture-kinds.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { pictureSource } from '../../saving/model/local-pictures.ts';
import type { RowEditing } from '../../saving/row-editing.ts';
import classes from './proof.module.css';
import type { NeededProof } from './use-needed-proof.ts';

type Props = {
  places: readonly FindingPlace[];
  /** With what is entered. */
  sheets: readonly Sheet[];
  proofOf: (place: FindingPlace) => NeededProof | null;
  pictures: RowEditing;
  onAction: (place: FindingPlace, action: string) => void;
  onClose: () => void;
  /** Goes on with the save that asked; left out for a single row. */
  onSave?: (() => void) | undefined;
};

/** Where one says what was done about the findings that are being closed, and adds their final pictures. */
export function ProofDialog({ places, sheets, proofOf, pictures, onAction, onClose, onSave }: Props) {
  const t = useT();
  const ui = useUiTexts();
  const missing = places.filter((place) => proofOf(place)?.given === false).length;
  const waits = places.some(({ sheet, row }) => pictures.isUploading(sheet, row));
  return (
    <Dialog opened onClose={onClose} title={t(onSave ? 'reports.proof.title' : 'findings.answer.text')} size="lg">
      <Stack gap="lg">
        {places.map((place) => (
          <ProofOfRow
            key={placeKey(place)}
            place={place}
            sheet={sheets.find(({ name }) => name === place.sheet)}
            proof={proofOf(place)}
            pictures={pictures}
            onAction={(action) => onAction(place, action)}
          />
        ))}
        <Group justify="flex-end" gap="sm" className={classes.foot}>
          {onSave ? (
            <>
              {missing > 0 && (
                <Text component="output" size="sm" className={classes.left}>
                  {t('findings.unproved', { n: missing })}
                </Text>
              )}
              <Button variant="default" onClick={onClose}>
                {t('reports.save.back')}
              </Button>
              <Button disabled={missing > 0} loading={waits} onClick={onSave}>
                {t('reports.save')}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>{ui.close}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

type RowProps = {
  place: FindingPlace;
  sheet: Sheet | undefined;
  proof: NeededProof | null;
  pictures: RowEditing;
  onAction: (action: string) => void;
};

function ProofOfRow({ place, sheet, proof, pictures, onAction }: RowProps) {
  const t = useT();
  const row = sheet?.rows[place.row] ?? null;
  // As it is typed: a cell's text is read without the spaces at its ends.
  const [text, setText] = useState(textAt(row, ACTION_COLUMN));
  const picture = sheet ? pictureAt(row, finalPictureColumn(pictureColumns(sheet))) : '';
  const ref = textAt(row, 'B');
  const problem = pictures.problem(place.sheet, place.row);
  return (
    <section className={classes.row} aria-label={ref || t('reports.row', { row: place.row })}>
      <p className={classes.finding}>
        <strong>
          <bdi>{ref || `${place.sheet}, ${t('reports.row', { row: place.row })}`}</bdi>
        </strong>{' '}
        <bdi className={classes.deficiency}>{textAt(row, 'C')}</bdi>
      </p>
      <Textarea
        label={t('findings.answer.text')}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onAction(value);
        }}
        maxLength={TEXT_LENGTH}
        rows={2}
        resize="vertical"
        dir="auto"
      />
      <div className={classes.picture}>
        {picture !== '' && <Picture src={pictureSource(picture, 400)} alt="" width={80} height={60} fit="cover" />}
        <FilePicker
          label={t(picture === '' ? 'reports.image' : 'reports.updatePicture')}
          accept={PICTURES}
          size="xs"
          variant="default"
          icon={<CameraIcon size={14} />}
          loading={pictures.isUploading(place.sheet, place.row)}
          onPick={(file) => pictures.upload(place.sheet, place.row, file)}
        />
        {proof?.given === false && <span className={classes.needed}>{t(NEEDED[proof.needed])}</span>}
      </div>
      {problem && (
        <Text size="sm" c="var(--rb-danger)">
          {problem}
        </Text>
      )}
    </section>
  );
}

/** A closing takes no other files than pictures. */
const NEEDED = {
  none: 'findings.answer.missing.text',
  text: 'findings.answer.missing.text',
  file: 'findings.answer.missing.picture',
  picture: 'findings.answer.missing.picture',
} as const;
