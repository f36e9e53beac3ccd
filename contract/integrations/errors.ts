import { Schema } from 'effect'
import { FreshSignInNeeded, factorCodeErrors, SecondFactorOff } from '../account/errors.ts'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { limitErrors, SessionEnded } from '../errors.ts'
import { WrongCurrentPassword } from '../users/errors.ts'
import type * as api from './api.ts'

/** The service is off, or nothing can be asked of it. */
export class NothingToCheck extends apiError('integration.nothing_to_check', 404) {}
/** The account of the caller has no phone that a test SMS could go to. */
export class NoPhoneToTest extends apiError('integration.no_phone', 409) {}
/** The environment of the server has settings of the service, which prevail. */
export class SetByServer extends apiError('integration.set_by_server', 409) {}
/** The shop's secret is not in the environment of the server, so that a copy of the database would have the keys, too. */
export class SettingsNotKept extends apiError('integration.not_kept', 409) {}
/** The address is not one that the server connects to: `https` and the name of a public host. */
export class AddressNotPublic extends apiError('integration.address', 400) {}
/** The settings do not fit together; `problem` says what is wrong in the words of docs/operations.md, at its field where one is named. */
export class SettingsRefused extends apiError('integration.settings_refused', 400, { problem: Schema.String }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  checkIntegration: [NothingToCheck, NoPhoneToTest, ...limitErrors],
  keepSettings: [
    SetByServer,
    SettingsNotKept,
    AddressNotPublic,
    SettingsRefused,
    SessionEnded,
    WrongCurrentPassword,
    FreshSignInNeeded,
    SecondFactorOff,
    ...factorCodeErrors,
    ...limitErrors,
  ],
} as const satisfies ErrorsOf<typeof api>
