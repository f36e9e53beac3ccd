import type { FieldTable, FieldValues } from '#contract/fields/fieldTable.ts'

interface Column<Value> {
  readonly column: string
  /** Converts the field's value to the column's; without it they are equal. */
  store?(value: Value): unknown
}

export type Columns<T extends FieldTable> = { readonly [K in keyof T]: Column<T[K]['rule']['Type']> }

type StoredValue<Value, C> = C extends { readonly store: (value: Value) => infer Stored } ? Stored : Value

/** The values of the columns, by the names of the columns. */
export type Stored<T extends FieldTable, C extends Columns<T>> = {
  readonly [K in keyof T as C[K]['column']]: StoredValue<T[K]['rule']['Type'], C[K]>
}

/** Values of some columns; an undefined one leaves the stored value as it is. */
export type Change<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** The columns of an entity's fields: their names, and the conversion of decoded fields to their values. */
export const columnsOf = <T extends FieldTable, const C extends Columns<T>>(_table: T, columns: C) => {
  const rows: readonly (readonly [string, Column<unknown>])[] = Object.entries(columns)
  const store = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      rows.map(([field, { column, store: convert }]) => {
        const value = values[field]
        return [column, convert && value !== undefined ? convert(value) : value]
      }),
    )
  return {
    names: rows.map(([, { column }]) => column),
    ofValues: (values: FieldValues<T>) => store(values) as Stored<T, C>,
    /** The columns of some fields; undefined for an absent one. */
    ofChange: (values: { readonly [K in keyof T]?: T[K]['rule']['Type'] | undefined }) =>
      store(values) as Change<Stored<T, C>>,
  }
}

/** The columns without those that a change leaves as they are. */
export const definedOnly = <Fields extends object>(change: Change<Fields>) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Fields>
