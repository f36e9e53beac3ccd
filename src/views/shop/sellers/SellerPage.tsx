import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { sellerAddress } from '#contract/routes/addresses.ts'
import { ownerProductsQuery } from '#data/products.ts'
import { browseTexts as texts } from '#messages/search.ts'
import { PageTitle } from '#views/ui/PageTitle.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { Breadcrumbs } from '../browse/Breadcrumbs.tsx'
import { FailedPage } from '../browse/FailedPage.tsx'
import { StatusMessage } from '../browse/StatusMessage.tsx'
import { FilteredProducts } from '../products/FilteredProducts.tsx'
import { SellerRating } from './SellerRating.tsx'

const Gone = () => <StatusMessage title={texts.goneSeller} text={texts.goneSellerText} />

/**
 * Page of a seller: name, number of products, and the products. Only a seller with products has one: their name is
 * public by the products alone.
 */
export default function SellerPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(ownerProductsQuery(id, { page: 1 }))
  const name = data?.data[0]?.OwnerName
  useWindowTitle(name)
  if (data?.total === 0 || error?.status === 404) return <Gone />
  if (error && !data) return <FailedPage title={texts.seller} error={error} isFetching={isFetching} refetch={refetch} />
  return (
    <>
      <Breadcrumbs ancestors={[]} current={name ?? '…'} />
      <PageTitle busy={data === undefined}>
        {data ? (
          name || texts.seller
        ) : (
          <>
            <span className="visually-hidden">{texts.seller}</span>
            <Skeleton width="12rem" height="1lh" />
          </>
        )}
      </PageTitle>
      <Flex asChild wrap="wrap" gapX="4" mt="1">
        <Text as="p" color="gray">
          {data ? texts.sells(data.total) : <Skeleton width="9rem" height="1lh" />}
          <SellerRating id={id} />
        </Text>
      </Flex>
      <FilteredProducts key={id} list={{ ownerId: id }} path={sellerAddress(id)} empty={<Gone />} />
    </>
  )
}
