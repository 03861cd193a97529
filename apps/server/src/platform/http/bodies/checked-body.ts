import { message } from '@rigbook/contract/messages';
import { AppError } from '../../errors/errors.ts';
import { parseJson } from '../answers/json.ts';
import { routeNamed } from '../route-by-name.ts';
import { parseInput } from '../validation.ts';

/** The JSON body of a route as its schema wants it. One sent to a route without any is read and dropped. */
export function checkedBody({ route: name, bytes }: { route: string; bytes: Uint8Array }): unknown {
  const route = routeNamed(name);
  const sent = parsed(bytes);
  if (route?.multipart && !(route.multipart.fileOptional && typeof sent === 'object' && sent !== null)) {
    throw new AppError('malformed', message('form.wanted'));
  }
  const schema = route?.multipart?.fields ?? route?.body;
  return schema && parseInput(schema, sent ?? {});
}

/** An empty body counts as none, because some callers announce JSON for a DELETE without a body. */
function parsed(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed', message('request.no_json'));
  }
}
