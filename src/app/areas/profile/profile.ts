import type { Cache } from '#app/start/cache.ts'
import { watchItem } from '#app/wiring/calls.ts'
import { answersOf, type Wiring } from '#app/wiring/wiring.ts'
import { confirmSecondFactor } from '#contract/account/securityApi.ts'
import { refetchRefused } from '#data/secondFactor.ts'
import { userQuery } from '#data/users.ts'
import type { Http } from '#http/runtime.ts'
import { addSentences } from '#messages/flows.ts'
import { profileSentences } from '#messages/profileFlows.ts'
import type { ProfileFlows } from '#views/account/profile/flow.ts'

addSentences(profileSentences)

/** The calls of the profile settings. */
export const profile = (_http: Http, cache: Cache) =>
  ({
    profile: {
      watchItem: watchItem(cache, (id) => ({ ...userQuery(id), enabled: id !== '' })),
    },
  }) satisfies Wiring<ProfileFlows>

/** The screens that required a second factor are read again; the settings do not wait for them. */
export const profileAnswers = answersOf([confirmSecondFactor], (client) => void refetchRefused(client))
