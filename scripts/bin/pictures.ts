import { Effect } from 'effect'
import { filePlace } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import type { FilePlace } from '#server/platform/images/stores/bucketSettings.ts'
import { nameOfPlace, openFiles } from '#server/platform/images/stores/fileStores.ts'
import { withShopDatabase } from './database/database.ts'
import { type Checked, checkPictures, copyPictures } from './pictures/copyPictures.ts'
import { shopPlaces } from './pictures/shopPlaces.ts'
import { runCommand } from './terminal/runCommand.ts'

const USAGE = `npm run pictures -- check [PLACE]     compares every picture that a row names with its file, in the shop's place or another
npm run pictures -- copy FROM TO      copies all of them and checks each; the shop may run, and a second run goes on
A place is a folder, or s3://bucket/prefix with the keys in the environment.`

/** Names of pictures that a message lists; more are counted. */
const LISTED = 20

const listed = (names: readonly string[]) =>
  names.slice(0, LISTED).join(', ') + (names.length > LISTED ? ` and ${names.length - LISTED} more` : '')

/** The result in words. @throws an Error where a picture is not where it should be */
const report = ({ named, missing, misplaced }: Checked, place: FilePlace): string => {
  const there = `${named - missing.length} of ${named} pictures that rows name are in ${nameOfPlace(place)}.`
  if (missing.length > 0) throw new Error(`${there} Missing, or of another size: ${listed(missing)}`)
  if (misplaced.length > 0)
    throw new Error(`${there} Not in the area of theirs (private for reviews, else public): ${listed(misplaced)}`)
  return there
}

/**
 * Runs `npm run pictures`.
 * @param print prints a line about the progress or the result
 * @throws an Error whose message is for the terminal
 */
export async function runPictures(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const [verb, ...given] = words
  if (!(verb === 'check' && given.length < 2) && !(verb === 'copy' && given.length === 2)) throw new Error(USAGE)
  const places = given.map((place) => filePlace('The place', place, env))
  const last = places.at(-1) ?? shopPlaces(env).files
  await withShopDatabase(async (databaseUrl) => {
    const work = Effect.gen(function* () {
      const to = yield* openFiles(last)
      const knowsAreas = typeof last !== 'string'
      if (verb === 'check') return yield* checkPictures(to, knowsAreas)
      const { copied, bytes, ...checked } = yield* copyPictures(yield* openFiles(places[0]!), to, knowsAreas, print)
      print(`${copied} files with ${(bytes / 1e6).toFixed(1)} MB were copied.`)
      return checked
    })
    print(report(await withDatabase(databaseUrl, work), last))
  })
}

if (import.meta.main) await runCommand(() => runPictures(process.argv.slice(2), process.env, console.log))
