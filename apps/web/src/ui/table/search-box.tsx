import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { SearchIcon } from '../icons/icons.tsx';
import { useUiTexts } from '../texts.ts';

const PAUSE = 300;

type Props = {
  label: string;
  /** What can be searched for, in the empty box. */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  /** Where it has another width than in most lists. */
  className?: string | undefined;
};

/** A search box that reports what was typed after a pause in typing, and at once on Enter or when cleared. */
export function SearchBox({ label, placeholder, value, onSearch, className }: Props) {
  const texts = useUiTexts();
  const [text, setText] = useState(value);
  const searchLater = useDebouncedCallback((typed: string) => onSearch(typed.trim()), PAUSE);
  const clear = () => {
    setText('');
    searchLater.cancel();
    onSearch('');
  };
  return (
    <TextInput
      type="search"
      aria-label={`${texts.search}: ${label}`}
      placeholder={placeholder ?? texts.search}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchLater(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchLater.flush();
        else if (event.key === 'Escape' && text) clear();
      }}
      leftSection={<SearchIcon size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label={texts.clearSearch} onClick={clear} />}
      {...(className === undefined ? { w: { base: '100%', sm: 260 } } : { className })}
    />
  );
}
