import { Box, Flex, Text } from '@radix-ui/themes'
import { SHOP_PAGES } from '#contract/policies/pages.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { PublishedPolicy } from '#contract/shopDetails/entity.ts'
import { policyNames } from '#messages/policies.ts'
import { policyFormTexts as texts } from '#messages/policyForm.ts'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as css from './PolicyList.module.css'

/** The policies with their versions, and links to their forms and pages. */
export const PolicyList = ({ policies }: { policies: readonly PublishedPolicy[] }) => (
  <Box asChild mt="5">
    <Panel narrow heading={texts.title}>
      <Text as="p" size="2" color="gray">
        {texts.text}
      </Text>
      <ul>
        {SHOP_PAGES.map((page) => {
          const published = policies.find(({ _id }) => _id === page)
          return (
            <Flex key={page} asChild align="center" gap="2" minHeight="3.5rem">
              <li className={css.policy} data-item={page} tabIndex={-1}>
                <Flex as="span" flexGrow="1" flexBasis="0" wrap="wrap" align="baseline" gapX="3">
                  <b>{policyNames[page]}</b>
                  <Text size="2" color="gray">
                    {published ? texts.version(published.version) : texts.notPublished}
                  </Text>
                </Flex>
                <ButtonLink size="2" variant="soft" to={`${adminRoutes.shopDetails}?edit=${page}`}>
                  {texts.edit} <span className="visually-hidden">{policyNames[page]}</span>
                </ButtonLink>
                <HistoryButton kind="policy" id={page} name={policyNames[page]} />
                {published && (
                  <ButtonLink size="2" variant="soft" color="gray" to={policyAddress(page)}>
                    {texts.view} <span className="visually-hidden">{policyNames[page]}</span>
                  </ButtonLink>
                )}
              </li>
            </Flex>
          )
        })}
      </ul>
    </Panel>
  </Box>
)
