import { PRODUCT_IMAGES_MAX } from '../../../../contract/constants.ts'
import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import type { useImageList } from '../../images.ts'
import { ImagePicker } from '../../ui/ImagePicker.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ProductFields } from './fields.ts'
import { Section } from './Section.tsx'

interface PicturesProps extends ProductFields {
  readonly images: ReturnType<typeof useImageList>
  readonly current: readonly string[]
}

/** Pictures of a product. New pictures replace all stored ones. */
export const PicturesSection = ({ field, images, current }: PicturesProps) => (
  <Section title={texts.pictures}>
    <ImagePicker
      {...images}
      name="images"
      label={texts.images}
      hint={current.length > 0 ? `${texts.imagesHint}. ${texts.replacesImages}` : texts.imagesHint}
      max={PRODUCT_IMAGES_MAX}
      multiple
      current={current}
    />
    <TextInput {...field('video')} label={texts.video} hint={texts.videoHint} type="url" autoComplete="off" />
  </Section>
)
