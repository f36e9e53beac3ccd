import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { LINE_QUANTITY_MAX } from '#contract/constants.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { type productChoiceMachine, productChoiceSelect as select } from '#machines/cart/productChoice.machine.ts'
import {
  type ChoosableProduct,
  type OptionName,
  refusalOfChoice,
  refusalWith,
  thirdOptions,
  variantOf,
} from '#machines/cart/productOffer.ts'
import { choiceTexts as texts } from '#messages/shop.ts'
import { sizeText, valueText } from '#messages/values.ts'
import { OptionGroup } from '#views/ui/OptionGroup.tsx'
import { Stepper } from '#views/ui/Stepper.tsx'
import { ColourGroup } from './ColourGroup.tsx'
import * as css from './VariantChoice.module.css'

const names = { size: texts.size, color: texts.colour, option: texts.option }
const needed = { size: texts.chooseSize, color: texts.chooseColour, option: texts.chooseOption }
const notes = { soldOut: texts.soldOut, none: texts.notOffered }

interface VariantChoiceProps {
  readonly flow: ActorRefFrom<typeof productChoiceMachine>
  readonly product: ChoosableProduct
}

/** The choice of size, colour, third option and quantity. */
export const VariantChoice = ({ flow, product }: VariantChoiceProps) => {
  const choice = useSelector(flow, select.choice(product), shallowEqual)
  const isRefused = useSelector(flow, select.isRefused)
  const lacks = {
    size: useSelector(flow, select.lacks(product, 'size')),
    color: useSelector(flow, select.lacks(product, 'color')),
    option: useSelector(flow, select.lacks(product, 'option')),
  }
  const { sizes, colors, soldOut, sizeNamesBn, optionNames = [] } = product
  const options = thirdOptions(product)
  const refusal = isRefused ? refusalOfChoice(choice, product) : undefined
  const offered = { size: sizes, color: colors, option: options }
  const last = (['option', 'color', 'size'] as const).find((name) => offered[name].length > 0)
  const group = (name: OptionName, place: number) => {
    const refused = refusal && name === last ? texts.refusals[refusal] : undefined
    return {
      label: optionNames[place] || names[name],
      value: choice[name],
      options: offered[name],
      error: lacks[name] ? needed[name] : refused,
      note: (value: string) => {
        const why = refusalWith(choice, product, name, value)
        return why && notes[why]
      },
    }
  }
  return (
    <>
      {sizes.length > 0 ? (
        <OptionGroup
          {...group('size', 0)}
          show={(one) => sizeText(one, sizeNameBn(sizeNamesBn, one))}
          away={{ options: soldOut, text: texts.soldOut }}
          onChange={(size) => flow.send({ type: 'choice.size', size, product })}
        />
      ) : null}
      {colors.length > 0 ? (
        <ColourGroup
          {...group('color', 1)}
          soldOut={soldOut}
          onChange={(color) => flow.send({ type: 'choice.color', color, product })}
        />
      ) : null}
      {options.length > 0 ? (
        <OptionGroup
          {...group('option', 2)}
          show={valueText}
          onChange={(option) => flow.send({ type: 'choice.option', option, product })}
        />
      ) : null}
      <div className={css.quantity}>
        <span aria-hidden="true">{texts.quantity}</span>
        <Stepper
          label={texts.quantity}
          fewer={texts.fewer}
          more={texts.more}
          value={choice.quantity}
          max={Math.min(LINE_QUANTITY_MAX, variantOf(choice, product)?.stock || product.remaining)}
          onChange={(pieces) => flow.send({ type: 'choice.quantity', quantity: pieces })}
        />
      </div>
    </>
  )
}
