import type { Access, Route } from '../route.ts';

/** What holds for a route beside its summary: who may call it, and how it refuses, repeats and pages. */
export function describe(route: Route, fields: { body: readonly string[]; query: readonly string[] }): string {
  const { access, multipart, params, throttle, withoutFactor } = route;
  return [
    accessText(access),
    withoutFactor && 'Also for those who must still set up a second factor.',
    throttle && `At most ${throttle.most} calls in ${throttle.minutes} minutes from one address.`,
    access !== 'public' && params && 'What is unknown or belongs to another client is 404.',
    fields.query.includes('search') && 'Pages count from 1; search looks through the shown columns.',
    multipart && formText(multipart),
    /\.save(-new-rig|-complete-rig)?$/.test(route.name) &&
      'Repeated with the same content it answers as the first time; with other content it is 409 exists.',
    fields.body.includes('updated_at') &&
      'With updated_at as loaded, a record that has changed since is 409 stale, and fields.changed_by names by whom.',
  ]
    .filter(Boolean)
    .join(' ');
}

function accessText(access: Access): string {
  if (access === 'public') return 'For everyone.';
  if (access === 'session') return 'For everyone signed in.';
  return typeof access === 'string' ? `Needs ${access}.` : `Needs one of: ${access.join(', ')}.`;
}

function formText({ file, fileOptional, fileKind }: NonNullable<Route['multipart']>): string {
  const what = fileKind === 'picture' ? 'a picture of at most 25 MB, known by its content' : 'a file';
  const optional = fileOptional ? ', which may be left out; the fields may then come as JSON' : '';
  return `The form holds ${what} in '${file}'${optional}. Too large is 413 before it is read whole.`;
}
