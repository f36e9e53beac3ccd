import { bannerTexts as texts } from '../../messages/en/banners.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** The administrator's banners (spec section 2.4, Banners). */
export const bannersMachine = screenMachine({
  id: 'banners',
  path: '/admin/banner',
  deletes: { success: texts.deleted, fallback: texts.deleteFailed, kinds: ['Banner'] },
})
