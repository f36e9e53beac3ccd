import { Effect } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { RightMissing } from '#contract/errors.ts'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { holds } from '../platform/http/authorization.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, csvFile, respond, respondEncoded, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { rightsFor, staffRoles } from './staffRoles.ts'
import { Users } from './Users.ts'

/** Handlers of the calls on users and profiles. */
export const usersHandlers = HttpApiBuilder.group(
  ServerApi,
  'users',
  Effect.fnUntraced(function* (handlers) {
    const users = yield* Users
    const roles = yield* staffRoles
    return handlers.handleAll({
      getSingleUser: Effect.fnUntraced(function* ({ params: { id } }) {
        return yield* success('ok', yield* users.get(yield* caller, id))
      }),
      getAllUsers: () => respond(users.list({})),
      getUserByRole: Effect.fnUntraced(function* ({ params: { role } }) {
        const isAllowed = role === 'owner' || holds(yield* caller, 'people')
        return yield* isAllowed ? respond(users.list({ role })) : new RightMissing({ right: 'people' })
      }),
      getUserBySearch: ({ query }) => respond(users.list(query)),
      listUsers: ({ query }) => respondEncoded(users.page(query)),

      getRights: () => respond(Effect.map(caller, rightsFor)),
      listStaffRoles: () => respond(Effect.flatMap(caller, roles.list)),
      makeStaffRole: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('staffRoles.made', yield* roles.make(yield* caller, payload))
      }),
      changeStaffRole: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('staffRoles.changed', yield* roles.change(yield* caller, params.id, payload))
      }),
      deleteStaffRole: Effect.fnUntraced(function* ({ params }) {
        yield* roles.remove(yield* caller, params.id)
        return yield* success('staffRoles.deleted', null)
      }),

      exportUsers: Effect.fnUntraced(function* ({ payload }) {
        const { userCsvTexts: files } = yield* requestTexts
        return yield* csvFile(files.file(csvDay()), yield* users.csv(payload))
      }),

      updateProfile: Effect.fnUntraced(function* ({ payload: { id, ...change }, request }) {
        return yield* success('profile.updated', yield* users.update(yield* caller, id, change, ifMatch(request)))
      }),
      setLanguage: Effect.fnUntraced(function* ({ payload: { language } }) {
        return yield* success('languageSaved', yield* users.setLanguage(yield* caller, language))
      }),
      changePassword: Effect.fnUntraced(function* ({ payload, request }) {
        const { id, currentPassword, newPassword } = payload
        yield* users.changePassword(yield* caller, { id, currentPassword, newPassword }, ifMatch(request))
        return yield* success('profile.password_changed', null)
      }),
      uploadProfileImage: Effect.fnUntraced(function* ({ payload: { id, profileImage }, request }) {
        const user = yield* users.setProfileImage(yield* caller, id, profileImage, ifMatch(request))
        return yield* success('profile.image_updated', user)
      }),
      changeRole: Effect.fnUntraced(function* ({ payload: { userId, ...role }, request }) {
        return yield* success(
          'users.role_changed',
          yield* users.changeRole(yield* caller, userId, role, ifMatch(request)),
        )
      }),
      deleteUser: Effect.fnUntraced(function* ({ params: { id }, request }) {
        yield* users.close(yield* caller, id, ifMatch(request))
        return yield* success('users.user_deleted', null)
      }),
    })
  }),
)
