import type { DemoAccount } from '#contract/account/demo.ts'
import { demoAllowed } from '#server/platform/config.ts'
import { inboxPath } from '#server/platform/outbox/inboxPage.ts'
import type { Shop } from './shop.ts'

/** The demo accounts as lines for the terminal. */
export const accountLines = (accounts: readonly DemoAccount[]): string[] =>
  accounts.map(({ role, identifier, password }) => `  ${role.padEnd(6)} ${identifier.padEnd(24)} ${password}`)

/**
 * Prints the address of the shop, the demo accounts, and the place of mails and SMS.
 * @param signIn the way to sign in to the demo shop: with one click, or with typed credentials
 */
export function printWelcome(
  { url, settings, seeded, sandboxUrl }: Shop,
  milliseconds: number,
  signIn: 'pressed' | 'typed' = 'pressed',
): void {
  const open = demoAllowed(settings)
  const address = open ? `${url}/?demo=${encodeURIComponent(settings.demoKey)}` : url
  const lines = [`Haat is open at ${address}   (started in ${(milliseconds / 1000).toFixed(1)} s, Ctrl-C stops it)`, '']
  if (settings.demoAccounts.length > 0) {
    if (open && signIn === 'pressed') {
      lines.push(
        'This address is for you alone. Once you have opened it, the sign-in page signs you in to the demo shop with',
        'one press, as administrator, seller or customer. What to type instead:',
      )
    } else lines.push('Sign in to the demo shop as')
    lines.push(...accountLines(settings.demoAccounts), '')
  }
  if (seeded) lines.push('The demo shop was put into the empty database.')
  if (settings.smtpUrl === '' || settings.smsUrl === '') {
    const page = open ? `at ${url}${inboxPath} once you have opened the address above, or ` : ''
    lines.push(`Mails and SMS that leave no further are kept: read them ${page}with "npm run outbox".`)
  }
  if (open && sandboxUrl !== '') {
    lines.push(`Payments go to sandboxes on this machine, whose faults you choose at ${sandboxUrl}.`)
  }
  console.log(`\n${lines.join('\n')}\n`)
}
