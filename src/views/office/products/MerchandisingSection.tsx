import { POPULAR_LABELS } from '../../../../contract/constants.ts'
import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ProductFields } from './fields.ts'
import { Section } from './Section.tsx'

/** Popular label and search tags. A label that is not offered any more stays an option of a product that has it. */
export const MerchandisingSection = ({ field, initialLabel }: ProductFields & { readonly initialLabel: string }) => {
  const labels = [...new Set([...POPULAR_LABELS, ...(initialLabel ? [initialLabel] : [])])]
  return (
    <Section title={texts.finding}>
      <SelectInput
        {...field('popularProducts')}
        label={texts.popularLabel}
        placeholder={texts.noLabel}
        options={labels.map((label) => ({ value: label, label }))}
      />
      <TextInput {...field('searchTags')} label={texts.searchTags} hint={texts.searchTagsHint} autoComplete="off" />
    </Section>
  )
}
