/** Collects the values of a statement; `of` adds one and returns its placeholder. */
export const parameters = <Value>() => {
  const values: Value[] = []
  return { values, of: (value: Value) => `$${values.push(value)}` }
}

export type Parameters<Value> = ReturnType<typeof parameters<Value>>
