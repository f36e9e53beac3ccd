import { Flex, Grid } from '@radix-ui/themes'
import { Trash } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { CartItem, CartProblem } from '#contract/cart/entity.ts'
import { LINE_QUANTITY_MAX } from '#contract/constants.ts'
import { productLink } from '#data/addresses.ts'
import type { CartEvent } from '#machines/cart/cart.machine.ts'
import type { LineState } from '#machines/cart/priceOfCart.ts'
import { cartScreenTexts as texts } from '#messages/cart.ts'
import { sizeText, valueText } from '#messages/values.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Stepper } from '#views/ui/Stepper.tsx'
import { colourText, Swatch } from '#views/ui/Swatch.tsx'
import { TextButton } from '#views/ui/TextButton.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import * as css from './CartLine.module.css'
import { LineProblem } from './LineProblem.tsx'

export type SendToCart = (event: CartEvent) => void

const Options = ({ line: { item, priced } }: { line: LineState }) => {
  const { size, color, seen } = item
  return size || color || seen?.option ? (
    <Flex asChild wrap="wrap" gapX="4">
      <dl>
        {size ? (
          <Flex gap="2">
            <dt>{texts.size}</dt>
            <dd>{sizeText(size, priced?.sizeNameBn)}</dd>
          </Flex>
        ) : null}
        {color ? (
          <Flex gap="2">
            <dt>{texts.colour}</dt>
            <dd>
              <Swatch colour={color} name={colourText(color)} />
            </dd>
          </Flex>
        ) : null}
        {seen?.option ? (
          <Flex gap="2">
            <dt>{seen.optionName || texts.option}</dt>
            <dd>{valueText(seen.option)}</dd>
          </Flex>
        ) : null}
      </dl>
    </Flex>
  ) : null
}

/** The price of one piece; says how it has changed since the person saw it. */
const PiecePrice = ({ item: { seen, was } }: { item: CartItem }) => {
  if (!seen) return null
  const isChanged = was !== undefined && was !== seen.price
  return (
    <p className={isChanged ? css.changed : undefined}>
      {isChanged ? texts.now(formatTaka(seen.price), formatTaka(was)) : texts.price(formatTaka(seen.price))}
    </p>
  )
}

/** Sends an event that replaces the content of a line, and moves the focus to the first control of the new content. */
const sendAndFocus = (send: () => void) => (event: MouseEvent<HTMLElement>) => {
  const row = event.currentTarget.closest('li')
  flushSync(send)
  row?.querySelector<HTMLElement>('[data-focus]')?.focus()
}

const RemovedLine = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <>
    <p role="status">{texts.removed(name)}</p>
    <TextButton data-focus aria-label={texts.undoOf(name)} onClick={sendAndFocus(onUndo)}>
      {texts.undo}
    </TextButton>
  </>
)

interface CartLineProps {
  readonly line: LineState
  readonly send: SendToCart
}

const Name = ({ item, name, isGone }: { item: CartItem; name: string; isGone: boolean }): ReactNode =>
  isGone ? (
    <span className={css.name}>{name}</span>
  ) : (
    <Link href={productLink(item.productId, name, item.variantId)} className={css.name}>
      {name}
    </Link>
  )

/** Whether no piece of a line can be had. */
const isAway = (problem: CartProblem | undefined) =>
  problem?.code === 'cart.gone' || problem?.code === 'cart.out_of_stock'

/** One line of the cart; a removed line offers to come back in its place. */
export const CartLine = ({ line, send }: CartLineProps) => {
  const { item, key, priced, problem, isRemoved } = line
  const name = priced?.productName || item.seen?.productName || texts.product
  if (isRemoved)
    return (
      <li className={css.line} data-removed>
        <RemovedLine name={name} onUndo={() => send({ type: 'cart.undo' })} />
      </li>
    )
  const paisa = Math.round((item.seen?.price ?? 0) * 100) * item.quantity
  const max = Math.min(LINE_QUANTITY_MAX, priced?.remaining ?? LINE_QUANTITY_MAX)
  return (
    <li className={css.line}>
      <Thumbnail src={item.seen?.image ?? ''} size={80} />
      <Grid alignContent="start" gap="1" minWidth="0" className={css.text}>
        <Name item={item} name={name} isGone={problem?.code === 'cart.gone'} />
        <Options line={line} />
        <PiecePrice item={item} />
        {problem ? <LineProblem line={line} problem={problem} send={send} /> : null}
      </Grid>
      <Flex gridColumn="1 / -1" wrap="wrap" align="center" gapY="2" gapX="3" className={css.controls}>
        {isAway(problem) ? null : (
          <Stepper
            label={texts.quantityOf(name)}
            fewer={texts.fewerOf(name)}
            more={texts.moreOf(name)}
            value={item.quantity}
            max={max}
            onChange={(quantity) => send({ type: 'cart.change', key, quantity })}
          />
        )}
        <button
          type="button"
          className={css.remove}
          data-focus
          aria-label={texts.removeOf(name)}
          onClick={sendAndFocus(() => send({ type: 'cart.remove', key }))}
        >
          <Icon of={Trash} /> <span>{texts.remove}</span>
        </button>
        <b className={css.total}>{problem ? '' : formatTaka(paisa / 100)}</b>
      </Flex>
    </li>
  )
}
