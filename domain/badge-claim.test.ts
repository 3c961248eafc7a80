import { describe, expect, it } from 'vitest';
import { type Entered, settleClaims } from './badge-claim.ts';

const nothing: Entered = {
  entered: [],
  shown: [],
  open: [],
  due: [],
  approved: [],
  byTeam: false,
  needsDocument: (word) => word === 'Vegan',
};
const settle = (said: Partial<Entered>) => settleClaims({ ...nothing, ...said });

describe('what a brand says', () => {
  it('waits for the team when it is new', () => {
    expect(settle({ entered: ['New', 'Vegan'], shown: ['Vegan'] })).toEqual({
      entered: ['Vegan', 'New'],
      shown: ['Vegan'],
      toOpen: ['New'],
      toApprove: [],
      toWithdraw: [],
    });
  });

  it('said again is no change, in whatever order it comes', () => {
    const once = settle({ entered: ['Glow', 'New', 'Vegan'], shown: ['Vegan'], open: ['New', 'Glow'] });
    expect(once).toMatchObject({ entered: ['Vegan', 'New', 'Glow'], toOpen: [], toWithdraw: [] });
  });

  it('said no more waits for nobody', () => {
    expect(settle({ shown: ['Vegan'], open: ['New'] })).toMatchObject({ shown: [], toWithdraw: ['New'] });
  });

  it('looked into once need not be looked into again', () => {
    const { shown, toOpen } = settle({ entered: ['Vegan'], approved: ['Vegan'] });
    expect([shown, toOpen]).toEqual([['Vegan'], []]);
  });

  it('that is shown already waits for nobody either', () => {
    expect(settle({ entered: ['Vegan'], shown: ['Vegan'], open: ['Vegan'] }).toWithdraw).toEqual(['Vegan']);
  });
});

describe('what a manager of the team says', () => {
  it('is shown at once', () => {
    expect(settle({ entered: ['New'], byTeam: true })).toMatchObject({ shown: ['New'], toApprove: ['New'] });
  });

  it('waits for its document where it needs one', () => {
    expect(settle({ entered: ['New', 'Vegan'], byTeam: true })).toEqual({
      entered: ['New', 'Vegan'],
      shown: ['New'],
      toOpen: ['Vegan'],
      toApprove: ['New'],
      toWithdraw: [],
    });
  });

  it('leaves what waits waiting', () => {
    const { shown, entered, toApprove } = settle({ entered: ['New'], open: ['New'], byTeam: true });
    expect([shown, entered, toApprove]).toEqual([[], ['New'], []]);
  });

  it('takes away for good what was approved', () => {
    const { toWithdraw } = settle({ shown: ['Vegan', 'New'], approved: ['Vegan'], byTeam: true });
    expect(toWithdraw).toEqual(['Vegan']);
  });
});
