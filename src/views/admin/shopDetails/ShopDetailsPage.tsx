import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import { SHOP_PAGES } from '#contract/policies/pages.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { campaignPageQuery } from '#data/allCampaignPages.ts'
import { policyQuery } from '#data/policies.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { campaignPagesMachine } from '#machines/campaignPages/campaignPages.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { campaignPageTexts } from '#messages/campaignPages.ts'
import { policyFormTexts } from '#messages/policyForm.ts'
import { shopDetailsTexts as texts } from '#messages/shopDetails.ts'
import { EditRoute } from '#views/office/EditRoute.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { useReturnToItem } from '#views/office/useReturnToItem.ts'
import { useRights } from '#views/office/useRights.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { CampaignPageForm } from '../campaignPages/CampaignPageForm.tsx'
import { CampaignPageList } from '../campaignPages/CampaignPageList.tsx'
import { deletedByStaff } from '../deletedByStaff.ts'
import { useFlow } from '../flow.ts'
import { PolicyForm } from './PolicyForm.tsx'
import { PolicyList } from './PolicyList.tsx'
import { PolicyVersions } from './PolicyVersions.tsx'
import { ShopDetailsForm } from './ShopDetailsForm.tsx'
import { ShopIconForm } from './ShopIconForm.tsx'

/** The shop's details, its policies and its own pages; `?edit=` opens the form of a policy or page, `?create=1` that of a new page. */
export default function ShopDetailsPage() {
  const flow = useFlow(campaignPagesMachine, { input: { path: adminRoutes.shopDetails, search: useSearch() } })
  const isCreating = useSelector(flow, listSelect.isCreating)
  const isEditing = useSelector(flow, listSelect.isEditing)
  const { edit } = useSelector(flow, listSelect.query)
  const edited = isEditing ? edit : undefined
  const details = useQuery(shopDetailsQuery)
  const { data } = details
  const { has } = useRights()
  useReturnToItem(isCreating || isEditing, edited, data && SHOP_PAGES)
  if (isCreating) return <CampaignPageForm />
  if (edited !== undefined && !SHOP_PAGES.some((page) => page === edited))
    return (
      <EditRoute
        key={edited}
        query={campaignPageQuery(edited)}
        notFoundTitle={campaignPageTexts.gone}
        back={adminRoutes.shopDetails}
        deleted={deletedByStaff}
      >
        {(item) => <CampaignPageForm item={item} />}
      </EditRoute>
    )
  if (edited !== undefined)
    return (
      <EditRoute
        key={edited}
        query={policyQuery(edited)}
        notFoundTitle={policyFormTexts.notFound}
        back={adminRoutes.shopDetails}
      >
        {(policy) => (
          <>
            <PolicyForm item={policy} />
            <PolicyVersions page={policy._id} />
          </>
        )}
      </EditRoute>
    )
  if (data)
    return (
      <>
        {has('settings') ? <ShopDetailsForm details={data} /> : <PageHeader title={texts.title} />}
        {has('settings') && <ShopIconForm details={data} />}
        {has('content') && (
          <>
            <PolicyList policies={data.policies} />
            <CampaignPageList flow={flow} />
          </>
        )}
      </>
    )
  return (
    <>
      <PageHeader title={texts.title}>
        <HistoryButton kind="shopDetails" id="" name={texts.title} />
      </PageHeader>
      <ReadState query={details} title={texts.failed} />
    </>
  )
}
