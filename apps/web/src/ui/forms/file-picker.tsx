import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { UploadIcon } from '../buttons/icons.tsx';

type Props = {
  label: string;
  /** As in the input's attribute: '.xls,.xlsx' or 'image/*'. */
  accept: string;
  onPick: (file: File) => void;
  loading?: boolean;
  disabled?: boolean;
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'compact-xs' | 'xs' | 'sm';
  icon?: ReactNode;
};

/** A button that asks for one file. The input behind it has the same name, for tests and assistive technology. */
export function FilePicker({ label, accept, onPick, loading, disabled, variant = 'filled', size = 'sm', icon }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        loading={loading ?? false}
        disabled={disabled ?? false}
        leftSection={icon ?? <UploadIcon size={16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Cleared, so that picking the same file again fires another change event.
          event.currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}
