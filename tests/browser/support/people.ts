import { hash } from '@node-rs/argon2'
import type { Role } from '#contract/constants.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  readonly password: string
}

const password = 'shutki-bhorta'
let passwordHash: Promise<string> | undefined
let count = 0

/** A phone number that no other person of this test file has. */
export const newPhone = (): string => `017${String(10_000_000 + ++count).padStart(8, '0')}`
/** An e-mail address that no other person of this test file has. */
export const newEmail = (): string => `person${++count}@example.com`

/** Inserts an account into the database; verified by default. */
export async function addPerson(
  databaseUrl: string,
  given: Partial<Omit<Person, 'id' | 'password'>> & { verified?: boolean } = {},
): Promise<Person> {
  passwordHash ??= hash(password)
  const person = { id: newId(), name: 'Rahima Khatun', email: newEmail(), phone: newPhone(), role: 'user', ...given }
  const verifiedAt = given.verified === false ? null : new Date()
  await query(
    databaseUrl,
    `insert into users (id, name, email, phone, role, password_hash, verified_at, email_verified)
     values ($1, $2, nullif($3, ''), nullif($4, ''), $5, $6, $7, $8)`,
    [
      person.id,
      person.name,
      person.email,
      person.phone,
      person.role,
      await passwordHash,
      verifiedAt,
      verifiedAt !== null && person.email !== '',
    ],
  )
  return { ...person, role: person.role as Role, password }
}

/** Adds an administrator and an owner. */
export const addStaff = async (databaseUrl: string): Promise<{ readonly admin: Person; readonly owner: Person }> => ({
  admin: await addPerson(databaseUrl, { role: 'admin', name: 'Farhana Akter' }),
  owner: await addPerson(databaseUrl, { role: 'owner', name: 'Rafiqul Islam' }),
})

/** Saves the default address of a person, in Mirpur. */
export const addAddress = (databaseUrl: string, person: Person): Promise<unknown> =>
  query(
    databaseUrl,
    `insert into addresses (id, user_id, customer_name, phone, division, district, city, address_details, is_default)
     values ($1, $2, 'Rahima Khatun', $3, 'Dhaka', 'Dhaka', 'Mirpur', 'House 9', true)`,
    [newId(), person.id, person.phone],
  )
