import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint, confirmCalls, conflictCalls, multipart, saveActor, watchItem } from '#app/wiring/calls.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import type { FactorKey, RecoveryCodes, SecondFactor } from '#contract/account/secondFactor.ts'
import {
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '#contract/account/securityApi.ts'
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
      readFactor: fromPromise<Reply<SecondFactor>, undefined>(({ signal }) =>
        callEndpoint(http, getSecondFactor, {}, signal),
      ),
      setUpFactor: fromPromise<Reply<FactorKey>, { currentPassword?: string }>(({ input }) =>
        callEndpoint(http, setUpSecondFactor, { payload: input }),
      ),
      confirmFactor: fromPromise<Reply<RecoveryCodes>, { code: string }>(async ({ input }) => {
        const reply = await callEndpoint(http, confirmSecondFactor, { payload: input })
        if (reply.ok) void refetchRefused(cache.open(cacheParts))
        return reply
      }),
      renewCodes: fromPromise<Reply<RecoveryCodes>, { code: string }>(({ input }) =>
        callEndpoint(http, renewRecoveryCodes, { payload: input }),
      ),
      removeFactor: fromPromise<Reply<null>, { currentPassword?: string; code: string }>(({ input }) =>
        callEndpoint(http, removeSecondFactor, { payload: input }),
      ),
    },
    profileImage: {
      save: saveActor<ProfileImageValues, ProfilePicture>(({ id, body }, { onProgress }) =>
        callEndpoint(http, uploadProfileImage, {
          payload: multipart(uploadProfileImage, { profileImage: body.images, id }),
          onProgress,
        }),
      ),
    },
    sessions: {
      endOne: confirmCalls(({ id }) => callEndpoint(http, endSession, { params: { id } })),
      endOthers: confirmCalls(() => callEndpoint(http, endOtherSessions, {})),
    },
  }) satisfies Wiring<ProfileFlows>
