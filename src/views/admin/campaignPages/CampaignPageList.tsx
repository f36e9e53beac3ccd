import { Box, Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { CampaignPage } from '#contract/campaignPages/entity.ts'
import { campaignPageAddress } from '#contract/routes/addresses.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { campaignPagesQuery } from '#data/allCampaignPages.ts'
import { localized } from '#data/localized.ts'
import type { campaignPagesMachine } from '#machines/campaignPages/campaignPages.machine.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { campaignPageTexts as texts } from '#messages/campaignPages.ts'
import { uiTexts } from '#messages/ui.ts'
import { DeleteDialog } from '#views/office/DeleteDialog.tsx'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { ItemActions } from '#views/office/ItemActions.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as css from '../shopDetails/PolicyList.module.css'

type Flow = ActorRefFrom<typeof campaignPagesMachine>

const Entry = ({ page: { _id: id, title: name, slug, state }, flow }: { page: CampaignPage; flow: Flow }) => (
  <Flex asChild align="center" wrap="wrap" gap="2" minHeight="3.5rem">
    <li className={css.policy} data-item={id} tabIndex={-1}>
      <Flex as="span" flexGrow="1" flexBasis="14rem" wrap="wrap" align="baseline" gapX="3">
        <b>{name}</b>
        <Text size="2" color="gray">
          <code>{campaignPageAddress(slug)}</code>
        </Text>
        {state === 'draft' && <Badge tone="amber">{texts.draft}</Badge>}
      </Flex>
      <ItemActions
        name={name}
        texts={texts}
        address={addressOf(adminRoutes.shopDetails, { edit: id })}
        onEdit={() => flow.send({ type: 'item.edit', id })}
        onDelete={() => flow.send({ type: 'item.delete', item: { id, name } })}
      />
      <HistoryButton kind="campaignPage" id={id} name={name} />
      {state === 'published' && (
        <ButtonLink size="2" variant="soft" color="gray" to={campaignPageAddress(slug)}>
          {texts.view} <span className="visually-hidden">{name}</span>
        </ButtonLink>
      )}
    </li>
  </Flex>
)

/** The pages that the shop has made itself, newest first, with their actions; nothing where the server has none. */
export const CampaignPageList = ({ flow }: { flow: Flow }) => {
  const query = useQuery(localized(campaignPagesQuery))
  const { data } = query
  return (
    <Box asChild mt="5">
      <Panel narrow heading={texts.title}>
        <Text as="p" size="2" color="gray">
          {texts.text}
        </Text>
        {!data && <FailedRead text={texts.failed} query={query} />}
        {data?.length === 0 && <Text as="p">{texts.empty}</Text>}
        <ul>
          {data?.map((page) => (
            <Entry key={page._id} page={page} flow={flow} />
          ))}
        </ul>
        {data && (
          <div>
            <Button variant="soft" onClick={() => flow.send({ type: 'item.create' })}>
              {texts.add}
            </Button>
          </div>
        )}
        <DeleteDialog
          flow={flow}
          title={texts.confirmTitle}
          text={texts.confirmText}
          cancel={uiTexts.cancel}
          confirm={texts.delete}
        />
      </Panel>
    </Box>
  )
}
