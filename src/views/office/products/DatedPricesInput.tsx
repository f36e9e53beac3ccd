import { Grid, Text } from '@radix-ui/themes'
import { Plus, Trash } from 'lucide'
import { useRef } from 'react'
import { DATED_PRICES_MAX } from '#contract/constants.ts'
import type { TypedPrice } from '#contract/products/datedPrices.ts'
import type { DatedPrice } from '#contract/products/entity.ts'
import { formatDigits } from '#messages/format.ts'
import { productFormTexts as texts } from '#messages/products.ts'
import { Button } from '#views/ui/Button.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import * as forms from '#views/ui/Form.module.css'
import { Icon } from '#views/ui/Icon.tsx'
import { SmallIconButton } from '#views/ui/SmallIconButton.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import * as css from './FaqInput.module.css'
import type { ProductFields } from './fields.ts'
import { discountHint, timeText } from './formats.ts'

interface DatedPricesProps extends ProductFields {
  readonly running: DatedPrice | undefined
}

/** The discounts that begin and end at given times. After the removal of a row, the Add button takes the focus. */
export const DatedPricesInput = ({ values, issues, busy, set, running }: DatedPricesProps) => {
  const { datedPrices: prices, originalPrice } = values
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = busy || prices.length >= DATED_PRICES_MAX
  const change = (at: number, part: Partial<TypedPrice>) =>
    set(
      'datedPrices',
      prices.map((price, index) => (index === at ? { ...price, ...part } : price)),
    )
  const remove = (at: number) => {
    set(
      'datedPrices',
      prices.filter((_, index) => index !== at),
    )
    addButton.current?.focus()
  }
  return (
    <>
      <Text as="p" size="2" color="gray">
        {texts.datedPricesHint}
      </Text>
      {prices.length > 0 && (
        <Grid asChild gap="4">
          <ul className={css.faqs}>
            {prices.map(({ discount, from, until }, at) => {
              const isRunning = running !== undefined && running.from === from
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is only its index and its three texts
                <li key={at} className={forms.form}>
                  <TextInput
                    name="datedPrices"
                    label={texts.datedDiscount(at + 1)}
                    hint={discountHint({ originalPrice, discount })}
                    value={discount}
                    inputMode="decimal"
                    autoComplete="off"
                    readOnly={busy}
                    onChange={(text) => change(at, { discount: text })}
                    aside={
                      <SmallIconButton
                        icon={Trash}
                        label={texts.removeDated(at + 1)}
                        disabled={busy}
                        onPress={() => remove(at)}
                      />
                    }
                  />
                  {isRunning && (
                    <Text as="p" size="2">
                      {texts.runningSince(timeText(from), formatDigits(String(running.formerDiscount)))}
                    </Text>
                  )}
                  {!isRunning && (
                    <TextInput
                      name="datedPrices"
                      type="datetime-local"
                      label={texts.datedFrom(at + 1)}
                      value={from}
                      readOnly={busy}
                      onChange={(text) => change(at, { from: text })}
                    />
                  )}
                  <TextInput
                    name="datedPrices"
                    type="datetime-local"
                    label={texts.datedUntil(at + 1)}
                    value={until}
                    readOnly={busy}
                    onChange={(text) => change(at, { until: text })}
                  />
                </li>
              )
            })}
          </ul>
        </Grid>
      )}
      {issues.datedPrices && <FieldError text={issues.datedPrices} />}
      <div>
        <Button
          ref={addButton}
          variant="soft"
          aria-disabled={isFull}
          onClick={() => isFull || set('datedPrices', [...prices, { discount: '', from: '', until: '' }])}
        >
          <Icon of={Plus} /> {texts.addDated}
        </Button>
      </div>
    </>
  )
}
