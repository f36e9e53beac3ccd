import { isStored } from '#contract/fields/storedImages.ts'
import { files } from '#data/files.ts'
import type { Images } from '#machines/core/entityForm/imageForm.ts'
import { editorTexts as texts } from '#messages/forms.ts'
import { Picture } from '../ui/Picture.tsx'
import * as css from './comparedPicture.module.css'

const shown = (url: string, alt: string) => (
  <Picture className={css.picture} src={url} alt={alt} width={96} height={96} sizes="6rem" />
)

/**
 * The only picture of an entity in both versions, for the comparison of a conflict.
 * @param theirs address of the stored picture
 */
export const comparedPicture = (label: string, [mine]: Images, theirs: string) => ({
  label,
  mine: mine && shown(isStored(mine) ? mine.id : files.urlOf(mine.id), texts.yourPicture),
  theirs: theirs && shown(theirs, texts.theirPicture),
})
