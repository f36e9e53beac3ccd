import { PRESET_COLOURS } from '../../../../contract/constants.ts'
import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import { ColorPicker } from '../../ui/ColorPicker.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ProductFields } from './fields.ts'
import { Section } from './Section.tsx'

/** Colours and sizes of a product. */
export const VariantsSection = ({ field, values, issues, busy, set }: ProductFields) => (
  <Section title={texts.variants}>
    <ColorPicker
      name="colors"
      label={texts.colours}
      value={values.colors}
      presets={PRESET_COLOURS}
      error={issues.colors}
      disabled={busy}
      onChange={(colours) => set('colors', colours)}
    />
    <TextInput {...field('sizes')} label={texts.sizes} hint={texts.sizesHint} autoComplete="off" />
  </Section>
)
