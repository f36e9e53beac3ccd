import { Schema } from 'effect'
import { ruleOf } from '../rules.ts'
import { factorCode } from './factorCodeRules.ts'
import { givenPassword } from './fields.ts'

const currentPassword = givenPassword(ruleOf('validation.current_password_required'))

/** Body of `POST /user/second-factor/setup`; accounts without a password (Google) send none. */
export const FactorSetup = Schema.Struct({ currentPassword: Schema.optionalKey(currentPassword) })
/** The form of a person who has a password. */
export const FactorSetupForm = Schema.Struct({ currentPassword })

/** Body of `POST /user/second-factor/remove`; accounts without a password (Google) send the code alone. */
export const FactorRemoval = Schema.Struct({ currentPassword: Schema.optionalKey(currentPassword), code: factorCode })
/** The form of a person who has a password. */
export const FactorRemovalForm = Schema.Struct({ currentPassword, code: factorCode })
