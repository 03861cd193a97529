import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { UploadIcon } from '../icons/icons.tsx';

type Props = {
  label: string;
  /** As in the input's attribute: '.xls,.xlsx' or 'image/*'. */
  accept: string;
  /** Asked for one file. */
  onPick?: (file: File) => void;
  /** Asked for several. */
  onPickAll?: (files: readonly File[]) => void;
  loading?: boolean;
  disabled?: boolean;
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'compact-xs' | 'xs' | 'sm';
  icon?: ReactNode;
};

/** A button that asks for a file, or for several. The input behind it has the same name, for tests and assistive technology. */
export function FilePicker({
  label,
  accept,
  onPick,
  onPickAll,
  variant = 'filled',
  size = 'sm',
  icon,
  ...state
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        loading={state.loading ?? false}
        disabled={state.disabled ?? false}
        leftSection={icon ?? <UploadIcon size={16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onPickAll !== undefined}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Cleared, so that picking the same file again fires another change event.
          event.currentTarget.value = '';
          if (files[0]) onPick?.(files[0]);
          if (files.length > 0) onPickAll?.(files);
        }}
      />
    </>
  );
}
