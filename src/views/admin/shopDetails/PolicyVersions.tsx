import { Box, Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { ShopPage } from '#contract/policies/pages.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { policyVersionsQuery } from '#data/policies.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { policyFormTexts as texts } from '#messages/policyForm.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { NewTabLink } from '#views/ui/TextLink.tsx'
import * as css from './PolicyVersions.module.css'

/** All versions of a policy with links to their texts; renders nothing if the server does not list them. */
export const PolicyVersions = ({ page }: { page: ShopPage }) => {
  const query = useQuery(policyVersionsQuery(page))
  const { data } = query
  if (!data) return <FailedRead text={texts.versionsFailed} query={query} />
  if (data.length === 0) return null
  return (
    <Box asChild mt="5">
      <Panel narrow heading={texts.versions}>
        <Text as="p" size="2" color="gray">
          {texts.versionsText}
        </Text>
        <ul className={css.list}>
          {data.map(({ version, isPublished, updatedAt }, at) => (
            <Flex key={version} asChild wrap="wrap" align="center" gapX="4" minHeight="var(--space-8)">
              <li className={css.version}>
                <b>{texts.version(version)}</b>
                <Box asChild flexGrow="1" flexBasis="0">
                  <Text size="2" color="gray">
                    {texts.savedOn(formatDayAndTime(updatedAt))}
                    {at === 0 && ` · ${texts.inForce}`}
                    {!isPublished && ` · ${texts.notPublished}`}
                  </Text>
                </Box>
                {isPublished && (
                  <NewTabLink to={policyAddress(page, version)}>
                    {texts.read} <span className="visually-hidden">{texts.version(version)}</span>
                  </NewTabLink>
                )}
              </li>
            </Flex>
          ))}
        </ul>
      </Panel>
    </Box>
  )
}
