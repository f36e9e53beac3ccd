import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { inBangla } from '#contract/addresses/places.ts'
import type { Line } from '#contract/cart/rules.ts'
import { TEXT_MAX } from '#contract/constants.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import type { Language } from '#contract/languages.ts'
import { colourName } from '#contract/products/colourName.ts'
import type { ProductToOrder } from '#contract/staffOrders/entity.ts'
import { productsToOrderQuery } from '#data/staffOrders.ts'
import type { NewOrderValues, newOrderMachine } from '#machines/staffOrders/newOrder.machine.ts'
import { formatCount, formatDigits, LANGUAGE } from '#messages/format.ts'
import { newOrderTexts } from '#messages/newOrder.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { colourText } from '#views/ui/Swatch.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { districtName } from '../districts.ts'
import { type AskedGoods, type AskedPlace, readChatMessage } from './chatMessage.ts'

const texts = newOrderTexts.message
/** Products of a search that are suggested: the search below has more. */
const SUGGESTED = 3

interface PastedMessageProps {
  readonly flow: ActorRefFrom<typeof newOrderMachine>
  readonly values: NewOrderValues
  readonly busy: boolean
}

/**
 * The field for a chat message, and what is recognised in it, each to be taken by one press. The message stays in this
 * component: it is in no machine, so that no recording has it, and only the words of products are sent, to the search.
 */
export const PastedMessage = ({ flow, values, busy }: PastedMessageProps) => {
  const [message, setMessage] = useState('')
  const read = useMemo(() => readChatMessage(message), [message])
  const { phones, name, places, addressDetails, goods, isSameAgain, rest } = read
  const change = (field: 'phone' | 'customerName' | 'addressDetails', value: string) =>
    flow.send({ type: 'form.change', field, value })
  const isEmpty = [...phones, name, ...places, addressDetails, ...goods].filter(Boolean).length === 0 && !isSameAgain
  return (
    <Grid gap="3">
      <TextArea
        name="message"
        label={texts.label}
        hint={texts.hint}
        value={message}
        maxLength={TEXT_MAX}
        readOnly={busy}
        onChange={setMessage}
      />
      {message.trim() !== '' && (
        <Flex role="group" aria-label={texts.suggestions} direction="column" align="start" gap="2">
          <Text as="p" size="2" color="gray" role="status">
            {isEmpty ? texts.nothing : texts.press}
          </Text>
          {phones.map((phone) => (
            <Suggestion
              key={phone}
              label={texts.phone}
              isTaken={plainPhone(values.phone) === phone}
              onTake={() => change('phone', phone)}
            >
              {formatDigits(phone)}
            </Suggestion>
          ))}
          {name && (
            <Suggestion
              label={texts.name}
              isTaken={values.customerName === name}
              onTake={() => change('customerName', name)}
            >
              {name}
            </Suggestion>
          )}
          {places.map((place) => (
            <Suggestion
              key={`${place.district} ${place.city}`}
              label={texts.place}
              isTaken={values.district === place.district && (place.city === '' || values.city === place.city)}
              onTake={() => flow.send({ type: 'delivery.take', delivery: deliveryTo(place) })}
            >
              {placeText(place)}
            </Suggestion>
          ))}
          {addressDetails && (
            <Suggestion
              label={texts.address}
              isTaken={values.addressDetails === addressDetails}
              onTake={() => change('addressDetails', addressDetails)}
            >
              {addressDetails}
            </Suggestion>
          )}
          {goods.map((asked) => (
            <GoodsSuggestion key={asked.said} flow={flow} items={values.items} asked={asked} />
          ))}
          {isSameAgain && (
            <Text as="p" size="2">
              {texts.sameGoods(newOrderTexts.sameGoods)}
            </Text>
          )}
          {rest.length > 0 && (
            <Text as="p" size="2" color="gray">
              {texts.rest} <span translate="no">{rest.join(' · ')}</span>
            </Text>
          )}
        </Flex>
      )}
    </Grid>
  )
}

const deliveryTo = ({ district, city }: AskedPlace) => (city === '' ? { district } : { district, city })

const placeText = ({ district, city }: AskedPlace): string => {
  const shown = (LANGUAGE as Language) === 'bn' ? inBangla({ city, district, division: '' }).city : city
  return [shown, districtName(district)].filter(Boolean).join(', ')
}

interface SuggestionProps {
  readonly label: string
  readonly isTaken: boolean
  readonly onTake: () => void
  /** As the message has it. */
  readonly children: ReactNode
}

/** One press takes it over. It stays where it is, so that the focus and the next one do, too. */
const Suggestion = ({ label, isTaken, onTake, children }: SuggestionProps) => (
  <Button
    variant="soft"
    size="2"
    color={isTaken ? 'gray' : undefined}
    aria-disabled={isTaken || undefined}
    onClick={() => isTaken || onTake()}
  >
    {isTaken && <Icon of={Check} label={texts.taken} />} {label} <span translate="no">{children}</span>
  </Button>
)

/** A size without the different ways to write it: `2XL` is `XXL`. */
const plainSize = (size: string) =>
  size.toUpperCase().replace(/^([2-5])X/, (_, count: string) => 'X'.repeat(Number(count)))

/** The line that a message asks for; a choice that the product does not have stays open. */
const lineOf = ({ sizes, colors }: ProductToOrder, { quantity, size, colour }: AskedGoods): Partial<Line> => {
  const sameSize = sizes.find((one) => plainSize(one) === plainSize(size))
  const sameColour = colors.find((one) => colourName(one).toLowerCase() === colour)
  return { quantity, ...(sameSize && { size: sameSize }), ...(sameColour && { color: sameColour }) }
}

interface GoodsSuggestionProps {
  readonly flow: PastedMessageProps['flow']
  readonly items: readonly Line[]
  readonly asked: AskedGoods
}

/** The products that the words of a message find. */
const GoodsSuggestion = ({ flow, items, asked }: GoodsSuggestionProps) => {
  const { data, error } = useQuery(productsToOrderQuery(asked.words))
  return (
    <Flex direction="column" align="start" gap="2">
      <Text as="p" size="2" translate="no">
        {`“${asked.said}”`}
      </Text>
      {error && <Alert text={newOrderTexts.searchFailed} />}
      {data?.length === 0 && (
        <Text as="p" size="2" color="gray">
          {texts.noProduct} <span translate="no">{asked.words}</span>
        </Text>
      )}
      {data?.slice(0, SUGGESTED).map((product) => {
        const line = lineOf(product, asked)
        const isSame = ({ productId, size, color }: Line) =>
          productId === product._id &&
          (line.size === undefined || line.size === size) &&
          (line.color === undefined || line.color === color)
        return (
          <Suggestion
            key={product._id}
            label={texts.pieces(formatCount(asked.quantity))}
            isTaken={items.some(isSame)}
            onTake={() => flow.send({ type: 'product.add', product, asked: line })}
          >
            {[product.productName, line.size, line.color && colourText(line.color), formatTaka(product.price)]
              .filter(Boolean)
              .join(' · ')}
          </Suggestion>
        )
      })}
    </Flex>
  )
}
