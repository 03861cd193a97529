import { Button } from '@mantine/core';
import { textAt } from '@rigbook/domain';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { PictureButton } from '../../../../ui/pictures/picture.tsx';
import { PictureViewer } from '../../../../ui/pictures/picture-viewer.tsx';
import { pictureSource } from '../../saving/model/local-pictures.ts';
import { canAnswer, openQuestions, withAnswer } from '../model/asked-pictures.ts';
import type { Draft } from '../model/draft.ts';
import classes from './loose-pictures.module.css';

type Props = { draft: Draft; onChange: (change: (draft: Draft) => Draft) => void };

/** The pictures that lie on two findings, each with a press for the one that it shows (rules.md#row-of-a-picture). */
export function AskedPictures({ draft, onChange }: Props) {
  const t = useT();
  const [opened, setOpened] = useState<number | null>(null);
  const asked = openQuestions(draft);
  if (asked.length === 0) return null;
  const nameOf = (sheet: string, row: number) => {
    const cells = draft.sheets.find(({ name }) => name === sheet)?.rows[row];
    return [t('reports.row', { row }), textAt(cells, 'B')].filter((text) => text !== '').join(' · ');
  };
  return (
    <div>
      <p className={classes.text}>{t('reports.pictures.asked', { n: asked.length })}</p>
      <ul className={classes.list} aria-label={t('reports.pictures.asked', { n: asked.length })}>
        {asked.map((picture, index) => (
          <li key={picture.url} className={classes.picture}>
            <PictureButton
              src={pictureSource(picture.url, 400)}
              title={`${picture.sheet}, ${nameOf(picture.sheet, picture.row)}`}
              size={72}
              onOpen={() => setOpened(index)}
            />
            <div className={classes.actions}>
              <bdi className={classes.name}>{picture.sheet}</bdi>
              {[picture.row, picture.or]
                .toSorted((left, right) => left - right)
                .map((row) => (
                  <Button
                    key={row}
                    size="compact-sm"
                    variant="default"
                    aria-label={t('reports.pictures.shows', { n: index + 1, row })}
                    disabled={!canAnswer(draft, picture, row)}
                    onClick={() => onChange((current) => withAnswer(current, picture, row))}
                  >
                    <bdi>{nameOf(picture.sheet, row)}</bdi>
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ul>
      <PictureViewer
        pictures={opened === null ? [] : asked.map(({ url, sheet }) => ({ src: pictureSource(url), title: sheet }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
