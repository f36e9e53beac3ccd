import { Flex, Text } from '@radix-ui/themes'
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { CallError } from '#contract/calls/reply.ts'
import { inLanguage } from '#data/localized.ts'
import { newOrderTexts as texts } from '#messages/newOrder.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

interface FindGoodsProps<Goods> {
  readonly busy?: boolean
  /** What the server finds for the words; it is not asked for less than two letters. */
  readonly query: (search: string) => UseQueryOptions<readonly Goods[], CallError>
  readonly keyOf: (goods: Goods) => string
  readonly nameOf: (goods: Goods) => string
  /** What stands after the name; empty texts are left out. */
  readonly factsOf: (goods: Goods) => readonly string[]
  readonly onAdd: (goods: Goods) => void
}

/** Finds goods while it is typed, or a barcode is scanned; Enter adds the first one, a press any other. */
export const FindGoods = <Goods,>(props: FindGoodsProps<Goods>) => {
  const { busy = false, query: queryOf, keyOf, nameOf, factsOf, onAdd } = props
  const [search, setSearch] = useState('')
  const client = useQueryClient()
  const query = useQuery(queryOf(search))
  const isLong = search.trim().length > 1
  const found = isLong ? (query.data ?? []) : []
  const add = (goods: Goods) => {
    onAdd(goods)
    setSearch('')
  }
  /** Adds the first one as soon as the server has answered; the field is free for the next code at once. */
  const addFirst = (typed: string) => {
    const keepTyped = () => setSearch((now) => now || typed)
    setSearch('')
    client
      .ensureQueryData(queryOf(typed))
      .then(([first]) => (first ? onAdd(inLanguage(first)) : keepTyped()), keepTyped)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search === '') return
    // In a form, Enter would send it.
    event.preventDefault()
    if (isLong && !busy) addFirst(search)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field adds the first product
    <div onKeyDown={onKeyDown}>
      <TextInput
        name="product"
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        readOnly={busy}
        autoComplete="off"
        onChange={setSearch}
      />
      {query.error && <Alert text={texts.searchFailed} />}
      <Text as="p" size="2" color="gray" role="status" mt="1">
        {query.data && isLong && (found.length > 0 ? texts.found(found.length) : texts.noneFound)}
      </Text>
      {found.length > 0 && (
        <Flex asChild direction="column" align="start" gap="2">
          <ul>
            {found.map((goods) => (
              <li key={keyOf(goods)}>
                <Button
                  variant="soft"
                  color="gray"
                  size="2"
                  aria-label={texts.add(nameOf(goods))}
                  onClick={() => add(goods)}
                >
                  {[nameOf(goods), ...factsOf(goods)].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
          </ul>
        </Flex>
      )}
    </div>
  )
}
