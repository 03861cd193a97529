/** Files and pictures. */
export const files = {
  'file.choose': 'Choose a file.',
  'file.missing': 'The file is missing.',
  'file.none': 'No Files to Upload!',
  'file.too_many': 'At most 1,000 files at once.',
  'file.too_large': 'This file is too large: at most {megabytes} MB.',
  'file.too_many_unsaved':
    'Too many unsaved uploads. Save your work to free space; unsaved files are removed after a day.',
  'file.company_too_many_unsaved':
    'Your company has too many unsaved uploads. Save your work to free space; unsaved files are removed after a day.',
  'file.company_full': "The company's storage is full. Ask the provider for more.",
  'file.never_uploaded': 'One of these files was never uploaded to this report.',
  'file.piece_is_other': 'This piece of the file was already sent with other content. Send the file again.',
  'file.pieces_missing': 'Not all of this file has arrived. Send it again.',
  'upload.version': 'The upload is made in another version than {version}.',
  'upload.unreadable': "What is said of this upload can''t be read.",
  'upload.no_call': 'No call takes this file.',
  'upload.no_length': 'The size of this file is missing.',
  'upload.wrong_offset': 'The upload continues in another place.',
  'upload.under_way': 'This file is already arriving. Try again in a few seconds.',
  'upload.wrong_checksum': 'What arrived is not the file that was sent. Send it again.',
  'picture.choose': 'Choose an image.',
  'picture.not_shown': 'This is not a picture that can be shown. Use a JPEG, PNG, WebP or GIF file.',
  'picture.too_many_pixels':
    'This is not a picture that can be shown: it has too many pixels. Save it smaller and upload it again.',
  'picture.not_decoded':
    "{name} can''t be read. It is damaged, or has more than 50 megapixels. Save it as a JPEG and choose that.",
  'picture.too_many_frames': 'This is not a picture that can be shown: it has more than {most, number} frames.',
  'picture.never_uploaded': 'This image was never uploaded for this rig.',
  'picture.one_never_uploaded': 'One of the pictures was never uploaded for this rig.',
  'picture.gone': 'One of the pictures is not stored any more. Upload it again.',
  'picture.marks_of_other': 'These marks were not drawn on this picture.',
  'picture.no_marks': 'This picture has no marks.',
  'picture.original_gone': 'The picture without marks is not stored any more.',
  'picture.not_in_workbook':
    "{ref, select, none {A picture of row {row} in the sheet ''{sheet}''} other {A picture of the finding {ref} (row {row} of the sheet ''{sheet}'')}} {cell, select, none {is not in the workbook, or can''t be shown} other {can''t be shown: in the workbook it is in {cell}}}.",
  'picture.no_checksum': 'This is not a SHA-256 checksum.',
  'picture.too_many_checksums': 'At most 500 checksums at once.',
} as const;
