import { ActionIcon } from '@mantine/core';
import type { IconComponent } from '../icons/icons.tsx';
import { useUiRouting } from '../routing.ts';
import { useTooltip } from './tooltip.tsx';

type Common = { icon: IconComponent; label: string; danger?: boolean };

export const iconLook = (danger: boolean | undefined) =>
  ({ variant: 'subtle', size: 32, color: danger ? 'red' : 'brand' }) as const;

/** A button that only shows an icon; its label is its name and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  danger,
  onClick,
  disabled,
  loading,
}: Common & { onClick: () => void; disabled?: boolean; loading?: boolean }) {
  const { control, tooltip } = useTooltip(label);
  return (
    <>
      <ActionIcon
        {...iconLook(danger)}
        {...control}
        aria-label={label}
        onClick={onClick}
        disabled={disabled ?? false}
        loading={loading ?? false}
      >
        <Icon size={18} />
      </ActionIcon>
      {tooltip}
    </>
  );
}

/** The same as a link inside the portal. */
export function IconLink({ icon: Icon, label, danger, to }: Common & { to: string }) {
  const { Link } = useUiRouting();
  const { control, tooltip } = useTooltip(label);
  return (
    <>
      <ActionIcon component={Link} to={to} {...iconLook(danger)} {...control} aria-label={label}>
        <Icon size={18} />
      </ActionIcon>
      {tooltip}
    </>
  );
}
