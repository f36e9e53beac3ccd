import { logoTexts as texts } from '../../messages/en/logo.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The shop's logo (spec section 2.4, Logo): a screen of one thing, which may be there or not. */
export const logoMachine = screenMachine({
  id: 'logo',
  path: '/admin/logo',
  deletes: { success: texts.deleted, fallback: texts.deleteFailed, missing: texts.notFound, kinds: ['Logo'] },
})
