import { Schema } from 'effect'
import type { AccountToSave } from '#contract/couriers/rules.ts'
import { ACCOUNT_FIELDS, type AccountKey, type CourierName } from '#contract/couriers/values.ts'
import type { CourierSettings } from '../platform/courierSettings.ts'
import { decryptBytes, encryptBytes, keyFor } from '../platform/encryption.ts'

/** The accounts of sellers: their keys are encrypted with a key that the server's secret gives, for one person and courier. */

export interface AccountRow {
  readonly owner_id: string
  readonly courier: CourierName
  readonly store_id: string
  readonly sealed_secret: Uint8Array | null
}

type Keys = { readonly [Key in AccountKey]?: string }

const keyOf = (secret: string) => keyFor('courier accounts', secret)
const contextOf = (owner: string, courier: CourierName) => `${courier} ${owner}`
const readKeys = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.String))

export const sealKeys = (secret: string, owner: string, courier: CourierName, keys: Keys): Buffer =>
  encryptBytes(keyOf(secret), Buffer.from(JSON.stringify(keys)), contextOf(owner, courier))

/** Undefined where they were encrypted with another secret. */
const openKeys = (secret: string, { owner_id, courier, sealed_secret }: AccountRow): Keys | undefined => {
  const plain = sealed_secret && decryptBytes(keyOf(secret), sealed_secret, contextOf(owner_id, courier))
  return plain ? (readKeys(JSON.parse(plain.toString())) as Keys) : undefined
}

/** The keys of a form that the courier needs; null where none is typed, undefined where some are missing. */
export const typedKeys = (courier: CourierName, form: AccountToSave): Keys | null | undefined => {
  const { keys } = ACCOUNT_FIELDS[courier]
  const typed = keys.filter((key) => form[key] !== '')
  if (typed.length === 0) return null
  return typed.length === keys.length ? Object.fromEntries(keys.map((key) => [key, form[key]])) : undefined
}

/**
 * The settings of the account that sends for a seller: the shop's, with the place and the keys of the seller. Messages of an
 * account of their own are not taken, because its secret would be another one. Null where the keys cannot be read.
 */
export const settingsFor = <Name extends CourierName>(
  shop: NonNullable<CourierSettings[Name]>,
  row: AccountRow,
  secret: string,
): NonNullable<CourierSettings[Name]> | null => {
  const own = row.store_id === '' ? {} : { storeId: row.store_id }
  if (row.sealed_secret === null) return { ...shop, ...own }
  const keys = openKeys(secret, row)
  return keys ? { ...shop, ...own, username: '', password: '', messageSecret: '', ...keys } : null
}
