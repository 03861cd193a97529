import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { ConflictItem, type Shown, type Side } from './conflict-item.tsx';
import { Dialog } from './dialog.tsx';

export type ConflictWords = { mine: string; theirs: string; settle: string };

type Props<Item extends Shown> = {
  title: string;
  /** The name of the user who made the other change; null if unknown. */
  name: string | null;
  /** What happened, and what comes of it. */
  children: ReactNode;
  /** What both changed, each in another way. */
  items: readonly Item[];
  /** The version that stays where nothing is chosen; null requires a choice for each. */
  unchosen: 'mine' | null;
  words?: ConflictWords;
  /** Goes on with the other's version in the items given, and with one's own everywhere else. Nothing is saved by it. */
  onSettle: (theirs: readonly Item[]) => void;
  /** Gives up everything of one's own. */
  drop?: { label: string; onDrop: () => void };
  /** Left out where the dialog has to be answered. */
  onCancel?: () => void;
};

/** Enough to see what it is about; a whole workbook may have been changed by both. */
const MOST_SHOWN = 30;

/**
 * Someone else saved what is edited here: says who, shows both versions of everything that both changed, and lets the
 * user choose which one stays.
 */
export function ConflictDialog<Item extends Shown>(props: Props<Item>) {
  const { title, name, children, items, unchosen, onSettle, drop, onCancel } = props;
  const texts = useUiTexts();
  const words = props.words ?? {
    mine: texts.conflict('mine'),
    theirs: texts.conflict('theirs'),
    settle: texts.conflict('settle'),
  };
  // By place among the items.
  const [chosen, setChosen] = useState<ReadonlyMap<number, Side>>(new Map());
  const sideOf = (index: number) => chosen.get(index) ?? unchosen;
  const chooseAll = (side: Side) => setChosen(new Map(items.map((_, index) => [index, side])));
  const settle = () => onSettle(items.filter((_, index) => sideOf(index) === 'theirs'));
  // What has to be chosen has to be seen.
  const shown = unchosen === null ? items : items.slice(0, MOST_SHOWN);
  const isDecided = items.every((_, index) => sideOf(index) !== null);
  return (
    <Dialog
      opened
      size="xl"
      onClose={() => onCancel?.()}
      title={<Title title={title} name={name} />}
      insistent={!onCancel}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {children}
        {items.length > 1 && <ForAll onChoose={chooseAll} />}
        {items.length > 0 && (
          <ul className="rb-plain-list" aria-label={texts.conflict('both')}>
            {shown.map((item, index) => (
              <ConflictItem
                key={index}
                shown={item}
                side={sideOf(index)}
                words={words}
                onChoose={(side) => setChosen((old) => new Map(old).set(index, side))}
              />
            ))}
          </ul>
        )}
        {shown.length < items.length && <Text size="sm">{texts.unshownConflicts(items.length - shown.length)}</Text>}
        <Group justify="flex-end" gap="sm">
          {drop && (
            <Button variant="default" onClick={drop.onDrop}>
              {drop.label}
            </Button>
          )}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <Button onClick={settle} disabled={!isDecided} data-autofocus={isDecided || undefined}>
            {words.settle}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Title({ title, name }: { title: string; name: string | null }) {
  if (name === null) return title;
  return (
    <>
      {title}: <bdi>{name}</bdi>
    </>
  );
}

function ForAll({ onChoose }: { onChoose: (side: Side) => void }) {
  const { conflict } = useUiTexts();
  return (
    <Group gap="sm">
      <Button variant="default" size="xs" onClick={() => onChoose('mine')}>
        {conflict('allMine')}
      </Button>
      <Button variant="default" size="xs" onClick={() => onChoose('theirs')}>
        {conflict('allTheirs')}
      </Button>
    </Group>
  );
}
