import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than md (rules.md#page-measures): the header then has the name of the page. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false });
