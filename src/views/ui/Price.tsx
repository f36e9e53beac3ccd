import { uiTexts } from '#messages/ui.ts'
import { formatTaka } from './money.ts'
import * as css from './Price.module.css'

interface PriceProps {
  /** Price in taka. */
  readonly taka: number
  /** Price before the discount in taka; struck through if it is higher. */
  readonly original?: number
  /** Whether to round to whole taka, as on cards (product 1.5). */
  readonly rounded?: boolean
  /** Whether it is the lowest of several prices. */
  readonly isLowest?: boolean
  readonly format?: (amount: number) => string
}

/** Price with the price before the discount. A list renders hundreds, so it uses plain elements. */
export const Price = ({ rounded = false, isLowest = false, format = formatTaka, ...given }: PriceProps) => {
  const round = (amount: number) => (rounded ? Math.round(amount) : amount)
  const taka = round(given.taka)
  const original = given.original === undefined ? undefined : round(given.original)
  return (
    <span>
      <b>{isLowest ? uiTexts.from(format(taka)) : format(taka)}</b>
      {original !== undefined && original > taka && (
        <>
          {' '}
          <s className={css.original}>
            <span className="visually-hidden">{uiTexts.originalPrice} </span>
            {format(original)}
          </s>
        </>
      )}
    </span>
  )
}
