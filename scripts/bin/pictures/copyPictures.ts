import { Effect } from 'effect'
import type { FileStore, StoredFile } from '#server/platform/images/FileStore.ts'
import { type ReferencedPicture, referencedPictures } from '#server/platform/images/Images.ts'

type Files = FileStore['Service']

const AT_ONCE = 8
/** Copied files after which the progress is said. */
const STEP = 1000
/** How often pictures that were uploaded during the copy are looked for. */
const ROUNDS = 5

/** The pictures that rows name, compared with the files of a place. */
export interface Checked {
  readonly named: number
  /** Names of pictures without a file, or with one of another size. */
  readonly missing: readonly string[]
  /** Names of pictures that are not in the area of theirs. */
  readonly misplaced: readonly string[]
}

/** What a copy has done. */
export interface Copied extends Checked {
  readonly copied: number
  readonly bytes: number
}

const byName = (files: readonly StoredFile[]) => new Map(files.map((file) => [file.name, file]))

/** Whether a file is that of a picture, by its size. */
const isOf = ({ bytes }: ReferencedPicture, file: StoredFile | undefined) => file?.bytes === bytes

/**
 * Compares every picture that a row names with the files of a place, by name and size.
 * @param knowsAreas whether the place keeps private pictures apart
 */
export const checkPictures = Effect.fn('checkPictures')(function* (files: Files, knowsAreas: boolean) {
  // The rows first: a picture that is uploaded in between is more, not missing.
  const named = yield* referencedPictures
  const there = byName(yield* files.list)
  const lost = named.filter((picture) => !isOf(picture, there.get(picture.name)))
  // A picture whose row has gone since is not missing.
  const still = new Set(lost.length > 0 ? (yield* referencedPictures).map(({ name }) => name) : [])
  return {
    named: named.length,
    missing: lost.map(({ name }) => name).filter((name) => still.has(name)),
    misplaced: knowsAreas
      ? named.filter(({ name, area }) => there.has(name) && there.get(name)?.area !== area).map(({ name }) => name)
      : [],
  } as Checked
})

/** The id of the picture of which a file is a narrower copy, or undefined. */
const originalOf = (name: string) => /^([a-f0-9]{32})-\d+\.webp$/.exec(name)?.[1]

/**
 * Copies every picture that a row names, and its narrower copies, from one place to another, also while the shop runs,
 * and checks all of them there. What is there already is not copied again, so that an interrupted copy goes on.
 * @param knowsAreas whether the second place keeps private pictures apart
 * @param say prints a line about the progress
 */
export const copyPictures = Effect.fn('copyPictures')(function* (
  from: Files,
  to: Files,
  knowsAreas: boolean,
  say: (line: string) => void,
) {
  let copied = 0
  let bytes = 0
  const copy = ({ name, area }: Pick<ReferencedPicture, 'name' | 'area'>) =>
    Effect.gen(function* () {
      const file = yield* from.get(name)
      if (file === undefined) return
      yield* to.put(name, file.bytes, area)
      copied++
      bytes += file.bytes.byteLength
      if (copied % STEP === 0) say(`${copied} files, ${(bytes / 1e6).toFixed(0)} MB`)
    })
  const all = (files: readonly Pick<ReferencedPicture, 'name' | 'area'>[]) =>
    Effect.forEach(files, copy, { discard: true, concurrency: AT_ONCE })

  let checked: Checked = { named: 0, missing: [], misplaced: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const before = copied
    const named = yield* referencedPictures
    const there = byName(yield* to.list)
    yield* all(named.filter((picture) => !isOf(picture, there.get(picture.name))))
    const areas = new Map(named.map(({ name, area }) => [name, area]))
    const narrower = (yield* from.list).flatMap(({ name }) => {
      const area = areas.get(`${originalOf(name)}.webp`)
      return area && !there.has(name) ? [{ name, area }] : []
    })
    yield* all(narrower)
    // A picture that was removed while it was copied must not stay behind.
    const still = new Set((yield* referencedPictures).map(({ name }) => name))
    const gone = named.filter(({ name }) => !still.has(name) && !there.has(name))
    yield* Effect.forEach(gone, ({ name }) => to.remove(name.replace('.webp', '')), { discard: true })
    checked = yield* checkPictures(to, knowsAreas)
    if (checked.missing.length === 0 || copied === before) break
  }
  return { ...checked, copied, bytes } satisfies Copied
})
