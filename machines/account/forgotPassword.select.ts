import { formSelect } from '../core/form/form.select.ts'
import type { ForgotPasswordValues } from './forgotPassword.machine.ts'

export const forgotPasswordSelect = formSelect<ForgotPasswordValues>()
