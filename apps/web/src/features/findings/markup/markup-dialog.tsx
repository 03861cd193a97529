import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { withMarks } from './draw-marks.ts';
import { loadDrawable, releaseDrawable, type Drawable } from './drawable.ts';
import { MarkupCanvas } from './markup-canvas.tsx';
import { MarkupSheet } from './markup-sheet.tsx';
import { MOST_LETTERS, TOOLS } from './markup.model.ts';
import classes from './markup.module.css';
import { useMarkup, type Markup } from './use-markup.ts';

type Props = {
  /** The picture to draw on; another one begins again. */
  load: () => Promise<Blob>;
  /** Keeps the picture with its marks. @throws what is said in the dialog, which stays open */
  onSave: (marked: Blob) => Promise<void>;
  onClose: () => void;
  /** What else there is to choose, above the picture, as long as nothing is drawn. */
  children?: (isDrawn: boolean) => ReactNode;
  /** What else there is to do, beside the buttons at the foot. */
  more?: ReactNode;
};

/**
 * Arrows, circles, texts and numbers on a picture, drawn by finger, mouse or keys (rules.md#marks-on-pictures). What is drawn is
 * given up by its buttons only.
 */
export function MarkupDialog({ load, ...drawing }: Props) {
  const t = useT();
  const { drawable, isUnreadable } = useDrawable(load);
  const [isDrawn, setDrawn] = useState(false);
  return (
    <MarkupSheet title={t('findings.markup')} insistent={isDrawn} onClose={drawing.onClose}>
      {drawable ? (
        <Drawing key={drawable.source} drawable={drawable} onDrawn={setDrawn} {...drawing} />
      ) : (
        <div className={classes.all}>
          {drawing.children?.(false)}
          {isUnreadable ? <p role="alert">{t('findings.markup.unreadable')}</p> : <Loading />}
        </div>
      )}
    </MarkupSheet>
  );
}

type DrawingProps = Omit<Props, 'load'> & { drawable: Drawable; onDrawn: (isDrawn: boolean) => void };

function Drawing({ drawable, onDrawn, onSave, onClose, children, more }: DrawingProps) {
  const t = useT();
  const size = { width: drawable.bitmap.width, height: drawable.bitmap.height };
  const markup = useMarkup(size);
  const { saving, error, save } = useSaving(async () => {
    await onSave(await withMarks(drawable.bitmap, drawable.type, markup.marks));
  });
  const isDrawn = markup.shown.length > 0;
  useEffect(() => onDrawn(isDrawn), [onDrawn, isDrawn]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl Z, wherever the focus is
    <div className={classes.all} onKeyDown={(event) => undoByKey(event, markup)}>
      {children?.(isDrawn)}
      <Tools markup={markup} />
      <MarkupCanvas source={drawable.source} size={size} markup={markup} />
      {error !== null && <p role="alert">{errorText(error)}</p>}
      <div className={classes.foot}>
        <div className={classes.own}>{more}</div>
        <Button variant="subtle" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={markup.marks.length === 0} loading={saving} onClick={() => void save()}>
          {t('ui.save')}
        </Button>
      </div>
    </div>
  );
}

function Tools({ markup }: { markup: Markup }) {
  const t = useT();
  const { tool, choose, text, write, undo, shown } = markup;
  return (
    <>
      <div className={classes.line}>
        <ChoiceChips
          label={t('findings.markup.tool')}
          choices={TOOLS.map((value) => ({ value, label: t(`findings.markup.${value}`), pressed: value === tool }))}
          onPress={(value) => choose(TOOLS.find((one) => one === value) ?? 'arrow')}
        />
        <Button variant="default" disabled={shown.length === 0} onClick={undo}>
          {t('findings.markup.undo')}
        </Button>
      </div>
      {text === null ? (
        <p className={classes.hint}>{t(`findings.markup.${tool}.about`)}</p>
      ) : (
        <TextInput
          key={shown.length}
          label={t('findings.markup.text')}
          value={text}
          maxLength={MOST_LETTERS}
          dir="auto"
          ref={focusOnce}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
    </>
  );
}

/** It was asked for by pressing on the picture. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; target: EventTarget; preventDefault: () => void };

function undoByKey(event: Key, { undo }: Markup): void {
  if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  undo();
}

/** The picture as it can be drawn on; what can't be shown is an error. */
function useDrawable(load: Props['load']) {
  const [loaded, setLoaded] = useState<{ load: Props['load']; drawable: Drawable | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const loading = loadDrawable(load).catch(() => null);
    void loading.then((drawable) => !isLeft && setLoaded({ load, drawable }));
    return () => {
      isLeft = true;
      void loading.then((drawable) => drawable && releaseDrawable(drawable));
    };
  }, [load]);
  const isThis = loaded?.load === load;
  return { drawable: isThis ? loaded.drawable : null, isUnreadable: isThis && loaded.drawable === null };
}

function useSaving(work: () => Promise<void>) {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setSaving(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  };
  return { saving, error, save };
}
