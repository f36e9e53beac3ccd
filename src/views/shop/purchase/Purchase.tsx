import { Box, Flex } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Product } from '#contract/products/entity.ts'
import { type productChoiceMachine, productChoiceSelect as select } from '#machines/cart/productChoice.machine.ts'
import { cartButtonTexts, choiceTexts as texts } from '#messages/shop.ts'
import { Button } from '#views/ui/Button.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { Price } from '#views/ui/Price.tsx'
import * as css from './Purchase.module.css'
import { useFocusMissing } from './useFocusMissing.ts'
import { useIsAway } from './useIsAway.ts'
import { useOffer } from './useOffer.ts'
import { VariantChoice } from './VariantChoice.tsx'

const ChoiceSheet = lazyWithPreload(() => import('./ChoiceSheet.tsx'))

export interface PurchaseProps {
  readonly flow: ActorRefFrom<typeof productChoiceMachine>
  readonly product: Product
}

/** Buys a product on its page: the choice of size, colour, third option and quantity, 'Add to Cart' and 'Buy Now'. */
export const Purchase = ({ flow, product }: PurchaseProps) => {
  const { chosen, offered, isLowest } = useOffer(flow, product)
  const isAdded = useSelector(flow, select.added)
  const asks = useSelector(flow, select.asks)
  const { form, focusMissing } = useFocusMissing()
  const { place, isAway } = useIsAway()
  if (chosen.remaining === 0) return null
  const send = (type: 'choice.add' | 'choice.buyNow') => () => {
    flow.send({ type, product: chosen, inBar: isAway })
    focusMissing()
  }
  return (
    <Flex ref={form} direction="column" gap="5">
      <VariantChoice flow={flow} product={chosen} />
      {/* The buttons keep their place while they are a bar. */}
      <Box ref={place} minHeight="3rem">
        <div className={css.buttons} data-bottom-bar={isAway ? 'low' : undefined}>
          {/* The price of the page's summary, which is out of view where the buttons are a bar. */}
          {isAway && (
            <div className={css.price} aria-hidden="true">
              <Price taka={offered.productPrice} original={offered.productOriginalPrice} isLowest={isLowest} />
            </div>
          )}
          <Button size="4" variant="soft" onClick={send('choice.add')}>
            {isAdded ? texts.added : cartButtonTexts.addToCart}
          </Button>
          <Button size="4" onClick={send('choice.buyNow')}>
            {texts.buyNow}
          </Button>
        </div>
      </Box>
      {asks && (
        <ChoiceSheet flow={flow} product={product} buysNow onClose={() => flow.send({ type: 'choice.close' })} />
      )}
    </Flex>
  )
}
