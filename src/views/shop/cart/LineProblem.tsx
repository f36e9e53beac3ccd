import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide'
import type { CartProblem } from '#contract/cart/entity.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { namedVariants, type ProductVariant } from '#contract/products/variants.ts'
import { localized } from '#data/localized.ts'
import { productQuery } from '#data/products.ts'
import type { CartEvent } from '#machines/cart/cart.machine.ts'
import type { LineState } from '#machines/cart/priceOfCart.ts'
import { cartScreenTexts as texts } from '#messages/cart.ts'
import { uiTexts } from '#messages/ui.ts'
import { sizeText, valueText } from '#messages/values.ts'
import { Button } from '#views/ui/Button.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { OptionGroup } from '#views/ui/OptionGroup.tsx'
import { ColourGroup } from '../purchase/ColourGroup.tsx'
import * as css from './LineProblem.module.css'

interface LineProblemProps {
  readonly line: LineState
  readonly problem: CartProblem
  readonly send: (event: CartEvent) => void
}

const sentences: { readonly [code: string]: string } = {
  'cart.gone': texts.gone,
  'cart.out_of_stock': texts.soldOut,
  'cart.size_needed': texts.chooseSize,
  'cart.color_needed': texts.chooseColour,
  'cart.no_such_size': texts.sizeGone,
  'cart.no_such_color': texts.colourGone,
  'cart.size_sold_out': texts.sizeSoldOut,
  'cart.color_sold_out': texts.colourSoldOut,
  'cart.option_needed': texts.chooseOption,
}

const left = ({ code, params }: CartProblem) => (code === 'cart.only_left' ? (params?.left ?? 0) : 0)

const isAway = ({ stock }: ProductVariant) => stock <= 0

/** The choice of a size, a colour or a third option in its line. */
const Choice = ({ line: { item, key }, problem, send }: LineProblemProps) => {
  const query = useQuery(localized(productQuery(item.productId)))
  const product = query.data
  if (query.isError && !product)
    return (
      <p>
        {texts.choicesFailed}{' '}
        <Button size="2" variant="soft" busy={query.isFetching} onClick={() => query.refetch()}>
          {uiTexts.tryAgain}
        </Button>
      </p>
    )
  if (!product) return null
  const { size, color } = item
  const { variants } = product
  if (problem.code.includes('option')) {
    const offered = namedVariants(variants ?? [], { size, color })
    return (
      <OptionGroup
        label={product.optionNames?.[2] || texts.option}
        value=""
        options={offered.map(({ option }) => option)}
        show={valueText}
        away={{ options: offered.filter(isAway).map(({ option }) => option), text: texts.soldOut }}
        onChange={(chosen) => {
          const variantId = offered.find(({ option }) => option === chosen)?._id
          send({ type: 'cart.choose', key, size, color, ...(variantId && { variantId }) })
        }}
      />
    )
  }
  if (problem.code.includes('size'))
    return (
      <OptionGroup
        label={texts.size}
        value={size}
        options={product.productSizes}
        show={(one) => sizeText(one, sizeNameBn(product.sizeNamesBn, one))}
        away={{ options: product.productSoldOut, text: texts.soldOut }}
        onChange={(chosen) => send({ type: 'cart.choose', key, size: chosen, color })}
      />
    )
  const ofSize = variants?.filter((variant) => variant.size === size)
  const colours = ofSize && product.productColors.filter((one) => ofSize.some((variant) => variant.color === one))
  return (
    <ColourGroup
      value={color}
      options={colours ?? product.productColors}
      soldOut={
        ofSize
          ? product.productColors.filter((one) => ofSize.filter((variant) => variant.color === one).every(isAway))
          : product.productSoldOut
      }
      onChange={(chosen) => send({ type: 'cart.choose', key, size, color: chosen })}
    />
  )
}

const isChoice = ({ code }: CartProblem) => /size|color|option/.test(code)

/** Why a line cannot be ordered as it is, with what the person can do. */
export const LineProblem = ({ line, problem, send }: LineProblemProps) => {
  const count = left(problem)
  return (
    <Grid justifyItems="start" gap="2" className={css.problem}>
      <Flex asChild gap="1">
        <Text as="p" color="red" weight="medium">
          <Icon of={CircleAlert} />
          <span>{count > 0 ? texts.onlyLeft(count) : (sentences[problem.code] ?? texts.otherProblem)}</span>
        </Text>
      </Flex>
      {count > 0 ? (
        <Button size="2" variant="soft" onClick={() => send({ type: 'cart.change', key: line.key, quantity: count })}>
          {texts.take(count)}
        </Button>
      ) : null}
      {isChoice(problem) ? <Choice line={line} problem={problem} send={send} /> : null}
    </Grid>
  )
}
