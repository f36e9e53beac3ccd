import { fromPromise } from 'xstate'
import { saveCsv } from '#app/browser/saveFile.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import { exportUsers } from '#contract/users/staffApi.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { usersMachine } from '#machines/users/users.machine.ts'
import type { UsersToExport, usersExportMachine } from '#machines/users/usersExport.machine.ts'
import { usersScreen as texts } from '#messages/users.ts'

/** The calls of the users screen. */
export const users = (http: Http) =>
  ({
    users: {
      watchAddress,
    },
    usersExport: {
      exportUsers: fromPromise<Reply<null>, UsersToExport>(async ({ input: { searchTerm, role }, signal }) => {
        const payload = { ...(searchTerm ? { searchTerm } : {}), ...(role ? { role } : {}) }
        const reply = await callEndpoint(http, exportUsers, { payload }, signal)
        if (!reply.ok) return reply
        saveCsv(reply.value, texts.exportFile)
        return { ok: true, value: null }
      }),
    },
  }) satisfies {
    users: CallsOf<typeof usersMachine>
    usersExport: CallsOf<typeof usersExportMachine>
  }
