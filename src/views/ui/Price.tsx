import { uiTexts } from '../../../messages/en/ui.ts'
import { formatTaka } from './money.ts'

interface PriceProps {
  /** Taka. */
  readonly taka: number
  /** Taka before the discount; struck through where it is more. */
  readonly original?: number
  /** Rounded to whole taka, as on cards (spec section 9). */
  readonly whole?: boolean
  readonly format?: (amount: number) => string
}

/** An amount of taka, and what it was before the discount. A list shows hundreds: it is plain elements. */
export const Price = ({ whole = false, format = formatTaka, ...given }: PriceProps) => {
  const round = (amount: number) => (whole ? Math.round(amount) : amount)
  const taka = round(given.taka)
  const original = given.original === undefined ? undefined : round(given.original)
  return (
    <span className="price tabular">
      <b>{format(taka)}</b>
      {original !== undefined && original > taka && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{uiTexts.originalPrice} </span>
            {format(original)}
          </s>
        </>
      )}
    </span>
  )
}
