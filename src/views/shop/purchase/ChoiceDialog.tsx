import { Flex } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Product } from '#contract/products/entity.ts'
import { productChoiceMachine, productChoiceSelect as select } from '#machines/cart/productChoice.machine.ts'
import { cartButtonTexts, choiceTexts as texts } from '#messages/en/shop.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { Price } from '#views/ui/Price.tsx'
import { useFlow } from '../flow.ts'
import { choosable } from './choosable.ts'
import { useFocusMissing } from './useFocusMissing.ts'
import { VariantChoice } from './VariantChoice.tsx'

interface ChoiceDialogProps {
  readonly product: Product
  readonly onAdded?: (() => void) | undefined
  readonly onClose: () => void
}

/** Asks for size and colour before a product of a list is added. */
export default function ChoiceDialog({ product, onAdded, onClose }: ChoiceDialogProps) {
  const chosen = choosable(product)
  const flow = useFlow(productChoiceMachine, { input: { product: chosen } })
  const isAdded = useSelector(flow, select.added)
  const { form, focusMissing } = useFocusMissing()
  useEffect(() => {
    if (!isAdded) return
    onAdded?.()
    onClose()
  }, [isAdded, onAdded, onClose])
  const add = () => {
    flow.send({ type: 'choice.add', product: chosen })
    focusMissing()
  }
  return (
    <Dialog
      open
      title={product.productName}
      description={<Price taka={product.productPrice} />}
      onClose={onClose}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={add}>{cartButtonTexts.addToCart}</Button>
        </>
      }
    >
      <Flex ref={form} direction="column" gap="5">
        <VariantChoice flow={flow} product={chosen} />
      </Flex>
    </Dialog>
  )
}
