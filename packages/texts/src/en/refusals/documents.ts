/** Documents that people hand over, and why one can't be made. The last ids are the reasons of the writer of workbooks. */
export const documents = {
  'document.no_findings': 'A report of this kind has no findings.',
  'document.no_report': 'Choose the report.',
  'document.no_workbook': 'Only reports made from a workbook have one.',
  'document.too_many': 'These are more than {most, number} findings. Narrow the filter.',
  'document.too_many_events': 'These are more than {most, number} entries of the log. Narrow the filter.',
  'document.no_csv': 'Only findings and the log can be CSV.',
  'view.too_many': 'These are {most, number} views already. Remove one first.',
  'document.not_ready': 'This document is not ready yet.',
  'document.pdf_not_here': "This server can't make PDFs. Choose Excel instead.",
  'document.pdf_too_large': 'This PDF would take too much memory or time. Choose fewer findings, or no pictures.',
  'document.other_survey': 'This document is not about the survey of this final report.',
  'document.gone': 'The content of this document is no longer available to you.',
  'document.xls': 'The workbook is an .xls file, into which nothing can be written. Choose Excel instead.',
  'document.encrypted': 'The workbook is protected by a password. Choose Excel instead.',
  'document.signed': 'The workbook is signed, and a change would break the signature. Choose Excel instead.',
  'document.no_sheet': "The workbook has no worksheet ''{sheet}''. Choose Excel instead.",
  'document.protected': "The sheet ''{sheet}'' of the workbook is protected. Choose Excel instead.",
  'document.no_cell': "The sheet ''{sheet}'' of the workbook has no cell {cell}. Choose Excel instead.",
  'document.merged': "The cell {cell} of the sheet ''{sheet}'' is hidden under a merged one. Choose Excel instead.",
  'document.array_formula':
    "The cell {cell} of the sheet ''{sheet}'' is part of an array formula. Choose Excel instead.",
  'document.shared_formula':
    "Other cells share the formula of the cell {cell} of the sheet ''{sheet}'' in an unusual way. Choose Excel instead.",
  'document.table':
    "The cell {cell} of the sheet ''{sheet}'' is a heading or a total of a table. Choose Excel instead.",
  'document.value': "The value for the cell {cell} of the sheet ''{sheet}'' can't be written. Choose Excel instead.",
  'document.text_length':
    "The text for the cell {cell} of the sheet ''{sheet}'' is too long for a cell. Choose Excel instead.",
  'document.unsound': 'The changes can not be written into the workbook without damaging it. Choose Excel instead.',
  'document.picture': "A picture for the cell {cell} of the sheet ''{sheet}'' is damaged. Choose Excel instead.",
  'document.left_out':
    '{count, plural, one {A value is} other {# values are}} left out, because a merged cell says something else: {cells}',
  'document.signs':
    '{n, plural, one {# sign could not be printed: no font has it.} other {# signs could not be printed: no font has them.}}',
  'document.signs_of':
    '{n, plural, one {# sign could not be printed, because no font has it} other {# signs could not be printed, because no font has them}}: {findings}',
  'document.unreadable': "The workbook can't be read. Choose Excel instead.",
} as const;
