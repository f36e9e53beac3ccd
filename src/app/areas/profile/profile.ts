import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint, watchItem } from '#app/wiring/calls.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import type { RecoveryCodes } from '#contract/account/secondFactor.ts'
import { confirmSecondFactor } from '#contract/account/securityApi.ts'
import { cacheParts } from '#data/client.ts'
import { refetchRefused } from '#data/secondFactor.ts'
import { userQuery } from '#data/users.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { ProfileFlows } from '#views/account/profile/flow.ts'

/** The calls of the profile settings. */
export const profile = (http: Http, cache: Cache) =>
  ({
    profile: {
      watchItem: watchItem(cache, (id) => ({ ...userQuery(id), enabled: id !== '' })),
    },
    twoStep: {
      confirmFactor: fromPromise<Reply<RecoveryCodes>, { code: string }>(async ({ input }) => {
        const reply = await callEndpoint(http, confirmSecondFactor, { payload: input })
        if (reply.ok) void refetchRefused(cache.open(cacheParts))
        return reply
      }),
    },
  }) satisfies Wiring<ProfileFlows>
