import { Text } from '@radix-ui/themes'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { productFormTexts as texts } from '#messages/products.ts'
import { sizeText } from '#messages/values.ts'
import * as css from '#views/ui/OptionGroup.module.css'
import { colourText, Swatch } from '#views/ui/Swatch.tsx'
import type { ProductFields } from './fields.ts'

/** The entries of a comma-separated text, each once. */
export const entriesOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
]

/** Marks sizes and colours of the form as sold out; nothing for a product without any. */
export const SoldOutInput = ({ values: { colors, sizes, sizeNamesBn, soldOut }, busy, set }: ProductFields) => {
  const options = [...new Set([...colors, ...entriesOf(sizes)])]
  if (options.length === 0) return null
  const change = (option: string, isSoldOut: boolean) =>
    set('soldOut', isSoldOut ? [...soldOut, option] : soldOut.filter((one) => one !== option))
  return (
    <fieldset className={css.options}>
      <legend>{texts.soldOut}</legend>
      <div className={css.list}>
        {options.map((option) => (
          <label key={option} className={css.option}>
            <input
              type="checkbox"
              name="soldOut"
              checked={soldOut.includes(option)}
              disabled={busy}
              onChange={(event) => change(option, event.target.checked)}
            />
            {colors.includes(option) ? (
              <Swatch colour={option} name={colourText(option)} />
            ) : (
              sizeText(option, sizeNameBn(sizeNamesBn, option))
            )}
          </label>
        ))}
      </div>
      <Text as="p" size="1" color="gray">
        {texts.soldOutHint}
      </Text>
    </fieldset>
  )
}
