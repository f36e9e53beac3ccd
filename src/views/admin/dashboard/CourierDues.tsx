import { Flex, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { adminRoutes } from '#contract/routes/admin.ts'
import { courierDuesQuery } from '#data/settlements.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { formatDay } from '#messages/dates.ts'
import { settlementsTexts as texts } from '#messages/settlements.ts'
import { formatTaka } from '#views/ui/money.ts'
import { TextLink } from '#views/ui/TextLink.tsx'

/** What each courier owes now and since when, with the way to its differences. Nothing where none owes anything. */
export const CourierDues = () => {
  const heading = useId()
  const { data } = useQuery(courierDuesQuery)
  const owing = (data ?? []).filter(({ owed }) => owed > 0)
  if (owing.length === 0) return null
  return (
    <Flex asChild wrap="wrap" align="baseline" gapX="4" gapY="2" mb="2">
      <section aria-labelledby={heading}>
        <Heading as="h2" size="3" id={heading}>
          {texts.owedBy}
        </Heading>
        <Flex asChild wrap="wrap" gapX="4" gapY="2">
          <ul>
            {owing.map(({ _id, name, owed, since }) => (
              <li key={_id}>
                <TextLink to={addressOf(adminRoutes.settlements, { courier: _id })}>{name}</TextLink>{' '}
                <b>{formatTaka(owed)}</b>{' '}
                {since !== null && (
                  <Text size="2" color="gray">
                    {texts.since(formatDay(since))}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </Flex>
      </section>
    </Flex>
  )
}
