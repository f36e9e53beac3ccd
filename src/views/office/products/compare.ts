import type { Product } from '../../../../contract/products/entity.ts'
import { type ProductValues, valuesOfProduct } from '../../../../machines/products/productValues.ts'
import { editorTexts } from '../../../../messages/en/editor.ts'
import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import type { Option } from '../../ui/SelectInput.tsx'
import type { ComparedField } from '../ConflictDialog.tsx'
import type { Levels } from './levels.ts'

const nameIn = (options: readonly Option[], id: string) => options.find(({ value }) => value === id)?.label ?? id

/** Compares two versions of a product field by field, formatted for people. */
export const compareProducts =
  (levels: Levels) =>
  (mine: ProductValues, theirs: Product): readonly ComparedField[] => {
    const other = valuesOfProduct(theirs)
    const row = (label: string, show: (values: ProductValues) => string): ComparedField => ({
      label,
      mine: show(mine),
      theirs: show(other),
    })
    return [
      row(texts.name, ({ name }) => name),
      row(texts.description, ({ description }) => description),
      row(texts.details, ({ productDetails }) => productDetails),
      row(texts.originalPrice, ({ originalPrice }) => originalPrice),
      row(texts.discount, ({ discount }) => discount),
      row(texts.stock, ({ remainingProducts }) => remainingProducts),
      row(texts.quantity, ({ quantity }) => quantity),
      {
        label: texts.category,
        mine: nameIn(levels.categories, mine.category),
        theirs: theirs.productCategory?.categoryName,
      },
      {
        label: texts.subCategory,
        mine: nameIn(levels.subCategories, mine.subCategory),
        theirs: theirs.productSubCategory?.subCategoryName,
      },
      {
        label: texts.subSubCategory,
        mine: nameIn(levels.subSubCategories, mine.subSubCategory),
        theirs: theirs.productSubSubCategory?.subSubCategoryName ?? '',
      },
      row(texts.popularLabel, ({ popularProducts }) => popularProducts),
      row(texts.searchTags, ({ searchTags }) => searchTags),
      row(texts.colours, ({ colors }) => colors.join(', ')),
      row(texts.sizes, ({ sizes }) => sizes),
      row(texts.faqs, ({ faqs }) => faqs.map(({ question, answer }) => `${question} ${answer}`).join('\n')),
      row(texts.video, ({ video }) => video),
      ...(mine.images.length > 0
        ? [
            {
              label: texts.images,
              mine: editorTexts.newImages(mine.images.length),
              theirs: editorTexts.storedImages,
            },
          ]
        : []),
    ]
  }
