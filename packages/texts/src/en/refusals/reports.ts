/** Reports as they are sent. */
export const reports = {
  'report.too_large': 'The report is too large.',
  'sheets.none': 'There is no sheet.',
  'sheets.too_many': 'There are too many sheets.',
  'sheets.same_name': "There are two sheets named ''{name}''.",
  'sheets.no_name': 'A sheet has no name.',
  'sheets.too_many_rows': 'A sheet has too many rows.',
  'sheets.wrong_form': 'The sheets have the wrong form.',
  'sheets.no_json': 'The sheets could not be read: this is not JSON.',
  'cell.no_position': 'A cell has no valid position.',
  'cell.too_much_text': 'A cell holds too much text.',
  'cell.twice': 'The cell {position} is given twice.',
  'cell.wrong_row': 'The cell {position} is in row {row}.',
  'matches.unreadable': 'The matches could not be read.',
  'matches.no_finding': "Row {row} of the sheet ''{sheet}'' is no finding, or is decided twice.",
} as const;
