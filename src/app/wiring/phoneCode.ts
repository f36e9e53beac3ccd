import { fromPromise } from 'xstate'
import type { CodeAnswer } from '#contract/checkout/entity.ts'
import type { CodeRequest } from '#machines/checkout/phoneCode.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import { waits } from './waits.ts'

/** The calls of the code that a phone gets. @param send asks for the codes that the flow around it needs */
export const phoneCode = <Request extends CodeRequest>(
  send: (request: Request) => Promise<Reply<CodeAnswer | null>>,
) => ({
  watchWait: waits.watchWait,
  // A flow starts it with requests of its own kind only.
  sendPhoneCode: fromPromise<Reply<CodeAnswer | null>, CodeRequest>(({ input }) => send(input as Request)),
})
