-- What was corrected in the findings of a report, and what its workbook said there: JSON text, written when the report is
-- updated. Corrections made since are in the events of their findings (docs/rules.md#corrections-and-workbooks), also those
-- of a server of the version before, which leaves this column as it is.
alter table reports add column corrections text;
