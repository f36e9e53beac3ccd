import path from 'node:path'
import { dataFolder } from '#scripts/dataFolder.ts'
import { filePlace } from '#server/platform/config.ts'
import type { FilePlace } from '#server/platform/images/stores/bucketSettings.ts'

/** The places of a shop on the embedded database. */
export interface ShopPlaces {
  dataDir: string
  files: FilePlace
}

export const shopPlaces = (env: NodeJS.ProcessEnv = process.env): ShopPlaces => {
  const dataDir = dataFolder(env)
  if (env.FILES_URL?.trim()) return { dataDir, files: filePlace('FILES_URL', env.FILES_URL, env) }
  return { dataDir, files: env.FILES_DIR ? path.resolve(env.FILES_DIR) : path.join(dataDir, 'files') }
}
