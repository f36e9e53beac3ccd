import { expect } from 'vitest'
import { query } from '#tests/support/database.ts'

async function bodies(databaseUrl: string, recipient: string): Promise<string[]> {
  const rows = await query<{ body: string }>(
    databaseUrl,
    'select body from outbox where recipient = $1 order by created_at, id',
    [recipient],
  )
  return rows.map((row) => row.body)
}

async function newest(databaseUrl: string, recipient: string, at: number): Promise<string> {
  await expect.poll(() => bodies(databaseUrl, recipient).then((all) => all.length)).toBeGreaterThanOrEqual(at)
  const all = await bodies(databaseUrl, recipient)
  return all[at - 1] ?? ''
}

/** The link in the mail to `recipient`, the `at`th of them, counted from 1. */
export async function linkIn(databaseUrl: string, recipient: string, at = 1): Promise<string> {
  const link = /https?:\/\/\S+\/user\/verify\/[\w.~-]+/.exec(await newest(databaseUrl, recipient, at))?.[0]
  if (!link) throw new Error(`no activation link was sent to ${recipient}`)
  return link
}

/** The newest link with a token in the mails to `recipient`. @param page the last part of the link's path */
export async function linkTo(databaseUrl: string, recipient: string, page: string): Promise<string> {
  const link = new RegExp(`https?://\\S+/${page}#[\\w-]+`).exec(await newest(databaseUrl, recipient, 1))?.[0]
  if (!link) throw new Error(`no link to ${page} was sent to ${recipient}`)
  return link
}

/** The newest reset link in the mails to `recipient`. */
export const resetLinkIn = (databaseUrl: string, recipient: string): Promise<string> =>
  linkTo(databaseUrl, recipient, 'reset-password')

/** The 4-digit code in the messages to `recipient`, the `at`th of them, counted from 1. */
export async function codeIn(databaseUrl: string, recipient: string, at = 1): Promise<string> {
  const code = /(?<!\d)\d{4}(?!\d)/.exec(await newest(databaseUrl, recipient, at))?.[0]
  if (!code) throw new Error(`no code was sent to ${recipient}`)
  return code
}

/** A 4-digit code that differs from `code`. */
export const differentCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
