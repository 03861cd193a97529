import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** Where notices are shown; a chunk of its own that the first notice loads. */
export default function Notices() {
  // A dialog fills a phone's width and ends with its buttons: notices at the lower edge would lie on them.
  const onPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return <Notifications position={onPhone ? 'top-center' : 'bottom-right'} limit={onPhone ? 2 : 4} />;
}
