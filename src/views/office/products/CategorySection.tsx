import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import { SelectInput } from '../../ui/SelectInput.tsx'
import type { ProductFields } from './fields.ts'
import type { Levels } from './levels.ts'
import { Section } from './Section.tsx'

/** Where it stands in the catalogue: each level opens once the one above is chosen (spec section 4). */
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
