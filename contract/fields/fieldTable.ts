import { Schema } from 'effect'

/**
 * One field that a person fills in. The key of its row in a table is the field's name in the entity and its part in PUT.
 */
export interface FieldRow {
  /** Name of the part in POST, and of the field in the form. */
  readonly name: string
  /** Rule of the part: decodes its text, and encodes the value of a valid form. */
  readonly rule: Schema.Top
  /** Rule of the form's field, where its input differs from the text of the part. */
  readonly formRule?: Schema.Top
  /** The value when POST lacks the part. A field without it is required in POST. */
  readonly absent?: unknown
}

/**
 * The fields of one entity. Every place that lists them derives its list from the table, or is a record over the
 * table's keys, so that a field that a place omits does not compile.
 */
export type FieldTable<Name extends string = string> = { readonly [K in Name]: FieldRow }

export type FormName<T extends FieldTable> = T[keyof T]['name']

/** The parts of POST, by their names. */
export type PostParts<T extends FieldTable> = {
  readonly [K in keyof T as T[K]['name']]: T[K] extends { readonly absent: unknown }
    ? Schema.optionalKey<T[K]['rule']>
    : T[K]['rule']
}

/** The parts of PUT, by the names of the entity's fields; an absent part leaves its field unchanged. */
export type PutParts<T extends FieldTable> = { readonly [K in keyof T]: Schema.optionalKey<T[K]['rule']> }

export type FormRules<T extends FieldTable> = {
  readonly [K in keyof T as T[K]['name']]: T[K] extends { readonly formRule: infer Rule } ? Rule : T[K]['rule']
}

/** Decoded values of the fields, by the names of the entity's fields. */
export type FieldValues<T extends FieldTable> = { readonly [K in keyof T]: T[K]['rule']['Type'] }

const mapRows = <A>(table: FieldTable, entry: (row: FieldRow, key: string) => readonly [string, A]) =>
  Object.fromEntries(Object.entries(table).map(([key, row]) => entry(row, key)))

/** The parts of POST of an entity. */
export const postParts = <const T extends FieldTable>(table: T) =>
  mapRows(table, (row) => [row.name, 'absent' in row ? Schema.optionalKey(row.rule) : row.rule]) as PostParts<T>

/** The parts of PUT of an entity. */
export const putParts = <const T extends FieldTable>(table: T) =>
  mapRows(table, ({ rule }, key) => [key, Schema.optionalKey(rule)]) as PutParts<T>

/** The rules of an entity's form. */
export const formRules = <const T extends FieldTable>(table: T) =>
  mapRows(table, ({ name, rule, formRule }) => [name, formRule ?? rule]) as FormRules<T>

/** Encodes the values of a valid form to the texts of the parts, by the names of the form's fields. */
export const partsEncoder = <const T extends FieldTable>(table: T) =>
  Schema.encodeSync(
    Schema.Struct(mapRows(table, ({ name, rule }) => [name, rule])) as unknown as Schema.Codec<
      { readonly [K in keyof T as T[K]['name']]: T[K]['rule']['Type'] },
      { readonly [K in keyof T as T[K]['name']]: T[K]['rule']['Encoded'] }
    >,
  )

/** Values by the names of the form's fields under the names of the entity's fields, which are the parts of PUT. */
export const byField = <const T extends FieldTable, V extends { readonly [Name in FormName<T>]: unknown }>(
  table: T,
  values: V,
) => {
  const all: Readonly<Record<string, unknown>> = values
  return mapRows(table, ({ name }, key) => [key, all[name]]) as { readonly [K in keyof T]: V[T[K]['name']] }
}

/** The values of POST's parts under the names of the entity's fields, each absent one as its row says. */
export const valuesOfPost = <const T extends FieldTable>(
  table: T,
  parts: Schema.Struct<PostParts<T>>['Type'],
): FieldValues<T> => {
  const all: Readonly<Record<string, unknown>> = parts
  return mapRows(table, ({ name, absent }, key) => [key, all[name] ?? absent]) as FieldValues<T>
}

/** The form's field of each field of the entity. */
export const formNames = <const T extends FieldTable>(table: T) =>
  mapRows(table, ({ name }, key) => [key, name]) as { readonly [K in keyof T]: T[K]['name'] }
