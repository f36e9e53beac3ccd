import { Effect } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { SqlClient } from 'effect/sql'
import { demoOnly } from '../http/demoAccess.ts'
import { newestMessages, type OutboxMessage } from './newestMessages.ts'
import { demoPage, escapeHtml } from './page.ts'

const texts = {
  inboxTitle: 'Demo inbox',
  inboxHint: 'Mails and SMS that this demo shop would send. Nothing leaves this machine.',
  inboxEmpty: 'Nothing here yet. Register or ask for a code, then reload.',
  reload: 'Reload',
  toTheShop: 'To the shop',
} as const

/** Path of the demo inbox; the page's run-time settings contain it. */
export const inboxPath = '/api/dev/inbox'

const linked = (body: string) =>
  body
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`

const article = ({ kind, recipient, subject, body, at }: OutboxMessage) =>
  `<article><h2>${escapeHtml(subject || 'SMS')}</h2>` +
  `<small>${kind === 'mail' ? 'Mail' : 'SMS'} to ${escapeHtml(recipient)}, ${time(at)}</small>` +
  `<pre>${linked(body.trim())}</pre></article>`

/** The HTML page of the mails and SMS of the demo shop, newest first. */
export const inboxHtml = (messages: readonly OutboxMessage[]) =>
  demoPage(
    texts.inboxTitle,
    `<header><h1>${texts.inboxTitle}</h1><nav><a href="${inboxPath}">${texts.reload}</a> · <a href="/">${texts.toTheShop}</a></nav></header>` +
      `<main><p class="hint">${texts.inboxHint}</p>${messages.map(article).join('') || `<p>${texts.inboxEmpty}</p>`}</main>`,
  )

/** `GET /api/dev/inbox` for callers with the demo key on this machine; 404 for all others. */
export const inboxRoutes = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const sql = yield* SqlClient.SqlClient
    const page = newestMessages(100).pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
      Effect.map((messages) =>
        HttpServerResponse.text(inboxHtml(messages), {
          contentType: 'text/html; charset=utf-8',
          headers: { 'cache-control': 'no-store' },
        }),
      ),
    )
    yield* router.add('GET', inboxPath, yield* demoOnly(page))
  }),
)
