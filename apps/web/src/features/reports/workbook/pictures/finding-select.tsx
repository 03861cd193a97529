import { Select } from '@mantine/core';
import { findingsOf, type FindingPlace, type Sheet } from '@rigbook/domain';

type Props = {
  label: string;
  placeholder: string;
  sheets: readonly Sheet[];
  onChoose: (place: FindingPlace) => void;
};

/** Enough to choose from; typing narrows it down. */
const MOST_SHOWN = 40;

/** Selects a finding by its reference, sheet or text. */
export function FindingSelect({ label, placeholder, sheets, onChoose }: Props) {
  const findings = findingsOf(sheets);
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      searchable
      size="xs"
      limit={MOST_SHOWN}
      maxDropdownHeight={280}
      // The texts of findings are longer than the field.
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      value={null}
      data={findings.map(({ sheet, row, ref, deficiency }, index) => ({
        value: String(index),
        label: [ref || String(row), sheet, deficiency].filter(Boolean).join(' · ').slice(0, 120),
      }))}
      onChange={(chosen) => {
        const finding = chosen === null ? undefined : findings[Number(chosen)];
        if (finding) onChoose({ sheet: finding.sheet, row: finding.row });
      }}
    />
  );
}
