import { adminRoutes } from '../../contract/routes/admin.ts'
import { logoTexts as texts } from '../../messages/en/logo.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The shop's logo (product 5.10): a list screen with one logo or none. */
export const logoMachine = screenMachine({
  id: 'logo',
  path: adminRoutes.logo,
  deletion: { success: texts.deleted, fallback: texts.deleteFailed, missing: texts.notFound, kinds: ['Logo'] },
})
