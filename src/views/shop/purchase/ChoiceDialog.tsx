import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Product } from '#contract/products/entity.ts'
import { productChoiceMachine, productChoiceSelect as select } from '#machines/cart/productChoice.machine.ts'
import { useFlow } from '../flow.ts'
import ChoiceSheet from './ChoiceSheet.tsx'
import { choosable } from './choosable.ts'

interface ChoiceDialogProps {
  readonly product: Product
  readonly onAdded?: (() => void) | undefined
  readonly onClose: () => void
}

/** Asks for size and colour before a product of a list is added. */
export default function ChoiceDialog({ product, onAdded, onClose }: ChoiceDialogProps) {
  const flow = useFlow(productChoiceMachine, { input: { product: choosable(product) } })
  const isAdded = useSelector(flow, select.added)
  useEffect(() => {
    if (!isAdded) return
    onAdded?.()
    onClose()
  }, [isAdded, onAdded, onClose])
  return <ChoiceSheet flow={flow} product={product} onClose={onClose} />
}
