import { Button, Group, Stack, Text } from '@mantine/core';
import { textAt, type FindingPlace } from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FilePicker } from '../../../../ui/forms/file-picker.tsx';
import { PICTURES } from '../../../../ui/forms/picture-kinds.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CameraIcon, PlusIcon, TrashIcon } from '../../../../ui/icons/icons.tsx';
import { PictureButton } from '../../../../ui/pictures/picture.tsx';
import { PictureViewer } from '../../../../ui/pictures/picture-viewer.tsx';
import { pictureSource } from '../../saving/model/local-pictures.ts';
import type { Draft } from '../model/draft.ts';
import {
  hasRoom,
  picturesOfRow,
  withOwnPictureAdded,
  withoutPicture,
  withPictureFirst,
  withPictureMoved,
  withPictureReplaced,
  type OwnPicture,
} from '../model/draft-pictures.ts';
import type { ChosenPictures } from './use-chosen-pictures.ts';
import { FindingSelect } from './finding-select.tsx';
import classes from './arrange-dialog.module.css';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';

type Props = {
  draft: Draft;
  place: FindingPlace;
  picked: ChosenPictures;
  onChange: (change: (draft: Draft) => Draft) => void;
  onClose: () => void;
};

/** Arranges the pictures of a finding: choose the one shown, move, replace, remove or add pictures. */
export function ArrangeDialog({ draft, place, picked, onChange, onClose }: Props) {
  const t = useT();
  const [opened, setOpened] = useState<number | null>(null);
  const paths = picturesOfRow(draft, place);
  const { reading, choose } = picked;
  const read = (file: File, onRead: (own: OwnPicture) => void) =>
    void choose([file], (files) => files.forEach((one) => onRead(ownPicture(one))));
  const cells = draft.sheets.find(({ name }) => name === place.sheet)?.rows[place.row];
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('reports.arrange.title')}>
      <Stack gap="md">
        <Text c="var(--rb-muted)">
          <bdi>{`${place.sheet}, ${t('reports.row', { row: place.row })}`}</bdi>
          {' · '}
          <bdi>{textAt(cells, 'C')}</bdi>
        </Text>
        {paths.length === 0 && <Text>{t('reports.arrange.none')}</Text>}
        <ol className="rb-plain-list">
          {paths.map((path, index) => (
            <ArrangedPicture
              key={path}
              path={path}
              index={index}
              draft={draft}
              place={place}
              onChange={onChange}
              onOpen={() => setOpened(index)}
              reading={reading}
              read={read}
            />
          ))}
        </ol>
        <Group justify="space-between">
          <FilePicker
            label={t('reports.arrange.add')}
            accept={PICTURES}
            variant="default"
            icon={<PlusIcon size={16} />}
            disabled={!hasRoom(draft, place)}
            loading={reading}
            onPick={(file) => read(file, (own) => onChange((draft) => withOwnPictureAdded(draft, place, own)))}
          />
          <Button loading={reading} onClick={onClose}>
            {t('reports.arrange.done')}
          </Button>
        </Group>
      </Stack>
      <PictureViewer
        pictures={paths.map((path) => ({ src: pictureSource(path), title: textAt(cells, 'C') }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </Dialog>
  );
}

type PictureProps = Omit<Props, 'picked' | 'onClose'> & {
  path: string;
  /** Its index among the finding's pictures; the first is the one shown. */
  index: number;
  onOpen: () => void;
  /** Whether a chosen picture is being read. */
  reading: boolean;
  read: (file: File, onRead: (own: OwnPicture) => void) => void;
};

/** One of the pictures, with its actions. */
function ArrangedPicture({ path, index, draft, place, onChange, onOpen, reading, read }: PictureProps) {
  const t = useT();
  const name = t('reports.arrange.picture', { n: index + 1 });
  return (
    <li className={classes.picture}>
      <PictureButton src={pictureSource(path, 400)} title={name} size={96} onOpen={onOpen} />
      <div className={classes.actions}>
        {index === 0 ? (
          <Text size="sm">{t('reports.arrange.shown')}</Text>
        ) : (
          <Button size="xs" variant="default" onClick={() => onChange((draft) => withPictureFirst(draft, place, path))}>
            {t('reports.arrange.showFirst')}
          </Button>
        )}
        <FilePicker
          label={t('reports.arrange.replace', { picture: name })}
          accept={PICTURES}
          variant="default"
          size="xs"
          icon={<CameraIcon size={14} />}
          loading={reading}
          onPick={(file) => read(file, (own) => onChange((draft) => withPictureReplaced(draft, place, own, index)))}
        />
        <FindingSelect
          label={t('reports.arrange.move', { picture: name })}
          placeholder={t('reports.arrange.moveTo')}
          sheets={draft.sheets}
          onChoose={(to) => onChange((draft) => withPictureMoved(draft, path, place, to))}
        />
      </div>
      <IconButton
        icon={TrashIcon}
        label={t('reports.arrange.remove', { picture: name })}
        danger
        onClick={() => onChange((draft) => withoutPicture(draft, path, place))}
      />
    </li>
  );
}

/** Only on this device until the save. */
const ownPicture = (file: File): OwnPicture => ({ path: devicePictures.pathOf(file), file });
