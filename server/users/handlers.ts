import { Effect } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { userCsvTexts as files } from '#texts/en/csv.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { officeSentences } from '#texts/en/officeFlows.ts'
import { responseTexts } from '#texts/en/responses.ts'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, csvFile, success } from '../platform/http/responses.ts'
import { Users } from './Users.ts'

/** Handlers of the calls on users and profiles. */
export const usersHandlers = HttpApiBuilder.group(
  ServerApi,
  'users',
  Effect.fnUntraced(function* (handlers) {
    const users = yield* Users
    return handlers.handleAll({
      getSingleUser: Effect.fnUntraced(function* ({ params: { id } }) {
        return success(responseTexts.ok, yield* users.get(yield* caller, id))
      }),
      getAllUsers: () => Effect.map(users.list({}), (found) => success(responseTexts.ok, found)),
      getUserByRole: ({ params: { role } }) =>
        Effect.map(users.list({ role }), (found) => success(responseTexts.ok, found)),
      getUserBySearch: ({ query }) => Effect.map(users.list(query), (found) => success(responseTexts.ok, found)),

      exportUsers: Effect.fnUntraced(function* ({ payload }) {
        return yield* csvFile(files.file(csvDay()), yield* users.csv(payload))
      }),

      updateProfile: Effect.fnUntraced(function* ({ payload: { id, ...change }, request }) {
        return success(
          flowSentences['profile.updated'],
          yield* users.update(yield* caller, id, change, ifMatch(request)),
        )
      }),
      changePassword: Effect.fnUntraced(function* ({ payload, request }) {
        const { id, currentPassword, newPassword } = payload
        yield* users.changePassword(yield* caller, { id, currentPassword, newPassword }, ifMatch(request))
        return success(flowSentences['profile.password_changed'], null)
      }),
      uploadProfileImage: Effect.fnUntraced(function* ({ payload: { id, profileImage }, request }) {
        const user = yield* users.setProfileImage(yield* caller, id, profileImage, ifMatch(request))
        return success(flowSentences['profile.image_updated'], user)
      }),
      changeRole: Effect.fnUntraced(function* ({ payload: { userId, role }, request }) {
        return success(
          officeSentences['users.role_changed'],
          yield* users.changeRole(yield* caller, userId, role, ifMatch(request)),
        )
      }),
      deleteUser: Effect.fnUntraced(function* ({ params: { id }, request }) {
        yield* users.close(yield* caller, id, ifMatch(request))
        return success(officeSentences['users.user_deleted'], null)
      }),
    })
  }),
)
