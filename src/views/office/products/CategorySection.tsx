import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import { SelectInput } from '../../ui/SelectInput.tsx'
import type { ProductFields } from './fields.ts'
import type { Levels } from './levels.ts'
import { Section } from './Section.tsx'

/** Categories of a product. Each selector is disabled until the level above is chosen (product 9.9). */
export const CategorySection = ({ field, values, levels }: ProductFields & { readonly levels: Levels }) => (
  <Section title={texts.place}>
    <SelectInput
      {...field('category')}
      label={texts.category}
      placeholder={texts.chooseCategory}
      options={levels.categories}
    />
    <SelectInput
      {...field('subCategory')}
      label={texts.subCategory}
      placeholder={texts.chooseSubCategory}
      options={levels.subCategories}
      disabled={values.category === ''}
    />
    <SelectInput
      {...field('subSubCategory')}
      label={texts.subSubCategory}
      placeholder={texts.noSubSubCategory}
      options={levels.subSubCategories}
      disabled={values.subCategory === ''}
    />
  </Section>
)
