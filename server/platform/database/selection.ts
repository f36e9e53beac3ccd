type AnyKey<Row> = Row extends unknown ? keyof Row : never

/** The columns of a `select` with a row of this type; a column that it omits does not compile. */
export const selection = <Row>(columns: { readonly [Name in AnyKey<Row>]: string }): string =>
  Object.entries<string>(columns)
    .map(([name, column]) => `${column} as ${name}`)
    .join(', ')
