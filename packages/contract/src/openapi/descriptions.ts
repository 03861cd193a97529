import type { Access } from '../access.ts';
import { isDear } from '../dear-reads.ts';
import type { Route } from '../route.ts';

/** What applies to a route besides its summary: who may call it, and how it refuses, repeats and pages. */
export function describe(route: Route, fields: { body: readonly string[]; query: readonly string[] }): string {
  const { access, multipart, params, throttle, withoutFactor } = route;
  return [
    accessText(access),
    withoutFactor && 'Also for users who must still set up a second factor.',
    throttle && `At most ${throttle.most} calls in ${throttle.minutes} minutes from one address.`,
    isDear(route) && 'One person may call routes that read so much only so often in a minute.',
    access !== 'public' && params && 'Anything unknown or of another client is 404.',
    fields.query.includes('search') && 'Pages start at 1; search covers the shown columns.',
    multipart && formText(multipart),
    /\.save(-new-rig|-complete-rig)?$/.test(route.name) &&
      'Repeated with the same content it returns the same answer; with other content it is 409 exists.',
    fields.body.includes('updated_at') &&
      'With updated_at as loaded, a record changed since then is 409 stale, and fields.changed_by says by whom.',
  ]
    .filter(Boolean)
    .join(' ');
}

function accessText(access: Access): string {
  if (access === 'public') return 'For everyone.';
  if (access === 'session') return 'For everyone signed in.';
  if (typeof access === 'string') return `Needs ${access}.`;
  if ('provider' in access) return `For the provider's own people. Needs ${access.provider}.`;
  return `Needs one of: ${access.join(', ')}.`;
}

function formText({ file, fileOptional, fileKind }: NonNullable<Route['multipart']>): string {
  const what =
    fileKind === 'upload'
      ? 'a file'
      : `a ${fileKind === 'picture' ? 'picture' : 'file'} of at most 25 MB, recognised by its content`;
  const optional = fileOptional ? ', which is optional; without it the fields may be sent as JSON' : '';
  return `The form has ${what} in '${file}'${optional}. A file that is too large is 413 before all of it is read.`;
}
