import { Flex, Text } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { GoodsToReceive } from '#contract/receipts/entity.ts'
import { inLanguage } from '#data/localized.ts'
import { goodsQuery } from '#data/receipts.ts'
import { formatCount } from '#messages/format.ts'
import { receiptsTexts as texts } from '#messages/receipts.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { goodsName } from '../goodsName.ts'

interface GoodsSearchProps {
  readonly busy: boolean
  readonly onAdd: (goods: GoodsToReceive) => void
}

/** Finds products and variants while it is typed, or a barcode is scanned; Enter adds the first one, a press any other. */
export const GoodsSearch = ({ busy, onAdd }: GoodsSearchProps) => {
  const [search, setSearch] = useState('')
  const client = useQueryClient()
  const query = useQuery(goodsQuery(search))
  const found = search.trim().length > 1 ? (query.data ?? []) : []
  const add = (goods: GoodsToReceive) => {
    onAdd(goods)
    setSearch('')
  }
  /** Adds the first one as soon as the server has answered; the field is free for the next code at once. */
  const addFirst = (typed: string) => {
    const keepTyped = () => setSearch((now) => now || typed)
    setSearch('')
    client
      .ensureQueryData(goodsQuery(typed))
      .then(([first]) => (first ? onAdd(inLanguage(first)) : keepTyped()), keepTyped)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search === '') return
    // In a form, Enter would send it.
    event.preventDefault()
    if (search.trim().length > 1 && !busy) addFirst(search)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field adds the first product
    <div onKeyDown={onKeyDown}>
      <TextInput
        name="goods"
        label={texts.find}
        hint={texts.findHint}
        value={search}
        readOnly={busy}
        autoComplete="off"
        onChange={setSearch}
      />
      {query.error && <Alert text={texts.findFailed} />}
      <Text as="p" size="2" color="gray" role="status" mt="1">
        {query.data && search.trim().length > 1 && (found.length > 0 ? texts.found(found.length) : texts.noneFound)}
      </Text>
      {found.length > 0 && (
        <Flex asChild direction="column" align="start" gap="2">
          <ul>
            {found.map((goods) => (
              <li key={`${goods.productId} ${goods.variantId}`}>
                <Button
                  variant="soft"
                  color="gray"
                  size="2"
                  aria-label={texts.add(goodsName(goods))}
                  onClick={() => add(goods)}
                >
                  {[goodsName(goods), goods.sku, texts.left(formatCount(goods.stock))].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
          </ul>
        </Flex>
      )}
    </div>
  )
}
