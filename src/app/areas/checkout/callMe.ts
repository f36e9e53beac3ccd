import { Schema } from 'effect'
import { browserStore } from '#app/browser/browserStore.ts'
import type { UnfinishedToDrop, UnfinishedToKeep } from '#contract/unfinishedCheckouts/rules.ts'
import { dropUnfinished, keepUnfinished } from '#contract/unfinishedCheckouts/shopApi.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'

// The calls of the box 'Call me' of the checkout, which only a person who has typed a phone number loads.

/** The id of the checkout whose box is ticked; it says nothing about its person. */
const ticked = browserStore('haat.callMe', 1, Schema.String, 'local')

/** Whether the box of a checkout was ticked in this browser, so that it can be unticked after another load of the page. */
export const isTicked = ({ checkoutId }: UnfinishedToDrop): boolean => ticked.read() === checkoutId

export const keep = async (http: Http, payload: UnfinishedToKeep): Promise<Reply<null>> => {
  const reply = await http.reply(call(keepUnfinished, { payload }))
  if (reply.ok) ticked.write(payload.checkoutId)
  return reply
}

export const drop = async (http: Http, { checkoutId, key }: UnfinishedToDrop): Promise<Reply<null>> => {
  const reply = await http.reply(call(dropUnfinished, { payload: { checkoutId, key } }))
  if (reply.ok) ticked.write(null)
  return reply
}
