import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import { useUiTexts } from '../texts.ts';
import classes from './copy-field.module.css';

type Props = { label: string; hint: string; value: string };

/** A text to copy. If the browser doesn't copy (a portal without https), it is selected for the user. */
export function CopyField({ label, hint, value }: Props) {
  const texts = useUiTexts();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'shown' | 'copied' | 'marked'>('shown');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      field.current?.select();
      setState('marked');
    }
  };

  return (
    <div>
      <div className={classes.copy}>
        <TextInput
          ref={field}
          label={label}
          description={hint}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          dir="ltr"
          readOnly
          data-autofocus
        />
        <Button onClick={() => void copy()} leftSection={state === 'copied' && <CheckIcon size={18} />}>
          {state === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      <div aria-live="polite" className={classes.said}>
        {state === 'marked' && texts.copyByHand}
      </div>
    </div>
  );
}
