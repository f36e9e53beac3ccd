import { listSigningKeys, rotateSigningKey } from '#server/account/keyring.ts'
import { migrateDatabase, withDatabase } from '#server/platform/database/client.ts'
import { withShopDatabase } from './database/database.ts'

const USAGE = `npm run keys -- list            the keys that sign access tokens
npm run keys -- rotate          a new one; nobody is signed out
npm run keys -- rotate --now    the same, and tokens of the former one are refused within a minute (browsers renew theirs)`

const IN_ENVIRONMENT =
  'SIGNING_KEY holds the key of this shop. Make a new one with "openssl genpkey -algorithm ed25519", put it before the present one in the same variable and start the servers again; take the former one out after an hour.'

// npm run keys: lists and rotates the keys that sign access tokens.
try {
  const [verb, ...options] = process.argv.slice(2)
  if (!['list', 'rotate'].includes(verb ?? '') || options.some((option) => option !== '--now')) throw new Error(USAGE)
  if (process.env.SIGNING_KEY) throw new Error(IN_ENVIRONMENT)
  await withShopDatabase(async (databaseUrl) => {
    await migrateDatabase(databaseUrl)
    if (verb === 'rotate') {
      const kid = await withDatabase(databaseUrl, rotateSigningKey(options.includes('--now')))
      console.log(`Access tokens are signed with the new key ${kid} within a minute. Nobody is signed out.`)
    } else {
      for (const { kid, createdAt, retiredAt } of await withDatabase(databaseUrl, listSigningKeys)) {
        console.log(`${kid}  made ${createdAt.toISOString()}${retiredAt ? `, retired ${retiredAt.toISOString()}` : ''}`)
      }
    }
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
