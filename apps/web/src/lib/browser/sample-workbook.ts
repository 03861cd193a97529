/** A survey's workbook as surveyors send them, to look at and to try the portal with; in public/assets. */
export const SAMPLE_WORKBOOK = { address: '/assets/sample-survey.xlsx', name: 'sample-survey.xlsx' } as const;

/** The sample as if it had been chosen. @throws TypeError without a connection */
export async function sampleFile(): Promise<File> {
  const answer = await fetch(SAMPLE_WORKBOOK.address);
  if (!answer.ok) throw new TypeError(`The sample workbook was answered ${answer.status}.`);
  return new File([await answer.blob()], SAMPLE_WORKBOOK.name);
}
