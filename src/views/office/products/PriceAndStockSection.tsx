import { discounted, toPaisa, toTaka } from '../../../../contract/money.ts'
import type { ProductValues } from '../../../../machines/products/productValues.ts'
import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import { formatTaka } from '../../ui/money.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ProductFields } from './fields.ts'
import { Section } from './Section.tsx'

/** Sentence with the price after the discount, as far as both fields are valid. */
const discountHint = ({ originalPrice, discount }: ProductValues) => {
  const [price, percent] = [Number(originalPrice), Number(discount)]
  if (!(price > 0 && percent > 0 && percent <= 100)) return undefined
  return texts.sellsFor(formatTaka(toTaka(discounted(toPaisa(price), percent))))
}

/** Price, discount and stock of a product. */
export const PriceAndStockSection = ({ field, values }: ProductFields) => (
  <Section title={texts.priceAndStock}>
    <div className="form-columns product-form-row">
      <TextInput {...field('originalPrice')} label={texts.originalPrice} inputMode="decimal" autoComplete="off" />
      <TextInput
        {...field('discount')}
        label={texts.discount}
        hint={discountHint(values)}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput {...field('remainingProducts')} label={texts.stock} inputMode="numeric" autoComplete="off" />
      <TextInput {...field('quantity')} label={texts.quantity} hint={texts.quantityHint} />
    </div>
  </Section>
)
