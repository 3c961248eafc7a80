/** Products that one bulk edit names, and the most that a filter may find for one. */
export const mostNamed = 1000;
export const mostFound = 5000;
