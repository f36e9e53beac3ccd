import { demoAllowed } from '../server/config.ts'
import { demoAccounts } from '../server/demo/data/people.ts'
import { inboxPath } from '../server/outbox/inboxPage.ts'
import type { Shop } from './shop.ts'

/** Tells the person at the terminal where the shop is, who can sign in, and where mails and SMS are. */
export function printWelcome({ url, settings, seeded }: Shop, milliseconds: number): void {
  const lines = [`Haat is open at ${url}   (started in ${(milliseconds / 1000).toFixed(1)} s, Ctrl-C stops it)`, '']
  if (settings.embeddedDatabase) {
    lines.push(seeded ? 'The demo shop was put into the empty database. Sign in as' : 'Sign in to the demo shop as')
    for (const { role, identifier, password } of demoAccounts) {
      lines.push(`  ${role.padEnd(6)} ${identifier.padEnd(24)} ${password}`)
    }
    lines.push('')
  }
  if (settings.smtpUrl === '' || settings.smsUrl === '') {
    const page = demoAllowed(settings) ? `at ${url}${inboxPath}, or ` : ''
    lines.push(`Mails and SMS that leave no further are kept: read them ${page}with "npm run outbox".`)
  }
  console.log(`\n${lines.join('\n')}\n`)
}
