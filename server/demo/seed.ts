import { Effect, Layer } from 'effect'
import { Passwords } from '../account/Passwords.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import type { Settings } from '../platform/config.ts'
import { withDatabase } from '../platform/database/client.ts'
import { filesOf } from '../platform/images/stores/fileStores.ts'
import { demoShop } from './data/demoShop.ts'
import { shownPictures } from './data/pictures.ts'
import { storePictures } from './pictures.ts'
import { checkDatabaseEmpty, isDatabaseEmpty, writeDemoShop } from './write.ts'

const seed = Effect.fn('demo.seed')(function* (password: string, now: Date) {
  yield* checkDatabaseEmpty
  const { hash } = yield* Passwords
  const shop = demoShop(now)
  const pictures = yield* storePictures(shownPictures(shop))
  return yield* writeDemoShop(shop, now, { pictures, passwordHash: yield* hash(password) })
})

/** Whether the (migrated) database has no people, categories and orders yet. */
export const isEmptyShop = (settings: Pick<Settings, 'databaseUrl'>): Promise<boolean> =>
  withDatabase(settings.databaseUrl, isDatabaseEmpty)

/**
 * Fills an empty, migrated database and the image store with the demo shop; all of it or nothing. Rejects with
 * `ShopNotEmpty` where the database has data.
 * @param settings contains the database (`databaseUrl`), the image store (`filesDir`) and the cost of passwords
 * (`account`)
 * @param password the password of all its people
 * @param now the time that the shop's dates precede
 * @returns the number of inserted rows per table
 */
export const seedDemoShop = (settings: Settings, password: string, now = new Date()): Promise<Record<string, number>> =>
  withDatabase(
    settings.databaseUrl,
    seed(password, now).pipe(
      Effect.provide(Layer.mergeAll(Passwords.layer.pipe(Layer.provide(AppConfig.layer(settings))), filesOf(settings))),
    ),
  )
