import { Button, Flex, Heading, Text } from '@radix-ui/themes'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import type { Line } from '#contract/cart/rules.ts'
import { isReduced } from '#contract/money.ts'
import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'
import { variesInPrice } from '#contract/products/variants.ts'
import { productLink } from '#data/addresses.ts'
import { productChoiceMachine, productChoiceSelect } from '#machines/cart/productChoice.machine.ts'
import {
  type Choice,
  type ChoosableProduct,
  chosenLine,
  missingIn,
  refusalOfChoice,
} from '#machines/cart/productOffer.ts'
import { choiceTexts, shopTexts } from '#messages/shop.ts'
import { NearViewport } from '#views/ui/NearViewport.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { Price } from '#views/ui/Price.tsx'
import { useFlow } from '../flow.ts'
import { Gallery } from '../products/Gallery.tsx'
import { choosable } from '../purchase/choosable.ts'
import { VariantChoice } from '../purchase/VariantChoice.tsx'
import * as css from './PageProduct.module.css'

/** The checkout of one line, which the application provides. */
export type CheckoutOfLine = ComponentType<{ line?: Line; fallback?: ReactNode }>

const ORDER = 'order'

/** The product of a page: its pictures, name and price as they are now, and the way to the order form of the page. */
export const PageProduct = ({ product }: { product: Product }) => (
  <section className={css.product} aria-labelledby="page-product">
    <Gallery name={product.productName} pictures={product.productImages} />
    <Flex direction="column" align="start" gap="3">
      <Heading as="h2" size="5" id="page-product">
        <Link href={productLink(product._id, product.productName)} className={css.name}>
          {product.productName}
        </Link>
      </Heading>
      <Text size="7">
        <Price
          taka={product.productPrice}
          original={isReduced(product) ? product.productOriginalPrice : undefined}
          isLowest={variesInPrice(product)}
        />
      </Text>
      {piecesLeft(product) === 0 ? (
        <Text as="p">{shopTexts.outOfStock}</Text>
      ) : (
        <Button asChild size="4">
          <a href={`#${ORDER}`}>{choiceTexts.buyNow}</a>
        </Button>
      )}
    </Flex>
  </section>
)

const neededIn = (choice: Choice, product: ChoosableProduct) => {
  const refusal = refusalOfChoice(choice, product)
  if (refusal) return choiceTexts.refusals[refusal]
  const missing = missingIn(choice, product)
  if (missing.size) return choiceTexts.chooseSize
  return missing.color ? choiceTexts.chooseColour : choiceTexts.chooseOption
}

/** The order form of the page: the choice of size, colour and quantity, and the checkout of what is chosen. */
export const PageOrder = ({ product, checkout: Checkout }: { product: Product; checkout: CheckoutOfLine }) => {
  const chosen = choosable(product)
  const flow = useFlow(productChoiceMachine, { input: { product: chosen } })
  const choice = useSelector(flow, productChoiceSelect.choice(chosen), shallowEqual)
  const line = chosenLine(choice, chosen)
  if (chosen.remaining === 0) return null
  const loading = <PageLoading />
  return (
    <section id={ORDER} className={css.order} aria-labelledby="page-order">
      <Heading as="h2" size="5" id="page-order" mb="4">
        {choiceTexts.buyNow}
      </Heading>
      <Flex direction="column" gap="5" mb="5">
        <VariantChoice flow={flow} product={chosen} />
      </Flex>
      {line ? (
        <NearViewport fallback={loading}>
          <Checkout line={line} fallback={loading} />
        </NearViewport>
      ) : (
        <Text as="p" role="status">
          {neededIn(choice, chosen)}
        </Text>
      )}
    </section>
  )
}
