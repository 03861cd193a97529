import { describe, expect, it } from 'vitest';
import {
  firstSigners,
  isComplete,
  MOST_SIGNERS,
  noSigner,
  NOT_ACCEPTED,
  sentIssue,
  type IssueDraft,
} from './issue-draft.model.ts';

const ada = { ...noSigner('Ada'), role: 'Lead' };
const draft = (more: Partial<IssueDraft> = {}): IssueDraft => ({
  signers: [ada],
  reason: '',
  language: 'en',
  accepted: {},
  ...more,
});
const accepted = { by: 'Company man', reason: 'Not used', mitigation: '', until: '2027-11-30' };

describe('a version', () => {
  it('is signed by the surveyors first, and without any by whoever issues it', () => {
    expect(firstSigners(['Ada', 'Omar'], 'Helga').map(({ name }) => name)).toEqual(['Ada', 'Omar']);
    expect(firstSigners([], 'Helga').map(({ name }) => name)).toEqual(['Helga']);
    const many = Array.from({ length: 20 }, (_, index) => `Surveyor ${index}`);
    expect(firstSigners(many, 'Helga')).toHaveLength(MOST_SIGNERS);
  });

  it.each<[Partial<IssueDraft>, open: number, is: boolean]>([
    [{}, 0, true],
    [{ signers: [noSigner(' ')] }, 0, false],
    [{ signers: [ada, noSigner()] }, 0, false],
    [{ signers: [{ ...ada, isDrawn: true }] }, 0, false],
    [{ signers: [{ ...ada, isDrawn: true, drawing: 'data:image/png;base64,AA' }] }, 0, true],
    [{}, 1, false],
    [{ accepted: { '0': NOT_ACCEPTED } }, 1, false],
    [{ accepted: { '0': { ...accepted, reason: ' ' } } }, 1, false],
    [{ accepted: { '0': accepted } }, 1, true],
    [{ accepted: { '0': accepted } }, 2, false],
  ])('with %j and %d open criticals is complete: %s', (more, open, is) => {
    const findings = Array.from({ length: open }, (_, index) => ({ UUID: String(index) }));
    expect(isComplete(draft(more), findings)).toBe(is);
  });

  it('is sent with what was drawn, unless the typed name is the signature after all', () => {
    const drawn = { ...ada, drawing: 'data:image/png;base64,AA' };
    const signers = [{ ...drawn, isDrawn: true }, drawn];
    expect(sentIssue(draft({ signers }), { version: 'v', loaded: 'at' })).toEqual({
      version: 'v',
      signers: [
        { name: 'Ada', role: 'Lead', signature: drawn.drawing },
        { name: 'Ada', role: 'Lead', signature: null },
      ],
      reason: '',
      language: 'en',
      accepted: {},
      updated_at: 'at',
    });
  });
});
