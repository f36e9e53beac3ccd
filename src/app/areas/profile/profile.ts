import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint, conflictCalls, multipart, saveActor, watchItem } from '#app/wiring/calls.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import type { RecoveryCodes } from '#contract/account/secondFactor.ts'
import { confirmSecondFactor } from '#contract/account/securityApi.ts'
import { changePassword, getSingleUser, updateProfile, uploadProfileImage } from '#contract/users/api.ts'
import { cacheParts } from '#data/client.ts'
import { refetchRefused } from '#data/secondFactor.ts'
import { userQuery } from '#data/users.ts'
import type { Http } from '#http/runtime.ts'
import type { Versioned } from '#machines/core/entityForm/entityForm.types.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { PasswordValues } from '#machines/profile/changePassword.machine.ts'
import type { ProfilePerson, ProfileValues } from '#machines/profile/profile.machine.ts'
import type { ProfileImageValues, ProfilePicture } from '#machines/profile/profileImage.machine.ts'
import type { ProfileFlows } from '#views/account/profile/flow.ts'

/** The calls of the profile settings. */
export const profile = (http: Http, cache: Cache) =>
  ({
    profile: {
      save: saveActor<Partial<ProfileValues>, ProfilePerson>(({ id, body }, { ifMatch }) =>
        callEndpoint(http, updateProfile, { payload: { id, ...body }, ifMatch }),
      ),
      conflict: conflictCalls<ProfilePerson>(({ id }, signal) =>
        callEndpoint(http, getSingleUser, { params: { id } }, signal),
      ),
      watchItem: watchItem(cache, (id) => ({ ...userQuery(id), enabled: id !== '' })),
    },
    changePassword: {
      save: saveActor<PasswordValues, Versioned>(async ({ id, body }) => {
        const reply = await callEndpoint(http, changePassword, { payload: { id, ...body } })
        return reply.ok ? { ok: true, value: {} } : reply
      }),
    },
    twoStep: {
      confirmFactor: fromPromise<Reply<RecoveryCodes>, { code: string }>(async ({ input }) => {
        const reply = await callEndpoint(http, confirmSecondFactor, { payload: input })
        if (reply.ok) void refetchRefused(cache.open(cacheParts))
        return reply
      }),
    },
    profileImage: {
      save: saveActor<ProfileImageValues, ProfilePicture>(({ id, body }, { onProgress }) =>
        callEndpoint(http, uploadProfileImage, {
          payload: multipart(uploadProfileImage, { profileImage: body.images, id }),
          onProgress,
        }),
      ),
    },
  }) satisfies Wiring<ProfileFlows>
