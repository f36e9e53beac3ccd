import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ProductFields } from './fields.ts'
import { Section } from './Section.tsx'

/** Name and description of a product. */
export const BasicInfoSection = ({ field }: ProductFields) => (
  <Section title={texts.basics}>
    <TextInput {...field('name')} label={texts.name} />
    <TextArea {...field('description')} label={texts.description} hint={texts.descriptionHint} rows={4} />
    <TextArea {...field('productDetails')} label={texts.details} hint={texts.detailsHint} rows={3} />
  </Section>
)
