import { adminRoutes } from '../../contract/routes/admin.ts'
import { bannerTexts as texts } from '../../messages/en/banners.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's banners (product 5.9). */
export const bannersMachine = screenMachine({
  id: 'banners',
  path: adminRoutes.banners,
  deletion: { success: texts.deleted, fallback: texts.deleteFailed, kinds: ['Banner'] },
})
