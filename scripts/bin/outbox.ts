import { withDatabase } from '#server/platform/database/client.ts'
import { printMessages } from '#server/platform/outbox/newestMessages.ts'
import { withShopDatabase } from './database/database.ts'
import { forTerminal } from './terminal/terminal.ts'

// npm run outbox: lists the latest mails and SMS, newest first.
try {
  await withShopDatabase(async (databaseUrl) => {
    const text = await withDatabase(databaseUrl, printMessages(50))
    console.log(text === '' ? 'No mails and no SMS yet.' : forTerminal(text))
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
