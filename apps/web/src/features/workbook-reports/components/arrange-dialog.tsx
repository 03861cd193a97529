import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { textAt, type FindingPlace } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { pictureSource } from '../../reports/public.ts';
import type { Draft } from './draft.ts';
import { picturesOfRow, withoutPicture, withPictureMoved, withRowPictures } from './draft-pictures.ts';
import { FindingSelect } from './finding-select.tsx';
import classes from './arrange-dialog.module.css';

type Props = {
  draft: Draft;
  place: FindingPlace;
  onChange: (change: (draft: Draft) => Draft) => void;
  onClose: () => void;
};

/** The pictures of a finding: which one is shown, which belong elsewhere, which are left out. */
export function ArrangeDialog({ draft, place, onChange, onClose }: Props) {
  const t = useT();
  const paths = picturesOfRow(draft, place);
  const cells = draft.sheets.find(({ name }) => name === place.sheet)?.rows[place.row];
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('reports.arrange.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Text c="var(--rb-muted)">
          <bdi>{`${place.sheet}, ${t('reports.row', { row: place.row })}`}</bdi>
          {' · '}
          <bdi>{textAt(cells, 'C')}</bdi>
        </Text>
        {paths.length === 0 && <Text>{t('reports.arrange.none')}</Text>}
        <ol className={classes.list}>
          {paths.map((path, index) => {
            const name = t('reports.arrange.picture', { n: index + 1 });
            return (
              <li key={path} className={classes.picture}>
                <Picture src={pictureSource(path, 400)} alt={name} width={120} height={90} />
                <div className={classes.actions}>
                  {index === 0 ? (
                    <Text size="sm">{t('reports.arrange.shown')}</Text>
                  ) : (
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() =>
                        onChange((draft) =>
                          withRowPictures(draft, place, [path, ...paths.filter((one) => one !== path)]),
                        )
                      }
                    >
                      {t('reports.arrange.showFirst')}
                    </Button>
                  )}
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
          })}
        </ol>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('reports.arrange.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
