import './looks/mantine-styles.ts';
import { useState } from 'react';
import { answerFromDeviceBy } from '../../lib/api/from-device.ts';
import { createQueryClient } from '../query-client.ts';
import { Frame } from './frame.tsx';
import { Providers } from './looks/providers.tsx';

answerFromDeviceBy(async () => (await import('./from-device.ts')).answerKeptRead);

export { mayOpen } from '../../lib/navigation/page-calls.ts';

/** Everything behind the sign-in: a chunk that the sign-in page never asks for. */
export default function Shell() {
  const [client] = useState(createQueryClient);
  return (
    <Providers client={client}>
      <Frame />
    </Providers>
  );
}
