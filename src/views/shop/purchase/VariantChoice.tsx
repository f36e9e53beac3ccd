import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { LINE_QUANTITY_MAX } from '#contract/constants.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import {
  type ChoosableProduct,
  type productChoiceMachine,
  productChoiceSelect as select,
} from '#machines/cart/productChoice.machine.ts'
import { choiceTexts as texts } from '#messages/shop.ts'
import { sizeText } from '#messages/values.ts'
import { OptionGroup } from '#views/ui/OptionGroup.tsx'
import { Stepper } from '#views/ui/Stepper.tsx'
import { ColourGroup } from './ColourGroup.tsx'
import * as css from './VariantChoice.module.css'

interface VariantChoiceProps {
  readonly flow: ActorRefFrom<typeof productChoiceMachine>
  readonly product: ChoosableProduct
}

/** The choice of size, colour and quantity. */
export const VariantChoice = ({ flow, product }: VariantChoiceProps) => {
  const { size, color, quantity } = useSelector(flow, select.choice)
  const lacksSize = useSelector(flow, select.lacksSize(product))
  const lacksColor = useSelector(flow, select.lacksColor(product))
  return (
    <>
      {product.sizes.length > 0 ? (
        <OptionGroup
          label={texts.size}
          value={size}
          options={product.sizes}
          show={(one) => sizeText(one, sizeNameBn(product.sizeNamesBn, one))}
          away={{ options: product.soldOut, text: texts.soldOut }}
          error={lacksSize ? texts.chooseSize : undefined}
          onChange={(chosen) => flow.send({ type: 'choice.size', size: chosen })}
        />
      ) : null}
      {product.colors.length > 0 ? (
        <ColourGroup
          value={color}
          options={product.colors}
          soldOut={product.soldOut}
          error={lacksColor ? texts.chooseColour : undefined}
          onChange={(chosen) => flow.send({ type: 'choice.color', color: chosen })}
        />
      ) : null}
      <div className={css.quantity}>
        <span aria-hidden="true">{texts.quantity}</span>
        <Stepper
          label={texts.quantity}
          fewer={texts.fewer}
          more={texts.more}
          value={quantity}
          max={Math.min(LINE_QUANTITY_MAX, product.remaining)}
          onChange={(pieces) => flow.send({ type: 'choice.quantity', quantity: pieces })}
        />
      </div>
    </>
  )
}
