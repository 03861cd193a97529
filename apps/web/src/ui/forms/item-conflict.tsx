import { Text } from '@mantine/core';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { useUiTexts } from '../texts.ts';
import type { ItemConflict as Conflict, ShownField } from './use-item-form.ts';

type Props = { conflict: Conflict; loadAgain: (() => void) | undefined };

/** Someone else saved the client, user or visit while it was edited: field by field, one's own version or the other's. */
export default function ItemConflict({ conflict: { name, items, others, settle, cancel }, loadAgain }: Props) {
  const { conflict, loadAgain: label } = useUiTexts();
  return (
    <ConflictDialog
      title={conflict('title')}
      name={name}
      items={items.map((item) => ({
        ...item,
        title: <strong>{item.title}</strong>,
        mine: <bdi>{item.mine || '–'}</bdi>,
        theirs: <bdi>{item.theirs || '–'}</bdi>,
      }))}
      unchosen={null}
      onSettle={(taken) => settle(items.filter(({ field }) => taken.some((one) => one.field === field)))}
      {...(loadAgain && { drop: { label, onDrop: loadAgain } })}
      onCancel={cancel}
    >
      <Text>{items.length > 0 ? conflict('choose') : conflict('none')}</Text>
      {others.length > 0 && <Others fields={others} />}
    </ConflictDialog>
  );
}

function Others({ fields }: { fields: readonly ShownField[] }) {
  const { conflict } = useUiTexts();
  return (
    <div>
      <Text size="sm" c="var(--rb-muted)">
        {conflict('others')}
      </Text>
      <ul>
        {fields.map(({ field, title, theirs }) => (
          <li key={field}>
            {title}: <bdi>{theirs || '–'}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
