import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { SHOP_PAGES } from '#contract/policies/pages.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { policyQuery } from '#data/policies.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { policyFormTexts } from '#messages/policyForm.ts'
import { shopDetailsTexts as texts } from '#messages/shopDetails.ts'
import { EditRoute } from '#views/office/EditRoute.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { useReturnToItem } from '#views/office/useReturnToItem.ts'
import { useRights } from '#views/office/useRights.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { PolicyList } from './PolicyList.tsx'
import { PolicyVersions } from './PolicyVersions.tsx'
import { ShopDetailsForm } from './ShopDetailsForm.tsx'

/** The shop's details and the list of its policies; `?edit=` opens the form of one policy. */
export default function ShopDetailsPage() {
  const edited = new URLSearchParams(useSearch()).get('edit') ?? undefined
  const details = useQuery(shopDetailsQuery)
  const { data } = details
  const { has } = useRights()
  useReturnToItem(edited !== undefined, edited, data && SHOP_PAGES)
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
        {has('content') && <PolicyList policies={data.policies} />}
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
