/**
 * Somebody changed a price, a rate or took the stock of a product between our reading and our taking it:
 * everything is undone and read again, and then the order fits or the rule says why it does not.
 */
export class Outdated extends Error {}
