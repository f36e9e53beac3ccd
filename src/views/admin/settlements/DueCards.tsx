import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import type { CourierDue } from '#contract/settlements/entity.ts'
import { formatDay } from '#messages/dates.ts'
import { settlementsTexts as texts } from '#messages/settlements.ts'
import { formatTaka } from '#views/ui/money.ts'
import { Panel } from '#views/ui/Panel.tsx'

/** What a courier owes and since when, in words. */
export const dueWords = ({ owed, since, parcels, open }: CourierDue): string =>
  [
    owed > 0 && since !== null ? texts.since(formatDay(since)) : texts.nothingOwed,
    parcels > 0 && texts.unpaidParcels(parcels),
    open > 0 && texts.openDifferences(open),
  ]
    .filter(Boolean)
    .join(' · ')

/** A card for each courier, with what it owes now. */
export const DueCards = ({ dues }: { readonly dues: readonly CourierDue[] }) => (
  <Grid asChild columns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="3" mb="4">
    <ul aria-label={texts.owedBy}>
      {dues.map((due) => (
        <li key={due._id}>
          <Panel as="article" aria-label={due.name}>
            <Heading as="h2" size="2" color="gray">
              {due.name}
            </Heading>
            <Text as="p" size="5" weight="bold">
              {formatTaka(Math.max(0, due.owed))}
            </Text>
            <Flex direction="column">
              <Text as="span" size="2" color="gray">
                {dueWords(due)}
              </Text>
              {due.owed < 0 && (
                <Text as="span" size="2" color="gray">
                  {texts.overpaid(formatTaka(-due.owed))}
                </Text>
              )}
            </Flex>
          </Panel>
        </li>
      ))}
    </ul>
  </Grid>
)
