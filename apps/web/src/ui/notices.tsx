import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where notices are shown; a chunk of its own that the first notice loads. */
export default function Notices() {
  return <Notifications position="bottom-right" limit={4} />;
}
