/** Records and what keeps them from being saved, deleted or restored. */
export const records = {
  'record.not_found': 'This was not found. It may have been deleted.',
  'record.exists': 'This was already saved with other content. Nothing was changed.',
  'record.exists_already': 'This workbook was saved as a report of this rig before. Nothing was saved.',
  'record.stale': 'This was changed by {name} while you were editing. Load it again and repeat your change.',
  'record.stale_by_unknown':
    'This was changed by someone else while you were editing. Load it again and repeat your change.',
  'finding.closed': 'This finding is closed.',
  'finding.not_ready': 'This finding is not reported as ready.',
  'finding.not_closed': 'This finding is not closed.',
  'finding.closed_in_report': 'This finding was closed when its report was saved.',
  'finding.own_answer': 'Someone else has to verify what you reported as ready.',
  'finding.why': 'Enter a reason.',
  'finding.no_closing_day': 'It was closed by today, and not more than five years before the day it was found.',
  'finding.proof_needed_in':
    "Row {row} of the sheet ''{sheet}'' needs {needed, select, picture {a picture taken afterwards} file {a file or a picture taken afterwards} other {a picture taken afterwards, or at least 10 characters of what was done}} to be closed{ref, select, none {} other {: {ref}}}.",
  'finding.nothing_corrected': 'There is nothing to correct.',
  'finding.nothing_assigned': 'Choose an owner or a due day.',
  'finding.no_such_owner': 'Choose a person from this company or the provider.',
  'finding.too_many': 'Too many findings at once.',
  'finding.nothing_said': 'Write something, add a picture or choose a state.',
  'finding.too_many_pictures': 'Too many pictures for one answer.',
  'finding.proof_needed.text': 'Add a picture taken afterwards, or a text of at least 10 characters.',
  'finding.proof_needed.file': 'Add a file or a picture taken afterwards.',
  'finding.proof_needed.picture': 'Add a picture taken afterwards.',
  'client.has_rigs':
    'This client still has {rigs, plural, one {{rigs} rig} other {{rigs} rigs}}. Delete or move them first.',
  'client.has_users':
    'This client still has {users, plural, one {{users} user} other {{users} users}}. Delete or move them first.',
  'client.has_rigs_and_users':
    'This client still has {rigs, plural, one {{rigs} rig} other {{rigs} rigs}} and {users, plural, one {{users} user} other {{users} users}}. Delete or move them first.',
  'client.no_such_text': 'No finding of this company has this text.',
  'client.code_taken': 'Another client has this code already.',
  'client.code_unusable': "This code can't be used. Choose another.",
  'client.code_taken_meanwhile': 'Another client has this code now.',
  'user.own': "You can't delete yourself. Ask another admin to do it.",
  'user.last_admin': 'This is the last admin of the provider. Make someone else an admin first.',
  'user.email_taken': 'Another user has this e-mail already.',
  'user.email_unusable': "This e-mail can't be used.",
  'user.email_taken_meanwhile': 'Another user has this e-mail now.',
  'trash.client_first': "Restore the client ''{name}'' first: this belongs to it.",
  'trash.rig_first': "Restore the rig ''{name}'' first: this belongs to it.",
  'trash.report_first': "Restore the report ''{name}'' first: this belongs to it.",
  'trash.answered':
    'Something was entered in this report after it was saved, so the save can no longer be undone. It can only be deleted.',
} as const;
