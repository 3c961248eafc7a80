/** What of a column says where it stands on a phone. */
type Placed = {
  readonly key: string;
  readonly lead?: boolean | undefined;
  readonly titleHidden?: boolean | undefined;
  readonly right?: boolean | undefined;
  readonly phone?: 'aside' | 'under' | 'end' | undefined;
};

/** Where each column stands on a phone; a table that does not say so gives its first figure and its buttons a place. */
export function placesOf(columns: readonly Placed[]): ReadonlyMap<string, string> {
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const says = columns.some(({ phone }) => phone !== undefined);
  const rest = columns.filter((column) => column !== lead);
  const end = rest.find(({ titleHidden }) => titleHidden);
  const aside = rest.find((column) => column.right && column !== end);
  const place = (column: Placed) => {
    if (column === lead) return 'lead';
    if (says) return column.phone;
    return column === end ? 'end' : column === aside ? 'aside' : 'under';
  };
  return new Map(
    columns.flatMap((column) => {
      const at = place(column);
      return at === undefined ? [] : [[column.key, at]];
    }),
  );
}
