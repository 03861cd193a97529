import { NativeSelect } from '@mantine/core';
import { ChevronDownIcon } from '../../../../ui/icons/icons.tsx';

type Props = {
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** Where a finding is added; nothing where there is nothing to choose. */
export function PlaceChoice({ label, value, choices, onChoose }: Props) {
  if (choices.length < 2) return null;
  return (
    <NativeSelect
      label={label}
      value={value}
      data={choices}
      rightSection={<ChevronDownIcon size={16} />}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
