import { makeSessionStore } from '#app/browser/session.ts'
import { createHttpContext } from '#app/session/httpContext.ts'
import { startRoot } from '#app/session/rootActor.ts'
import { type AnyEmitted, createEmitHandler, type EmitHandlers } from '#app/start/emitHandlers.ts'
import { makeInspect } from '#app/start/inspect.ts'
import { refreshToken } from '#contract/account/api.ts'
import { getSingleUser } from '#contract/users/api.ts'
import type { User } from '#contract/users/entity.ts'
import { call } from '#http/call.ts'
import { makeHttp } from '#http/runtime.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { Reply } from '#machines/core/reply.ts'

// The application's session, storage and HTTP layer without its views, for any number of simultaneous calls.

const nothing = () => undefined
const storage = makeSessionStore()
const handlers: EmitHandlers = {
  toast: nothing,
  navigate: nothing,
  followChanges: nothing,
  clearCache: nothing,
  sessionEnded: nothing,
  reload: nothing,
  openProvider: nothing,
  showLanguage: nothing,
  session: nothing,
  leave: nothing,
  storeDraft: nothing,
  cart: nothing,
  currentAddress: () => location.pathname,
  store: storage.write,
  warn: (text) => console.warn(text),
}
const handleEmitted = createEmitHandler(handlers)
const inspect = makeInspect((emitted) => handleEmitted(emitted as AnyEmitted))
const http = makeHttp(createHttpContext('', () => actors.session, inspect))
const actors: AppActors = startRoot({ storage, callRefresh: () => http.reply(call(refreshToken)), inspect })

const readProfile = (id: string, times: number): Promise<Reply<User>[]> =>
  Promise.all(Array.from({ length: times }, () => http.reply(call(getSingleUser, { params: { id } }))))

Object.assign(window, { readProfile })
