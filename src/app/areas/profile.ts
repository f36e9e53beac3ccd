import { QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { changePassword, getSingleUser, updateProfile, uploadProfileImage } from '../../../contract/api/users.ts'
import type { User } from '../../../contract/entities/user.ts'
import type { changePasswordMachine, PasswordValues } from '../../../machines/changePassword/changePassword.machine.ts'
import type { Edited, ItemRead } from '../../../machines/editor/editor.ts'
import type { ProfileValues, profileMachine } from '../../../machines/profile/profile.machine.ts'
import type { ProfileImageValues, profileImageMachine } from '../../../machines/profileImage/profileImage.machine.ts'
import type { Reply } from '../../../machines/reply.ts'
import { invalidate, makeQueryClient } from '../../data/client.ts'
import { userQuery } from '../../data/users.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import type { CallsOf, Wiring } from '../useFlow.ts'
import { ask, multipart, saving } from './calls.ts'

/** The calls of the profile settings. */
export const profile = (http: Http, cache: Cache) =>
  ({
    profile: {
      save: saving<Partial<ProfileValues>, User>(cache, ['User'], ({ id, body }, { ifMatch }) =>
        ask(http, updateProfile, { payload: { id, ...body }, ifMatch }),
      ),
      load: fromPromise<Reply<User>, { id: string }>(({ input, signal }) =>
        ask(http, getSingleUser, { params: { id: input.id } }, signal),
      ),
      watchItem: watchUser(cache),
    },
    changePassword: {
      save: saving<PasswordValues, Edited>(cache, ['User'], async ({ id, body }) => {
        const reply = await ask(http, changePassword, { payload: { id, ...body } })
        return reply.ok ? { ok: true, value: {} } : reply
      }),
    },
    profileImage: {
      save: saving<ProfileImageValues, User>(cache, ['User'], ({ id, body }, { onProgress }) =>
        ask(http, uploadProfileImage, { payload: multipart({ profileImage: body.images, id }), onProgress }),
      ),
    },
  }) satisfies Wiring & {
    profile: CallsOf<typeof profileMachine>
    changePassword: CallsOf<typeof changePasswordMachine>
    profileImage: CallsOf<typeof profileImageMachine>
  }

/** Tells the profile as the cache has it, and each time that it is read anew. */
const watchUser = (cache: Cache) =>
  fromCallback<ItemRead, { id: string }>(({ input, sendBack }) => {
    if (input.id === '') return
    const observer = new QueryObserver(cache.open(makeQueryClient, invalidate), userQuery(input.id))
    let told: User | undefined
    const tell = ({ data }: { data?: User | undefined }) => {
      if (data === undefined || data === told) return
      told = data
      sendBack({ type: 'item.read', item: data })
    }
    const stop = observer.subscribe(tell)
    tell(observer.getCurrentResult())
    return stop
  })
