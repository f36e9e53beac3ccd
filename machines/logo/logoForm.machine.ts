import { createValidator } from '../../contract/check.ts'
import type { Logo } from '../../contract/logo/entity.ts'
import { logoForm } from '../../contract/logo/formRules.ts'
import { logoTexts as texts } from '../../messages/en/logo.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Images } from '../core/images/images.ts'

export type LogoValues = { images: Images }

const blank: LogoValues = { images: [] }

/** Upload of a logo (product 5.10, 9.15). It replaces the current logo. */
export const logoFormMachine = editorMachine({
  id: 'logoForm',
  blank,
  valuesOf: (_: Logo): LogoValues => blank,
  check: createValidator(logoForm),
  texts: { created: texts.uploaded, fallback: texts.uploadFailed },
  kinds: ['Logo'],
  closeOnCancel: true,
  images: { max: 1, tooMany: '' },
  serverFieldNames: { img: 'images' },
})
