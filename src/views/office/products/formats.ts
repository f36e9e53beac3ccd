import { plainNumber } from '#contract/fields/numbers.ts'
import { discounted, toPaisa, toTaka } from '#contract/money.ts'
import type { TypedPrice } from '#contract/products/datedPrices.ts'
import type { ProductValues } from '#machines/products/productValues.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { productFormTexts as texts } from '#messages/products.ts'
import { formatTaka } from '#views/ui/money.ts'

/** How values of the product form are shown to people. */

/** A time of Bangladesh for people; an empty one stays empty. */
export const timeText = (time: string) => (time === '' ? '' : formatDayAndTime(`${time}+06:00`))

/** A dated price in one line. */
export const datedPriceLine = ({ discount, from, until }: TypedPrice) =>
  texts.datedPrice(formatDigits(discount), timeText(from), timeText(until))

/** Sentence with the price after the discount, as far as both fields are valid. */
export const discountHint = ({ originalPrice, discount }: Pick<ProductValues, 'originalPrice' | 'discount'>) => {
  const [price, percent] = [Number(plainNumber(originalPrice)), Number(plainNumber(discount))]
  if (!(price > 0 && percent > 0 && percent <= 100)) return undefined
  return texts.sellsFor(formatTaka(toTaka(discounted(toPaisa(price), percent))))
}
