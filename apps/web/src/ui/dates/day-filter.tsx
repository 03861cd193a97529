import { useState } from 'react';
import { DayField, type DayForm } from './day-field.tsx';

type Props = { form: DayForm; label: string; value: string; onChoose: (day: string) => void };

/** A day that restricts a list; a half-typed one restricts nothing yet. */
export function DayFilter({ form, label, value, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const set = (day: string) => {
    const isDay = day === '' || form.parse(day) !== null;
    setTyped(isDay ? '' : day);
    if (isDay) onChoose(day);
  };
  return <DayField form={form} label={label} value={typed || value} onChange={set} floating />;
}
