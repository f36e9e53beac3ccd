import type { Values } from './form.ts'

/** The three versions of a form's values: before both changes, the person's, and the server's. */
export interface Versions<V extends Values> {
  readonly base: V
  readonly mine: V
  readonly theirs: V
}

/** Texts are compared without outer spaces, which no field of a form keeps. */
const comparable = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value)
const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other)

/** The fields that both sides have changed to different values. */
export const clashesOf = <V extends Values>({ base, mine, theirs }: Versions<V>): readonly (keyof V & string)[] =>
  Object.keys(mine).filter(
    (field) =>
      !isSame(mine[field], base[field]) && !isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field]),
  )

/** Every change of both sides; `prefer` decides the fields that both have changed. */
export const merged = <V extends Values>(versions: Versions<V>, prefer: 'mine' | 'theirs'): V => {
  const { base, mine, theirs } = versions
  const clashes: readonly string[] = clashesOf(versions)
  const fields = Object.entries(theirs).map(([field, value]) => {
    const isMine = clashes.includes(field) ? prefer === 'mine' : !isSame(mine[field], base[field])
    return [field, isMine ? mine[field] : value]
  })
  return Object.fromEntries(fields) as V
}
