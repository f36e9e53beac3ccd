import { Flex } from '@radix-ui/themes'
import type { ActorRefFrom } from 'xstate'
import { isReduced } from '#contract/money.ts'
import type { Product } from '#contract/products/entity.ts'
import type { productChoiceMachine } from '#machines/cart/productChoice.machine.ts'
import { cartButtonTexts, choiceTexts as texts } from '#messages/shop.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { Price } from '#views/ui/Price.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { useFocusMissing } from './useFocusMissing.ts'
import { useOffer } from './useOffer.ts'
import { VariantChoice } from './VariantChoice.tsx'

export interface ChoiceSheetProps {
  readonly flow: ActorRefFrom<typeof productChoiceMachine>
  readonly product: Product
  /** Whether it also offers to buy the product alone. */
  readonly buysNow?: boolean
  readonly onClose: () => void
}

/** Asks for size, colour and quantity: on a phone a sheet at the bottom of the window. */
export default function ChoiceSheet({ flow, product, buysNow, onClose }: ChoiceSheetProps) {
  const { productName, productImages } = product
  const { chosen, image, isLowest, offered } = useOffer(flow, product)
  const { form, focusMissing } = useFocusMissing()
  const send = (type: 'choice.add' | 'choice.buyNow') => () => {
    flow.send({ type, product: chosen })
    focusMissing()
  }
  return (
    <Dialog
      open
      sheet
      keepsActions
      title={productName}
      description={
        <Flex align="center" gap="3">
          <Thumbnail src={image || (productImages[0] ?? '')} size={64} />
          <Price
            taka={offered.productPrice}
            original={isReduced(offered) ? offered.productOriginalPrice : undefined}
            isLowest={isLowest}
          />
        </Flex>
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant={buysNow ? 'soft' : 'solid'} onClick={send('choice.add')}>
            {cartButtonTexts.addToCart}
          </Button>
          {buysNow && <Button onClick={send('choice.buyNow')}>{texts.buyNow}</Button>}
        </>
      }
    >
      <Flex ref={form} direction="column" gap="5">
        <VariantChoice flow={flow} product={chosen} />
      </Flex>
    </Dialog>
  )
}
