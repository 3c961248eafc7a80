import { describe, expect, it } from 'vitest';
import { emptyAddress, submissionOf } from './draft.ts';

const draft = { address: emptyAddress, additionalNotes: '', acknowledged: [], submission: null };

describe('a submission', () => {
  it('keeps its request id while nothing in it changes, so that a lost answer costs no second order', () => {
    const first = submissionOf(draft, 'the same words', () => 'id-1');
    const again = submissionOf({ ...draft, submission: first }, 'the same words', () => 'id-2');
    expect(again.requestId).toBe('id-1');
  });

  it('is another one as soon as something changes', () => {
    const first = submissionOf(draft, 'the same words', () => 'id-1');
    const changed = submissionOf({ ...draft, submission: first }, 'other words', () => 'id-2');
    expect(changed.requestId).toBe('id-2');
  });
});
