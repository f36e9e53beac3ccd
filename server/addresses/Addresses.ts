import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Address } from '#contract/addresses/entity.ts'
import { AddressNotFound, DistrictUnknown, DivisionUnknown, TooManyAddresses } from '#contract/addresses/errors.ts'
import { findDistrict, findDivision } from '#contract/addresses/places.ts'
import type { AddressToSave } from '#contract/addresses/rules.ts'
import { ADDRESSES_MAX } from '#contract/constants.ts'
import { newId } from '../platform/database/id.ts'
import { makeReads } from '../platform/database/reads.ts'
import { selection } from '../platform/database/selection.ts'
import { orDieOnSql } from '../platform/database/sql.ts'

interface AddressRow {
  readonly id: string
  readonly label: string
  readonly customer_name: string
  readonly phone: string
  readonly division: string
  readonly district: string
  readonly city: string
  readonly address_details: string
  readonly is_default: boolean
}

const columns = selection<AddressRow>({
  id: 'id',
  label: 'label',
  customer_name: 'customer_name',
  phone: 'phone',
  division: 'division',
  district: 'district',
  city: 'city',
  address_details: 'address_details',
  is_default: 'is_default',
})
const statements = {
  all: `select ${columns} from addresses where user_id = $1 order by is_default desc, created_at desc, id desc`,
  one: `select ${columns} from addresses where id = $1 and user_id = $2`,
}

const toAddress = (row: AddressRow): Address => ({
  _id: row.id,
  label: row.label,
  customerName: row.customer_name,
  phone: row.phone,
  division: row.division,
  district: row.district,
  city: row.city,
  addressDetails: row.address_details,
  isDefault: row.is_default,
})

/** The columns of an address; division and district in today's spelling. */
const toColumns = (address: AddressToSave) => {
  const division = findDivision(address.division)
  if (!division) return Effect.fail(new DivisionUnknown({ at: ['division'] }))
  const district = findDistrict(address.district, division.name)
  if (!district) return Effect.fail(new DistrictUnknown({ at: ['district'] }))
  return Effect.succeed({
    label: address.label ?? '',
    customer_name: address.customerName,
    phone: address.phone,
    division: division.name,
    district: district.name,
    city: address.city,
    address_details: address.addressDetails,
  })
}

/** A person's addresses, of which one is the default. */
const addressRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Lets the changes of one person's addresses run one after the other, so that one is the default. */
  const lockOwner = (userId: string) => sql`select from users where id = ${userId} for update`

  const read = Effect.fnUntraced(function* (userId: string, id: string) {
    const [row] = yield* sql.unsafe<AddressRow>(statements.one, [id, userId])
    return row ?? (yield* new AddressNotFound())
  })

  const makeDefault = Effect.fnUntraced(function* (userId: string, id: string) {
    yield* sql`update addresses set is_default = false where user_id = ${userId} and is_default and id <> ${id}`
    yield* sql`update addresses set is_default = true where id = ${id} and not is_default`
  })

  return { lockOwner, read, makeDefault }
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { many } = yield* makeReads
  const { lockOwner, read, makeDefault } = yield* addressRows

  const create = Effect.fn('Addresses.create')(
    function* (userId: string, address: AddressToSave) {
      const values = yield* toColumns(address)
      yield* lockOwner(userId)
      const own = yield* sql<{ id: string }>`select id from addresses where user_id = ${userId}`
      if (own.length >= ADDRESSES_MAX) return yield* new TooManyAddresses({ max: ADDRESSES_MAX })
      const id = newId()
      yield* sql`insert into addresses ${sql.insert({ id, user_id: userId, ...values })}`
      if (address.isDefault || own.length === 0) yield* makeDefault(userId, id)
      return toAddress(yield* read(userId, id))
    },
    sql.withTransaction,
    orDieOnSql,
    Effect.catchTag('address.not_found', (error) => Effect.die(error)),
  )

  const update = Effect.fn('Addresses.update')(
    function* (userId: string, id: string, address: AddressToSave) {
      const values = yield* toColumns(address)
      yield* lockOwner(userId)
      yield* read(userId, id)
      yield* sql`update addresses set ${sql.update(values)} where id = ${id}`
      if (address.isDefault) yield* makeDefault(userId, id)
      return toAddress(yield* read(userId, id))
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const remove = Effect.fn('Addresses.remove')(
    function* (userId: string, id: string) {
      yield* lockOwner(userId)
      const { is_default } = yield* read(userId, id)
      yield* sql`delete from addresses where id = ${id}`
      if (!is_default) return
      const [next] = yield* sql<{ id: string }>`
        select id from addresses where user_id = ${userId} order by created_at desc, id desc limit 1`
      if (next) yield* makeDefault(userId, next.id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return {
    /** A person's addresses, the default first, then the newest. */
    list: (userId: string) => many(toAddress, statements.all, [userId]),
    create,
    update,
    remove,
  }
})

/** The saved delivery addresses of signed-in people; each person reaches only their own. */
export class Addresses extends Context.Service<Addresses, Effect.Success<typeof make>>()('haat/addresses/Addresses') {
  static readonly layer = Layer.effect(Addresses, make)
}
